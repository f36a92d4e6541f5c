"""Prints a module that adds a constant of as many elements as the argument says, all of them different, to itself."""
import sys

count = int(sys.argv[1])
print(f"""cuda_tile.module @m {{ entry @k() {{
  %a = constant <i32: [{", ".join(map(str, range(count)))}]> : tile<{count}xi32>
  %b = addi %a, %a : tile<{count}xi32>
  %t = print_tko "%d", %b : tile<{count}xi32> -> token
}} }}""")
