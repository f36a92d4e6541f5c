// RUN: tessera-opt %s -o %t.out
// A whole kernel: causal attention of many heads, one tile of 64 queries per tile block. Scores are kept in base 2; a row's maximum, sum and
// output are rescaled whenever its maximum grows. Also what the benchmark of the codec works on. Assembling it takes ten seconds, so not
// every target is tried.
// targets sm_90 sm_100

cuda_tile.module @attention { entry @causal_attention(%q: tile<ptr<bf16>>, %k: tile<ptr<bf16>>, %v: tile<ptr<bf16>>, %o: tile<ptr<bf16>>, %lse: tile<ptr<f32>>, %heads0: tile<i32>, %queries0: tile<i32>, %keys0: tile<i32>, %qhead0: tile<i32>, %khead0: tile<i32>, %scale: tile<f32>) optimization_hints=<sm_90 = {num_cta_in_cga = 1, occupancy = 2}> {
  %qa = assume div_by<16>, %q : tile<ptr<bf16>>
  %ka = assume div_by<16>, %k : tile<ptr<bf16>>
  %va = assume div_by<16>, %v : tile<ptr<bf16>>
  %oa = assume div_by<16>, %o : tile<ptr<bf16>>
  %la = assume div_by<16>, %lse : tile<ptr<f32>>
  %heads = assume bounded<1, ?>, %heads0 : tile<i32>
  %queries = assume bounded<1, ?>, %queries0 : tile<i32>
  %keys = assume bounded<1, ?>, %keys0 : tile<i32>
  %qhead1 = assume bounded<0, ?>, %qhead0 : tile<i32>
  %qhead = assume div_by<16>, %qhead1 : tile<i32>
  %khead1 = assume bounded<0, ?>, %khead0 : tile<i32>
  %khead = assume div_by<16>, %khead1 : tile<i32>

  %qt = make_tensor_view %qa, shape = [%heads, %queries, 64], strides = [%qhead, 64, 1] : tile<i32> -> tensor_view<?x?x64xbf16, strides=[?,64,1]>
  %kt = make_tensor_view %ka, shape = [%heads, %keys, 64], strides = [%khead, 64, 1] : tile<i32> -> tensor_view<?x?x64xbf16, strides=[?,64,1]>
  %vt = make_tensor_view %va, shape = [%heads, %keys, 64], strides = [%khead, 64, 1] : tile<i32> -> tensor_view<?x?x64xbf16, strides=[?,64,1]>
  %ot = make_tensor_view %oa, shape = [%heads, %queries, 64], strides = [%qhead, 64, 1] : tile<i32> -> tensor_view<?x?x64xbf16, strides=[?,64,1]>
  %lt = make_tensor_view %la, shape = [%heads, %queries], strides = [%queries, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %qv = make_partition_view %qt : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x64xbf16, strides=[?,64,1]>>
  // Keys are seen with their axes exchanged, as the right factor of the first product.
  %kv = make_partition_view %kt : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x64xbf16, strides=[?,64,1]>, dim_map=[0, 2, 1]>
  %vv = make_partition_view %vt : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x64xbf16, strides=[?,64,1]>>
  %ov = make_partition_view %ot : partition_view<tile=(1x64x64), tensor_view<?x?x64xbf16, strides=[?,64,1]>>
  %lv = make_partition_view %lt : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>

  %block, %head, %unused = get_tile_block_id : tile<i32>
  %token = make_token : token
  %q3, %read = load_view_tko weak %qv[%head, %block, %unused] token = %token optimization_hints = <sm_90 = {latency = 2}> : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x64xbf16, strides=[?,64,1]>>, tile<i32> -> tile<1x64x64xbf16>, token
  %q2 = reshape %q3 : tile<1x64x64xbf16> -> tile<64x64xbf16>

  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %size = constant <i32: 64> : tile<i32>
  %empty = constant <f32: 0.0> : tile<64x64xf32>
  %least = constant <f32: 0xFF800000> : tile<64xf32>
  %nothing = constant <f32: 0.0> : tile<64xf32>
  %masked = constant <f32: 0xFF800000> : tile<64x64xf32>
  %log2e = constant <f32: 1.44269502> : tile<f32>
  %ln2 = constant <f32: 0.693147182> : tile<64xf32>
  %factor = mulf %scale, %log2e : tile<f32>
  %factor2 = reshape %factor : tile<f32> -> tile<1x1xf32>
  %factors = broadcast %factor2 : tile<1x1xf32> -> tile<64x64xf32>

  %lane = iota : tile<64xi32>
  %firstRow = muli %block, %size overflow<no_signed_wrap> : tile<i32>
  %firstRow1 = reshape %firstRow : tile<i32> -> tile<1xi32>
  %firstRows = broadcast %firstRow1 : tile<1xi32> -> tile<64xi32>
  %row = addi %firstRows, %lane overflow<no_signed_wrap> : tile<64xi32>
  %row2 = reshape %row : tile<64xi32> -> tile<64x1xi32>
  %rows = broadcast %row2 : tile<64x1xi32> -> tile<64x64xi32>
  %keys2 = reshape %keys : tile<i32> -> tile<1x1xi32>
  %keyses = broadcast %keys2 : tile<1x1xi32> -> tile<64x64xi32>

  // No key behind the tile's last query counts.
  %behind = addi %firstRow, %size overflow<no_signed_wrap> : tile<i32>
  %end = mini %behind, %keys signed : tile<i32>
  %less = subi %size, %one : tile<i32>
  %more = addi %end, %less overflow<no_signed_wrap> : tile<i32>
  %steps = divi %more, %size signed : tile<i32>

  %acc, %maximum, %sum = for %step in (%zero to %steps, step %one) : tile<i32> iter_values(%acc0 = %empty, %maximum0 = %least, %sum0 = %nothing) -> (tile<64x64xf32>, tile<64xf32>, tile<64xf32>) {
    %k3, %kread = load_view_tko weak %kv[%head, %zero, %step] token = %token optimization_hints = <sm_90 = {latency = 6, allow_tma = true}> : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x64xbf16, strides=[?,64,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x64x64xbf16>, token
    %k2 = reshape %k3 : tile<1x64x64xbf16> -> tile<64x64xbf16>
    %dot = mmaf %q2, %k2, %empty : tile<64x64xbf16>, tile<64x64xbf16>, tile<64x64xf32>
    %scaled = mulf %dot, %factors : tile<64x64xf32>

    %firstColumn = muli %step, %size overflow<no_signed_wrap> : tile<i32>
    %firstColumn1 = reshape %firstColumn : tile<i32> -> tile<1xi32>
    %firstColumns = broadcast %firstColumn1 : tile<1xi32> -> tile<64xi32>
    %column = addi %firstColumns, %lane overflow<no_signed_wrap> : tile<64xi32>
    %column2 = reshape %column : tile<64xi32> -> tile<1x64xi32>
    %columns = broadcast %column2 : tile<1x64xi32> -> tile<64x64xi32>
    %causal = cmpi less_than_or_equal %columns, %rows, signed : tile<64x64xi32> -> tile<64x64xi1>
    %inside = cmpi less_than %columns, %keyses, signed : tile<64x64xi32> -> tile<64x64xi1>
    %visible = andi %causal, %inside : tile<64x64xi1>
    %score = select %visible, %scaled, %masked : tile<64x64xi1>, tile<64x64xf32>

    %largest = reduce %score dim=1 identities=[0xFF800000 : f32] : tile<64x64xf32> -> tile<64xf32> (%left: tile<f32>, %right: tile<f32>) {
      %larger = maxf %left, %right : tile<f32>
      yield %larger : tile<f32>
    }
    %maximum1 = maxf %maximum0, %largest : tile<64xf32>
    %maximum2 = reshape %maximum1 : tile<64xf32> -> tile<64x1xf32>
    %maxima = broadcast %maximum2 : tile<64x1xf32> -> tile<64x64xf32>
    %distance = subf %score, %maxima : tile<64x64xf32>
    %p = exp2 %distance flush_to_zero : tile<64x64xf32>
    %shrunk = subf %maximum0, %maximum1 : tile<64xf32>
    %alpha = exp2 %shrunk flush_to_zero : tile<64xf32>
    %part = reduce %p dim=1 identities=[0.000000e+00 : f32] : tile<64x64xf32> -> tile<64xf32> (%left: tile<f32>, %right: tile<f32>) {
      %both = addf %left, %right : tile<f32>
      yield %both : tile<f32>
    }
    %sum1 = fma %sum0, %alpha, %part : tile<64xf32>

    %alpha2 = reshape %alpha : tile<64xf32> -> tile<64x1xf32>
    %alphas = broadcast %alpha2 : tile<64x1xf32> -> tile<64x64xf32>
    %acc1 = mulf %acc0, %alphas : tile<64x64xf32>
    %v3, %vread = load_view_tko weak %vv[%head, %step, %zero] token = %token optimization_hints = <sm_90 = {latency = 6, allow_tma = true}> : partition_view<tile=(1x64x64), padding_value = zero, tensor_view<?x?x64xbf16, strides=[?,64,1]>>, tile<i32> -> tile<1x64x64xbf16>, token
    %v2 = reshape %v3 : tile<1x64x64xbf16> -> tile<64x64xbf16>
    %narrow = ftof %p : tile<64x64xf32> -> tile<64x64xbf16>
    %acc2 = mmaf %narrow, %v2, %acc1 : tile<64x64xbf16>, tile<64x64xbf16>, tile<64x64xf32>
    continue %acc2, %maximum1, %sum1 : tile<64x64xf32>, tile<64xf32>, tile<64xf32>
  }

  %sum2 = reshape %sum : tile<64xf32> -> tile<64x1xf32>
  %sums = broadcast %sum2 : tile<64x1xf32> -> tile<64x64xf32>
  %mean = divf %acc, %sums rounding<approx> flush_to_zero : tile<64x64xf32>
  %narrowed = ftof %mean : tile<64x64xf32> -> tile<64x64xbf16>
  %out = reshape %narrowed : tile<64x64xbf16> -> tile<1x64x64xbf16>
  %written = store_view_tko weak %out, %ov[%head, %block, %zero] token = %read : tile<1x64x64xbf16>, partition_view<tile=(1x64x64), tensor_view<?x?x64xbf16, strides=[?,64,1]>>, tile<i32> -> token
  %logsum = log2 %sum : tile<64xf32>
  %total = addf %maximum, %logsum : tile<64xf32>
  %natural = mulf %total, %ln2 : tile<64xf32>
  %line = reshape %natural : tile<64xf32> -> tile<1x64xf32>
  %written2 = store_view_tko weak %line, %lv[%head, %block] token = %token : tile<1x64xf32>, partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
} }
