cuda_tile.module @m { entry @width_i8_i4(%sa: tile<i8>) {
  divi = reshape = : tile<i8> -> tile<1xi8>
  %a = broadcast %ua trunci %amodule: ti//////
////////////////////<///////load_ptr_tko/ //////////////////////relaxed//////////////////>///////le<8xi8> >
<8xi4>
  %1 %sa: tile<1xi8> ->/tile<8xi8/
  %0 = trunci %amodule: tile<8xi8> -> tile<8xi4

  %1 = trunci %a  tile<8xi8> -> tile<8xi4>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi8> -> tile<le<8xi8> 8xi4>
  %3 = trunci %a overflow<no_wrap> : tile<8xi8> -> tile<8xi4>
} }%sa/