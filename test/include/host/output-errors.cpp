// RUN: %clangxx -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
//
// What cannot be written is not handed over as an output; handles that are owned are not copied.
#include <tessera/host.h>

namespace ct = tessera;

void outputs(const ct::tensor<float>& constant, ct::shared_tensor<float>& shared) {
  (void)ct::out(constant);    // expected-error {{call to deleted function 'out'}}
  (void)ct::inout(constant);  // expected-error {{call to deleted function 'inout'}}
  (void)ct::out(shared);      // expected-error {{call to deleted function 'out'}}
  (void)ct::inout(shared);    // expected-error {{call to deleted function 'inout'}}
}

void copies(ct::tensor<float>& z) {
  auto twin = z;          // expected-error {{call to deleted constructor}}
  auto output = ct::out(z);
  auto another = output;  // expected-error {{call to implicitly-deleted copy constructor}}
}

void shared_from_a_name(ct::tensor<float>& z) {
  auto refused = z.share();  // expected-error {{function has rvalue ref-qualifier}}
  auto accepted = std::move(z).share();
}
