// One mistake, one report: instances of a template share it, and so do rules that see the same place.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
#include "Inputs/kernels.h"

template <class T>
void two_instances(T z) {
  CONSUME(z);       // expected-note {{'z' is moved here}}
  (void)z.size();  // expected-error {{'z' is used after it was moved into a launch}}
}
void instantiate(tensor z) {
  two_instances<tensor>(make());  // expected-note {{in instantiation of 'two_instances' requested here}}
  two_instances<tensor&>(z);
}

[[tessera::entry]] void copy(ct::tensor<float, ct::shape<128>>& z, const ct::tensor<float, ct::dims<1>>& x) { z.store(x.load_like(z)); }
void moved_and_shared(tensor z) {
  auto op = ct::launch<copy>(ct::out(std::move(z)), z);  // expected-error {{'z' is exclusive and shared in one launch}} expected-note {{begins here}}
}

[[tessera::entry]] void twice(ct::tensor<float, ct::shape<128>>& z, bool) {
  auto read = z.load();  // expected-note {{the kernel reads parameter 'z' here}}
}
void read_and_not_stored(tensor& z) {
  auto op = ct::launch<twice>(ct::out(z), true);  // expected-error {{kernel reads the old content of 'z'}}
}
