// RUN: tessera-opt %s --split-input-file --verify-diagnostics

cuda_tile.module @m { entry @reduce() {
  // reduce_c1
  // expected-error@+1 {{there is an operand}}
  "cuda_tile.reduce"() <{dim = 0 : i32, identities = []}> ({ "cuda_tile.yield"() : () -> () }) : () -> ()
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c1
  // expected-error@+1 {{the operands have one shape}}
  %0:2 = reduce %a, %b dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<8xf32>, tile<4xf32> -> tile<f32>, tile<f32> (%x: tile<f32>, %y: tile<f32>, %z: tile<f32>, %w: tile<f32>) {
    yield %x, %z : tile<f32>, tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c2
  // expected-error@+1 {{'dim' is an axis of the operands, not 1}}
  %0 = reduce %a dim=1 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c2
  // expected-error@+1 {{'dim' is an axis of the operands, not -1}}
  %0 = reduce %a dim=-1 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c3
  // expected-error@+1 {{there is one identity per operand}}
  %0 = reduce %a dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c3
  // expected-error@+1 {{an identity is a number like the elements of its operand, 'f32'}}
  %0 = reduce %a dim=0 identities=[0 : i32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c3
  // expected-error@+1 {{an identity is a number like the elements of its operand, 'f32'}}
  %0 = reduce %a dim=0 identities=["zero"] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c4
  // expected-error@+1 {{per operand there is a result, which is the operand without its axis 0}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<1xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c4
  // expected-error@+1 {{per operand there is a result, which is the operand without its axis 0}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<i32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c5
  // expected-error@+1 {{the body has two arguments per operand, one after the other, each one element of it}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c5
  // expected-error@+1 {{the body has two arguments per operand, one after the other, each one element of it}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<8xf32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c6
  // expected-error@+1 {{the body yields one element per operand}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield
  }
} }

// -----

cuda_tile.module @m { entry @reduce(%n: tile<i32>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // reduce_c6
  // expected-error@+1 {{the body yields one element per operand}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    yield %n : tile<i32>
  }
} }

// -----

cuda_tile.module @m { entry @reduce(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  %v0 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v0 : partition_view<tile=(1), tensor_view<8xf32, strides=[1]>>
  // reduce_c7
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    %t = make_token : token
  // expected-error@+1 {{may have an effect on memory, which the body of 'cuda_tile.reduce' has not}}
    %v, %u = load_view_tko weak %w[%i] token = %t : partition_view<tile=(1), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  // scan_c1
  // expected-error@+1 {{there is an operand}}
  "cuda_tile.scan"() <{dim = 0 : i32, reverse = false, identities = []}> ({ "cuda_tile.yield"() : () -> () }) : () -> ()
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c1
  // expected-error@+1 {{the operands have one shape}}
  %0:2 = scan %a, %b dim=0 reverse=false identities=[0.0 : f32, 0.0 : f32] : tile<8xf32>, tile<4xf32> -> tile<8xf32>, tile<4xf32> (%x: tile<f32>, %y: tile<f32>, %z: tile<f32>, %w: tile<f32>) {
    yield %x, %z : tile<f32>, tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c2
  // expected-error@+1 {{'dim' is an axis of the operands, not 1}}
  %0 = scan %a dim=1 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c2
  // expected-error@+1 {{'dim' is an axis of the operands, not -1}}
  %0 = scan %a dim=-1 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c3
  // expected-error@+1 {{there is one identity per operand}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32, 0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c3
  // expected-error@+1 {{an identity is a number like the elements of its operand, 'f32'}}
  %0 = scan %a dim=0 reverse=false identities=[0 : i32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c3
  // expected-error@+1 {{an identity is a number like the elements of its operand, 'f32'}}
  %0 = scan %a dim=0 reverse=false identities=["zero"] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c4
  // expected-error@+1 {{per operand there is a result of its type}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<4xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c4
  // expected-error@+1 {{per operand there is a result of its type}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xi32> (%x: tile<f32>, %y: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c5
  // expected-error@+1 {{the body has two arguments per operand, one after the other, each one element of it}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c5
  // expected-error@+1 {{the body has two arguments per operand, one after the other, each one element of it}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<8xf32>) {
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @scan() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c6
  // expected-error@+1 {{the body yields one element per operand}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield
  }
} }

// -----

cuda_tile.module @m { entry @scan(%n: tile<i32>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  %b = constant <f32: 1.0> : tile<4xf32>
  %c = constant <i32: 1> : tile<8xi32>
  // scan_c6
  // expected-error@+1 {{the body yields one element per operand}}
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    yield %n : tile<i32>
  }
} }

// -----

