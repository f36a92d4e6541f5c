// Types that cannot exist.
// RUN: tessera-opt %s --split-input-file --verify-diagnostics

// tile_c2
// expected-error@+1 {{extents of a tile are powers of two, not 3}}
module attributes {tessera.type = !cuda_tile.tile<3xf32>} {}

// -----

// expected-error@+1 {{extents of a tile are powers of two, not 0}}
module attributes {tessera.type = !cuda_tile.tile<0xf32>} {}

// -----

// tile_c3
// expected-error@+1 {{a tile has at most 16777216 elements}}
module attributes {tessera.type = !cuda_tile.tile<8388608x4xf32>} {}

// -----

// expected-error@+1 {{a tile has at most 16777216 elements}}
module attributes {tessera.type = !cuda_tile.tile<4611686018427387904x4xf32>} {}

// -----

// tile_c1
// expected-error@+1 {{'index' cannot be an element of a tile}}
module attributes {tessera.type = !cuda_tile.tile<4xindex>} {}

// -----

// expected-error@+1 {{'si32' cannot be an element of a tile}}
module attributes {tessera.type = !cuda_tile.tile<4xsi32>} {}

// -----

// tile_c4
// expected-error@+1 {{a tile of 'f4E2M1FN' has an even number of elements}}
module attributes {tessera.type = !cuda_tile.tile<f4E2M1FN>} {}

// -----

// ptr_c1
// expected-error@+1 {{a pointer points to numbers, not 'i4'}}
module attributes {tessera.type = !cuda_tile.ptr<i4>} {}

// -----

// expected-error@+1 {{a pointer points to numbers, not '!cuda_tile.ptr<i8>'}}
module attributes {tessera.type = !cuda_tile.ptr<ptr<i8>>} {}

// -----

// tensor_view_c3
// expected-error@+1 {{static extents of a tensor view are positive}}
module attributes {tessera.type = !cuda_tile.tensor_view<0xf32, strides=[1]>} {}

// -----

// expected-error@+1 {{static strides of a tensor view are positive}}
module attributes {tessera.type = !cuda_tile.tensor_view<4xf32, strides=[0]>} {}

// -----

// expected-error@+1 {{static strides of a tensor view are positive}}
module attributes {tessera.type = !cuda_tile.tensor_view<4xf32, strides=[-1]>} {}

// -----

// tensor_view_c2
// expected-error@+1 {{a tensor view has one stride per extent}}
module attributes {tessera.type = !cuda_tile.tensor_view<4x4xf32, strides=[1]>} {}

// -----

// tensor_view_c1
// expected-error@+1 {{'!cuda_tile.ptr<f32>' cannot be an element of a tensor view}}
module attributes {tessera.type = !cuda_tile.tensor_view<4xptr<f32>, strides=[1]>} {}

// -----

// partition_view_c1
// expected-error@+1 {{tile and tensor of a view have one rank, at least 1}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4x4), tensor_view<4xf32, strides=[1]>>} {}

// -----

// partition_view_c2
// expected-error@+1 {{extents of a tile are powers of two, not 3}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(3), tensor_view<4xf32, strides=[1]>>} {}

// -----

// expected-error@+1 {{a tile has at most 16777216 elements}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4294967296), tensor_view<4xf32, strides=[1]>>} {}

// -----

// partition_view_c3
// expected-error@+1 {{dim_map is a permutation of the axes}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4), tensor_view<4xf32, strides=[1]>, dim_map=[1]>} {}

// -----

// expected-error@+1 {{dim_map is a permutation of the axes}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4), tensor_view<4xf32, strides=[1]>, dim_map=[]>} {}

// -----

// expected-error@+1 {{dim_map is a permutation of the axes}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>, dim_map=[0, 0]>} {}

// -----

// partition_view_c4
// expected-error@+1 {{padding with nan needs floating-point elements}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4), padding_value = nan, tensor_view<4xi32, strides=[1]>>} {}

// -----

// expected-error@+1 {{unknown padding 'one'}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4), padding_value = one, tensor_view<4xi32, strides=[1]>>} {}

// -----

// expected-error@+1 {{expected a tensor view}}
module attributes {tessera.type = !cuda_tile.partition_view<tile=(4), tile<4xf32>>} {}

// -----

// strided_view_c1
// expected-error@+1 {{tile and tensor of a view have one rank, at least 1}}
module attributes {tessera.type = !cuda_tile.strided_view<tile=(4x4), traversal_strides=[1], tensor_view<4xf32, strides=[1]>>} {}

// -----

// strided_view_c2
// expected-error@+1 {{extents of a tile are powers of two, not 3}}
module attributes {tessera.type = !cuda_tile.strided_view<tile=(3), traversal_strides=[1], tensor_view<4xf32, strides=[1]>>} {}

// -----

// strided_view_c4
// expected-error@+1 {{padding with neg_inf needs floating-point elements}}
module attributes {tessera.type = !cuda_tile.strided_view<tile=(4), traversal_strides=[1], padding_value = neg_inf, tensor_view<4xi32, strides=[1]>>} {}

// -----

// gather_scatter_view_c1
// expected-error@+1 {{tile and tensor of a view have one rank, at least 1}}
module attributes {tessera.type = !cuda_tile.gather_scatter_view<tile=(4x4), tensor_view<4xf32, strides=[1]>, sparse_dim=0>} {}

// -----

// gather_scatter_view_c2
// expected-error@+1 {{extents of a tile are powers of two, not 3}}
module attributes {tessera.type = !cuda_tile.gather_scatter_view<tile=(3), tensor_view<4xf32, strides=[1]>, sparse_dim=0>} {}

// -----

// gather_scatter_view_c4
// expected-error@+1 {{padding with neg_inf needs floating-point elements}}
module attributes {tessera.type = !cuda_tile.gather_scatter_view<tile=(4), padding_value = neg_inf, tensor_view<4xi32, strides=[1]>, sparse_dim=0>} {}

// -----

// strided_view_c3
// expected-error@+1 {{dim_map is a permutation of the axes}}
module attributes {tessera.type = !cuda_tile.strided_view<tile=(4), traversal_strides=[1], tensor_view<4xf32, strides=[1]>, dim_map=[1]>} {}

// -----

// strided_view_c5
// expected-error@+1 {{traversal_strides has one positive number per axis}}
module attributes {tessera.type = !cuda_tile.strided_view<tile=(4), traversal_strides=[0], tensor_view<4xf32, strides=[1]>>} {}

// -----

// strided_view_c5
// expected-error@+1 {{traversal_strides has one positive number per axis}}
module attributes {tessera.type = !cuda_tile.strided_view<tile=(4), traversal_strides=[1,1], tensor_view<4xf32, strides=[1]>>} {}

// -----

// gather_scatter_view_c3
// expected-error@+1 {{sparse_dim is an axis, not 1}}
module attributes {tessera.type = !cuda_tile.gather_scatter_view<tile=(4), tensor_view<4xf32, strides=[1]>, sparse_dim=1>} {}

// -----

// gather_scatter_view_c3
// expected-error@+1 {{sparse_dim is an axis, not -1}}
module attributes {tessera.type = !cuda_tile.gather_scatter_view<tile=(4), tensor_view<4xf32, strides=[1]>, sparse_dim=-1>} {}
