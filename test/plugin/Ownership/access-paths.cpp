// The places in which a handle is recognised again, and the ways in which it leaves them.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
#include "Inputs/kernels.h"

// ---- places

void parameter_by_reference(tensor& z) {
  CONSUME(z);  // expected-note {{'z' is moved here}}
  look(z);     // expected-error {{'z' is used after it was moved into a launch}}
}

void local_variable() {
  tensor z = make();
  CONSUME(z);  // expected-note {{'z' is moved here}}
  look(z);     // expected-error {{'z' is used after it was moved into a launch}}
}

void shared_tensor(ct::shared_tensor<float> x, tensor& y) {
  auto other = std::move(x);  // expected-note {{'x' is moved here}}
  (void)other;
  (void)x.size();  // expected-error {{'x' is used after it was moved}}
}

void structured_binding(tensor z) {
  auto [back] = *CONSUME(z);
  CONSUME(back);  // expected-note {{'back' is moved here}}
  look(back);     // expected-error {{'back' is used after it was moved into a launch}}
}

void field_of_a_variable(pair& p) {
  CONSUME(p.left);  // expected-note {{'p.left' is moved here}}
  look(p.right);
  look(p.left);  // expected-error {{'p.left' is used after it was moved into a launch}}
}

struct owner {
  tensor kept;
  void direct() {
    CONSUME(kept);  // expected-note {{'kept' is moved here}}
    look(kept);     // expected-error {{'kept' is used after it was moved into a launch}}
  }
  void through_this() {
    CONSUME(this->kept);  // expected-note {{'kept' is moved here}}
    look((*this).kept);   // expected-error {{'kept' is used after it was moved into a launch}}
  }
};

void local_reference(tensor z) {
  tensor& name = z;
  CONSUME(name);  // expected-note {{'z' is moved here}}
  look(z);        // expected-error {{'z' is used after it was moved into a launch}}
}

void reference_to_a_field(pair p) {
  auto& left = p.left;
  CONSUME(p.left);  // expected-note {{'p.left' is moved here}}
  look(left);       // expected-error {{'p.left' is used after it was moved into a launch}}
}

void operation(tensor& z) {
  auto op = ct::launch<fill>(ct::out(z), 1.0f);
  auto running = ct::submit(std::move(op));  // expected-note {{'op' is moved here}}
  ct::sync_wait(std::move(op));              // expected-error {{'op' is used after it was moved}}
  auto same = std::move(running);            // expected-note {{'running' is moved here}}
  running.get();                             // expected-error {{'running' is used after it was moved}}
}

// ---- ways out

void into_a_variable(tensor z) {
  tensor y = std::move(z);  // expected-note {{'z' is moved here}}
  look(z);                  // expected-error {{'z' is used after it was moved [TS1001]}}
}

void by_assignment(tensor z, tensor y) {
  y = std::move(z);  // expected-note {{'z' is moved here}}
  look(y);
  look(z);  // expected-error {{'z' is used after it was moved [TS1001]}}
}

void into_a_function(tensor z, tensor y) {
  take(std::move(z));  // expected-note {{'z' is moved here}}
  sink(std::move(y));  // expected-note {{'y' is moved here}}
  look(z);             // expected-error {{'z' is used after it was moved [TS1001]}}
  look(y);             // expected-error {{'y' is used after it was moved [TS1001]}}
}

void into_a_container(std::vector<tensor>& all, tensor z) {
  all.push_back(std::move(z));  // expected-note {{'z' is moved here}}
  look(z);                      // expected-error {{'z' is used after it was moved [TS1001]}}
}

void into_a_capture(tensor z) {
  auto later = [z = std::move(z)] { look(z); };  // expected-note {{'z' is moved here}}
  look(z);                                       // expected-error {{'z' is used after it was moved [TS1001]}}
}

void into_a_shared_tensor(tensor z) {
  auto shared = std::move(z).share();  // expected-note {{'z' is moved here}}
  look(z);                             // expected-error {{'z' is used after it was moved [TS1001]}}
}

void by_a_cast(tensor z) {
  sink(static_cast<tensor&&>(z));  // expected-note {{'z' is moved here}}
  look(z);                         // expected-error {{'z' is used after it was moved [TS1001]}}
}

template <class T>
void forwarded(T&& z) {
  sink(std::forward<T>(z));  // expected-note {{'z' is moved here}}
  look(z);                   // expected-error {{'z' is used after it was moved [TS1001]}}
}
template void forwarded<tensor>(tensor&&);  // expected-note {{in instantiation of 'forwarded' requested here}}

tensor returned(tensor z) {
  CONSUME(z);  // expected-note {{'z' is moved here}}
  return z;    // expected-error {{'z' is used after it was moved into a launch}}
}

void captured_and_moved_inside(tensor z) {
  auto later = [z = std::move(z)]() mutable {
    CONSUME(z);  // expected-note {{'z' is moved here}}
    look(z);     // expected-error {{'z' is used after it was moved into a launch}}
  };
  later();
}
