cudael._timodule @m {
:%p = alloca num_elem ==64, alignment = ptr :  ,tile< assume :cuda_tile.moduletile<ptr<  <d16> :  }tile< assume :cuda_tile.moduletile ptr<  
 =global : f8E8M0FNU = 8} alignment = 8 alignment%ptile<assume }%q