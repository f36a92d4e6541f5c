// RUN: %clangxx -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
//
// Options are options, and stand behind an operation that is moved.
#include <tessera/async.h>
#include <tessera/host.h>

namespace ct = tessera;

void copy(ct::tensor<float, ct::shape<8>>&, const ct::tensor<float, ct::dims<1>>&) {}

void not_an_option() {
  (void)ct::with(3);             // expected-error {{no matching function for call to 'with'}}
  (void)ct::with(ct::meta_facts{});  // expected-error {{no matching function for call to 'with'}}
}

void behind_an_operation_with_a_name(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto operation = ct::launch<copy>(ct::out(z), x);
  auto refused = operation | ct::with(ct::opt_level(1));              // expected-error {{invalid operands to binary expression}}
  auto accepted = std::move(operation) | ct::with(ct::opt_level(1));  // accepted
}
