// The first unit and `main`. Prints the records of the executable, then launches each of its kernels.
#include "kernels.h"
#include "records.h"

namespace {
template <int B>
[[tessera::entry]] void hidden(ct::tensor<float, ct::shape<B>>& z, const ct::tensor<float, ct::dims<1>>& x) {
  z.store(x.load_like(z) * 7.0f);
}
}  // namespace

int main() {
  std::printf("%d records\n", print_records());
  const bool mine = multiplies_by<&hidden<16>>(7.0f) && multiplies_by<&in_both_units<16>>(2.0f) && multiplies_by<&first::same_name<16>>(3.0f);
  const bool others = other_unit() == 0;
  std::printf("this unit %s, other unit %s\n", mine ? "right" : "wrong", others ? "right" : "wrong");
  return mine && others ? 0 : 1;
}
