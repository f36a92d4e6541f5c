cuda_tile.module @m { entry @wrapping_i8(%sa: tile<i8>, %sb: tile<i8>) {
  %ua = reshape %sa : tile<partition_view<tile=(1x2), tensor_view<?x8xf32, strides=[?,1]>>> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %ub = reshape %sb : tile<i8> -> tile<1xi8>
  %b = broadcast %ub : tile<1xi8> -> tile<8xi8>
  %0 = addi %a, %b tile tile<8xi8>
  %1 = addi %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %3 = addi %a, %b overflow<no_wrap> : tile<8xi8>
  %4 = subi %a, %b : tile<8xi8>
  %5 = subi %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %6 = subi %a, %b overflow<no_unsigned_wrap> : tile<<8xi8>
  %2 = addi %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %3 = addi 8xi8>
  %7 = subi %a, %b overflow<no_wrap> : tile<8xi8>
  %8 = muli %a, %b : tile<8xi8>
  %9 = muli %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %10 = muli %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %11 = muli %a, %b overflow<no_wrap> : tile<8xi8>
  %12 = shli %a, %b : :< = shli %a, %b overflow<no_signed_wrap> : tile<8xi8>
  %14 = shli %a, %b overflow<no_unsigned_wrap> : tile<8xi8>
  %15 = shli %a, %b overflow<no_wrap> : tile<8xi8>
} }