cuda_tile.module @m { entry @scan(%p: tile<ptr<f32>>, %i: tile<i32>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  %v0 = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v0 : partition_view<tile=(1), tensor_view<8xf32, strides=[1]>>
  // scan_c7
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    %t = make_token : token
  // expected-error@+1 {{may have an effect on memory, which the body of 'cuda_tile.scan' has not}}
    %v, %u = load_view_tko weak %w[%i] token = %t : partition_view<tile=(1), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<1xf32>, token
    yield %x : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<tf32>) {
  %0 = constant <tf32: 1.0> : tile<8xtf32>
  // reduce_c8
  // expected-error@+1 {{has no code for operands of 'tf32'}}
  %1 = reduce %0 dim=0 identities=[1.0 : tf32] : tile<8xtf32> -> tile<tf32> (%x: tile<tf32>, %y: tile<tf32>) {
    yield %x : tile<tf32>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<tf32>) {
  %0 = constant <tf32: 1.0> : tile<8xtf32>
  // scan_c8
  // expected-error@+1 {{has no code for operands of 'tf32'}}
  %1 = scan %0 dim=0 reverse=false identities=[1.0 : tf32] : tile<8xtf32> -> tile<8xtf32> (%x: tile<tf32>, %y: tile<tf32>) {
    yield %x : tile<tf32>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<f8E4M3FN>) {
  %0 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
  // reduce_c8
  // expected-error@+1 {{has no code for operands of 'f8E4M3FN'}}
  %1 = reduce %0 dim=0 identities=[1.0 : f8E4M3FN] : tile<8xf8E4M3FN> -> tile<f8E4M3FN> (%x: tile<f8E4M3FN>, %y: tile<f8E4M3FN>) {
    yield %x : tile<f8E4M3FN>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<f8E4M3FN>) {
  %0 = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
  // scan_c8
  // expected-error@+1 {{has no code for operands of 'f8E4M3FN'}}
  %1 = scan %0 dim=0 reverse=false identities=[1.0 : f8E4M3FN] : tile<8xf8E4M3FN> -> tile<8xf8E4M3FN> (%x: tile<f8E4M3FN>, %y: tile<f8E4M3FN>) {
    yield %x : tile<f8E4M3FN>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<f8E5M2>) {
  %0 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
  // reduce_c8
  // expected-error@+1 {{has no code for operands of 'f8E5M2'}}
  %1 = reduce %0 dim=0 identities=[1.0 : f8E5M2] : tile<8xf8E5M2> -> tile<f8E5M2> (%x: tile<f8E5M2>, %y: tile<f8E5M2>) {
    yield %x : tile<f8E5M2>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<f8E5M2>) {
  %0 = constant <f8E5M2: 1.0> : tile<8xf8E5M2>
  // scan_c8
  // expected-error@+1 {{has no code for operands of 'f8E5M2'}}
  %1 = scan %0 dim=0 reverse=false identities=[1.0 : f8E5M2] : tile<8xf8E5M2> -> tile<8xf8E5M2> (%x: tile<f8E5M2>, %y: tile<f8E5M2>) {
    yield %x : tile<f8E5M2>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<f8E8M0FNU>) {
  %0 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
  // reduce_c8
  // expected-error@+1 {{has no code for operands of 'f8E8M0FNU'}}
  %1 = reduce %0 dim=0 identities=[1.0 : f8E8M0FNU] : tile<8xf8E8M0FNU> -> tile<f8E8M0FNU> (%x: tile<f8E8M0FNU>, %y: tile<f8E8M0FNU>) {
    yield %x : tile<f8E8M0FNU>
  }
} }

// -----

cuda_tile.module @m { entry @narrow(%a: tile<f8E8M0FNU>) {
  %0 = constant <f8E8M0FNU: 1.0> : tile<8xf8E8M0FNU>
  // scan_c8
  // expected-error@+1 {{has no code for operands of 'f8E8M0FNU'}}
  %1 = scan %0 dim=0 reverse=false identities=[1.0 : f8E8M0FNU] : tile<8xf8E8M0FNU> -> tile<8xf8E8M0FNU> (%x: tile<f8E8M0FNU>, %y: tile<f8E8M0FNU>) {
    yield %x : tile<f8E8M0FNU>
  }
} }

// -----

cuda_tile.module @m { entry @nested() {
  %a = constant <f32: 1.0> : tile<8xf32>
  // reduce_c9
  // expected-error@+1 {{the body has no other 'reduce' in it}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    %1 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%z: tile<f32>, %w: tile<f32>) {
      yield %z : tile<f32>
    }
    yield %1 : tile<f32>
  }
} }

// -----

cuda_tile.module @m { entry @nested_deeper(%c: tile<i1>) {
  %a = constant <f32: 1.0> : tile<8xf32>
  // reduce_c9
  // expected-error@+1 {{the body has no other 'reduce' in it}}
  %0 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%x: tile<f32>, %y: tile<f32>) {
    %2 = if %c -> (tile<f32>) {
    %1 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%z: tile<f32>, %w: tile<f32>) {
      yield %z : tile<f32>
    }
      yield %1 : tile<f32>
    } else {
      yield %x : tile<f32>
    }
    yield %2 : tile<f32>
  }
} }

// -----

// What can be compiled: one in the other.
cuda_tile.module @m { entry @mixed() {
  %a = constant <f32: 1.0> : tile<8xf32>
  %0 = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<8xf32> -> tile<8xf32> (%x: tile<f32>, %y: tile<f32>) {
    %1 = reduce %a dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32> (%z: tile<f32>, %w: tile<f32>) {
      yield %z : tile<f32>
    }
    yield %1 : tile<f32>
  }
} }
