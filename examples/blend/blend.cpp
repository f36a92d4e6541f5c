// RUN: %clang_tessera -O2 %s -o %t %libtessera
// RUN: %t %S/harbour.ppm %S/night.ppm 0.25 %t.ppm | FileCheck %s
// RUN: not %t %S/harbour.ppm %S/small.pgm 0.25 %t.ppm 2>&1 | FileCheck %s --check-prefix=DIFFER
// RUN: not %t %S/harbour.ppm %S/missing.ppm 0.25 %t.ppm 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not %t 2>&1 | FileCheck %s --check-prefix=USAGE
// CHECK: blend: 150x100, 3 channels, alpha 0.25, on cpu
// CHECK: checked against plain C++: largest difference 0
// DIFFER: blend: the pictures differ: 150x100 with 3 channels, 61x43 with 1
// MISSING: missing.ppm: cannot be opened
// USAGE: usage: blend FIRST SECOND ALPHA RESULT
//
// Blends two photographs (binary PPM or PGM, any size).
#include "blend.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  char* end = nullptr;
  const float alpha = argc == 5 ? std::strtof(argv[3], &end) : 0;
  if (argc != 5 || end == argv[3] || *end != '\0' || !(alpha >= 0 && alpha <= 1)) {
    std::fprintf(stderr, "usage: blend FIRST SECOND ALPHA RESULT\n  pictures are binary PPM or PGM, ALPHA lies between 0 and 1\n");
    return 2;
  }
  try {
    const picture first = read_picture(argv[1]), second = read_picture(argv[2]);
    const picture mixed = blend(first, second, alpha);
    int worst = 0;
    for (std::size_t i = 0; i < mixed.samples.size(); ++i) {
      const float upper = alpha * first.samples[i], lower = (1.0f - alpha) * second.samples[i];
      worst = std::max(worst, std::abs(static_cast<int>(upper + lower + 0.5f) - mixed.samples[i]));
    }
    write_picture(argv[4], mixed);
    std::printf("blend: %lldx%lld, %d channels, alpha %g, on %s\nchecked against plain C++: largest difference %d\n",
                static_cast<long long>(mixed.width), static_cast<long long>(mixed.height), mixed.channels, alpha,
                ct::device::current().name().c_str(), worst);
    return worst == 0 ? 0 : 1;
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "blend: %s\n", problem.what());
    return 1;
  }
}
