cuda_tile.module @loops { entry @loops(%n: tile<i32>, %q: tile<i1>, %j: tile<i8>) {

  %a = constant <f32: 1.0> : tile<4xf32>
  %t = make_token : token


  for %i in (%n to %n, step %n) : tile<i32> {
  }


  for unsigned %i in (%j to %j, step %j) : tile<i8> {
    continue
  }






  %f:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%x = %a, %y = %t) -> (tile<4xf32>, token) {
    if %q {
      continue %a, %y : tile<4xf32>, token
    }
    continue %x, %y : tile<4xf32>, token
  }



  loop {
    break
  }







  loop {
    if %q {
      break
    } else {
      return
    }
  }


  %l:2 = loop : tile<i32>, tile<i1> {
    break %n, %q : tile<i32>, tile<i1>
  }


  loop iter_values(%v = %l#0) : tile<i32> {
    continue %v : tile<i32>
  }








  %r = loop iter_values(%v = %n, %w = %q) : tile<i32>, tile<i1> -> tile<4xf32> {
    loop {
      break
    }
    if %w {
      break %a : tile<4xf32>
    }
    continue %v, %w : tile<i32>, tile<i1>
  }
} }
