// A cast takes the const off a shared handle, so that Clang chooses the member function of exclusive ones: the plugin looks at the parameter.
// RUN: %clang_tessera -fsyntax-only -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<128>>;

[[tessera::entry]] void stored(row& z, const row& x) {
  z.store(z.load());
  ((row&)x).store(z.load());  // expected-error {{'x' is shared and cannot be stored, outputs are 'tensor&' [TS1022]}}
}

[[tessera::entry]] void stored_by_another_name(row& z, const row& x) {
  z.store(z.load());
  row& y = (row&)x;
  y.store(z.load());  // expected-error {{'x' is shared and cannot be stored, outputs are 'tensor&' [TS1022]}}
}

[[tessera::entry]] void loaded_as_a_sub_tensor(row& z, const row& x) {
  z.store(((row&)x).load());  // expected-error {{'load' of a shared tensor is outside the tile subset, use 'load_like' [TS2000]}}
}

[[tessera::entry]] void shape_of_a_shared_tensor(row& z, const row& x, const row& y) {
  z.store(x.load_like((row&)y));  // expected-error {{'load_like with the shape of a shared tensor' is outside the tile subset [TS2000]}}
}

[[tessera::entry]] void exclusive_as_if_shared(row& z, row& x) {
  x.store(x.load());
  z.store(((const row&)x).load_like(z));  // expected-error {{'load_like of an exclusive tensor' is outside the tile subset, use 'load' [TS2000]}}
}
