// RUN: tessera-opt %s --split-input-file -o %t.out
// Integers made wider and narrower: every pair of types, every sign and every promise.

cuda_tile.module @m { entry @width_i1(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = exti %a signed : tile<8xi1> -> tile<8xi8>
  %1 = exti %a unsigned : tile<8xi1> -> tile<8xi8>
  %2 = exti %a signed : tile<8xi1> -> tile<8xi16>
  %3 = exti %a unsigned : tile<8xi1> -> tile<8xi16>
  %4 = exti %a signed : tile<8xi1> -> tile<8xi32>
  %5 = exti %a unsigned : tile<8xi1> -> tile<8xi32>
  %6 = exti %a signed : tile<8xi1> -> tile<8xi64>
  %7 = exti %a unsigned : tile<8xi1> -> tile<8xi64>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @width_i1_i4(%sa: tile<i1>) {
  %ua = reshape %sa : tile<i1> -> tile<1xi1>
  %a = broadcast %ua : tile<1xi1> -> tile<8xi1>
  %0 = exti %a signed : tile<8xi1> -> tile<8xi4>
  %1 = exti %a unsigned : tile<8xi1> -> tile<8xi4>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @width_i4(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %va = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %a = trunci %va : tile<8xi8> -> tile<8xi4>
  %0 = trunci %a : tile<8xi4> -> tile<8xi1>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi4> -> tile<8xi1>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi4> -> tile<8xi1>
  %3 = trunci %a overflow<no_wrap> : tile<8xi4> -> tile<8xi1>
  %4 = exti %a signed : tile<8xi4> -> tile<8xi8>
  %5 = exti %a unsigned : tile<8xi4> -> tile<8xi8>
  %6 = exti %a signed : tile<8xi4> -> tile<8xi16>
  %7 = exti %a unsigned : tile<8xi4> -> tile<8xi16>
  %8 = exti %a signed : tile<8xi4> -> tile<8xi32>
  %9 = exti %a unsigned : tile<8xi4> -> tile<8xi32>
  %10 = exti %a signed : tile<8xi4> -> tile<8xi64>
  %11 = exti %a unsigned : tile<8xi4> -> tile<8xi64>
} }
// -----
cuda_tile.module @m { entry @width_i8(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = trunci %a : tile<8xi8> -> tile<8xi1>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi8> -> tile<8xi1>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi8> -> tile<8xi1>
  %3 = trunci %a overflow<no_wrap> : tile<8xi8> -> tile<8xi1>
  %4 = exti %a signed : tile<8xi8> -> tile<8xi16>
  %5 = exti %a unsigned : tile<8xi8> -> tile<8xi16>
  %6 = exti %a signed : tile<8xi8> -> tile<8xi32>
  %7 = exti %a unsigned : tile<8xi8> -> tile<8xi32>
  %8 = exti %a signed : tile<8xi8> -> tile<8xi64>
  %9 = exti %a unsigned : tile<8xi8> -> tile<8xi64>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @width_i8_i4(%sa: tile<i8>) {
  %ua = reshape %sa : tile<i8> -> tile<1xi8>
  %a = broadcast %ua : tile<1xi8> -> tile<8xi8>
  %0 = trunci %a : tile<8xi8> -> tile<8xi4>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi8> -> tile<8xi4>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi8> -> tile<8xi4>
  %3 = trunci %a overflow<no_wrap> : tile<8xi8> -> tile<8xi4>
} }
// -----
cuda_tile.module @m { entry @width_i16(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = trunci %a : tile<8xi16> -> tile<8xi1>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi16> -> tile<8xi1>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi16> -> tile<8xi1>
  %3 = trunci %a overflow<no_wrap> : tile<8xi16> -> tile<8xi1>
  %4 = trunci %a : tile<8xi16> -> tile<8xi8>
  %5 = trunci %a overflow<no_signed_wrap> : tile<8xi16> -> tile<8xi8>
  %6 = trunci %a overflow<no_unsigned_wrap> : tile<8xi16> -> tile<8xi8>
  %7 = trunci %a overflow<no_wrap> : tile<8xi16> -> tile<8xi8>
  %8 = exti %a signed : tile<8xi16> -> tile<8xi32>
  %9 = exti %a unsigned : tile<8xi16> -> tile<8xi32>
  %10 = exti %a signed : tile<8xi16> -> tile<8xi64>
  %11 = exti %a unsigned : tile<8xi16> -> tile<8xi64>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @width_i16_i4(%sa: tile<i16>) {
  %ua = reshape %sa : tile<i16> -> tile<1xi16>
  %a = broadcast %ua : tile<1xi16> -> tile<8xi16>
  %0 = trunci %a : tile<8xi16> -> tile<8xi4>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi16> -> tile<8xi4>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi16> -> tile<8xi4>
  %3 = trunci %a overflow<no_wrap> : tile<8xi16> -> tile<8xi4>
} }
// -----
cuda_tile.module @m { entry @width_i32(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = trunci %a : tile<8xi32> -> tile<8xi1>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi1>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi1>
  %3 = trunci %a overflow<no_wrap> : tile<8xi32> -> tile<8xi1>
  %4 = trunci %a : tile<8xi32> -> tile<8xi8>
  %5 = trunci %a overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi8>
  %6 = trunci %a overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi8>
  %7 = trunci %a overflow<no_wrap> : tile<8xi32> -> tile<8xi8>
  %8 = trunci %a : tile<8xi32> -> tile<8xi16>
  %9 = trunci %a overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi16>
  %10 = trunci %a overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi16>
  %11 = trunci %a overflow<no_wrap> : tile<8xi32> -> tile<8xi16>
  %12 = exti %a signed : tile<8xi32> -> tile<8xi64>
  %13 = exti %a unsigned : tile<8xi32> -> tile<8xi64>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @width_i32_i4(%sa: tile<i32>) {
  %ua = reshape %sa : tile<i32> -> tile<1xi32>
  %a = broadcast %ua : tile<1xi32> -> tile<8xi32>
  %0 = trunci %a : tile<8xi32> -> tile<8xi4>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi32> -> tile<8xi4>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi32> -> tile<8xi4>
  %3 = trunci %a overflow<no_wrap> : tile<8xi32> -> tile<8xi4>
} }
// -----
cuda_tile.module @m { entry @width_i64(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = trunci %a : tile<8xi64> -> tile<8xi1>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi1>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi1>
  %3 = trunci %a overflow<no_wrap> : tile<8xi64> -> tile<8xi1>
  %4 = trunci %a : tile<8xi64> -> tile<8xi8>
  %5 = trunci %a overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi8>
  %6 = trunci %a overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi8>
  %7 = trunci %a overflow<no_wrap> : tile<8xi64> -> tile<8xi8>
  %8 = trunci %a : tile<8xi64> -> tile<8xi16>
  %9 = trunci %a overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi16>
  %10 = trunci %a overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi16>
  %11 = trunci %a overflow<no_wrap> : tile<8xi64> -> tile<8xi16>
  %12 = trunci %a : tile<8xi64> -> tile<8xi32>
  %13 = trunci %a overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi32>
  %14 = trunci %a overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi32>
  %15 = trunci %a overflow<no_wrap> : tile<8xi64> -> tile<8xi32>
} }
// -----
// from 13.3
cuda_tile.module @m { entry @width_i64_i4(%sa: tile<i64>) {
  %ua = reshape %sa : tile<i64> -> tile<1xi64>
  %a = broadcast %ua : tile<1xi64> -> tile<8xi64>
  %0 = trunci %a : tile<8xi64> -> tile<8xi4>
  %1 = trunci %a overflow<no_signed_wrap> : tile<8xi64> -> tile<8xi4>
  %2 = trunci %a overflow<no_unsigned_wrap> : tile<8xi64> -> tile<8xi4>
  %3 = trunci %a overflow<no_wrap> : tile<8xi64> -> tile<8xi4>
} }
