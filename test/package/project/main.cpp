// A program that includes nothing of the device language.
#include <cstdio>

#include "kernels.h"

int main() {
  std::vector<float> values(1000);
  for (int i = 0; i < 1000; ++i) values[i] = static_cast<float>(i);
  std::vector<float> result = scaled(values, 3.0f);
  for (int i = 0; i < 1000; ++i) {
    if (result[i] != 3.0f * static_cast<float>(i)) return 1;
  }
  std::printf("scaled %zu elements, all right\n", result.size());
}
