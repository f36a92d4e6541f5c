// RUN: %clangxx -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
//
// What is pending is neither copied nor forgotten by accident.
#include <tessera/async.h>
#include <tessera/host.h>

namespace ct = tessera;

void copy(ct::tensor<float, ct::shape<8>>&, const ct::tensor<float, ct::dims<1>>&) {}

void dropped(ct::tensor<float>& z, ct::tensor<float>& x) {
  ct::submit(ct::launch<copy>(ct::out(z), x));  // expected-warning {{ignoring return value}}
}

void copied(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto running = ct::submit(ct::launch<copy>(ct::out(z), x));
  auto twin = running;  // expected-error {{call to implicitly-deleted copy constructor}}
}

void consumed_without_a_move(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto operation = ct::launch<copy>(ct::out(z), x);
  (void)ct::submit(operation);  // expected-error {{call to deleted constructor}}
}
