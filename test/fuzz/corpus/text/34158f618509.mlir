cudrrrrrrrrrrrrrrrrrrrra_tile.module   "n
= %i\sin", 0A  tile0Ai8\> 
}:token 