// RUN: %clangxx -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
//
// An operation is consumed: it is moved in, and nothing else is one.
#include <tessera/async.h>
#include <tessera/host.h>

namespace ct = tessera;

void copy(ct::tensor<float, ct::shape<8>>&, const ct::tensor<float, ct::dims<1>>&) {}

void consumed_without_a_move(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto operation = ct::launch<copy>(ct::out(z), x);
  ct::sync_wait(operation);             // expected-error {{call to deleted constructor}}
  ct::sync_wait(std::move(operation));  // accepted
}

void not_an_operation(ct::tensor<float>& z) {
  ct::sync_wait(1);           // expected-error {{no matching function for call to 'sync_wait'}}
  ct::sync_wait(ct::out(z));  // expected-error {{no matching function for call to 'sync_wait'}}
}

void result_ignored(ct::tensor<float>& z, ct::tensor<float>& x) {
  ct::try_sync_wait(ct::launch<copy>(ct::out(z), x));  // expected-warning {{ignoring return value}}
  ct::launch<copy>(ct::out(z), x);                     // expected-warning {{ignoring return value}}
  ct::out(z);                                          // expected-warning {{ignoring return value}}
}
