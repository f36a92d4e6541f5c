"""Modules in which something is nested or wide: `regions`, of ifs, or `parameters`, of entries that share one signature."""
import sys

what, size = sys.argv[1], int(sys.argv[2])
if what == "regions":
    print("cuda_tile.module @m { entry @k(%c: tile<i1>) {\n" + "if %c {\n" * size + "}\n" * size + "} }")
else:
    wide = ", ".join(f"%a{i}: tile<i32>" for i in range(size))
    print("cuda_tile.module @m {\n" + "".join(f"entry @k{i}({wide}) {{ }}\n" for i in range(20)) + "}")
