// Where the knowledge about moves flows: straight lines, branches, loops, and back to a known state.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
#include "Inputs/kernels.h"

void straight_line(tensor z) {
  look(z);
  CONSUME(z);  // expected-note {{'z' is moved here}}
  look(z);     // expected-error {{'z' is used after it was moved into a launch}}
}

void later_uses_are_the_same_mistake(tensor z) {
  CONSUME(z);  // expected-note {{'z' is moved here}}
  look(z);     // expected-error {{'z' is used after it was moved into a launch}}
  look(z);
  look(z);
}

void a_second_move_is_a_second_mistake(tensor z) {
  CONSUME(z);  // expected-note {{'z' is moved here}}
  CONSUME(z);  // expected-error {{'z' is used after it was moved into a launch}} expected-note {{'z' is moved here}}
  look(z);     // expected-error {{'z' is used after it was moved into a launch}}
}

void on_one_branch(tensor z, bool condition) {
  if (condition) CONSUME(z);  // expected-note {{'z' is moved here}}
  look(z);                    // expected-error {{'z' is used after it may have been moved into a launch}}
}

void on_both_branches(tensor z, bool condition) {
  if (condition)
    CONSUME(z);  // expected-note 0-1 {{'z' is moved here}}
  else
    CONSUME(z);  // expected-note 0-1 {{'z' is moved here}}
  look(z);       // expected-error {{'z' is used after it was moved into a launch}}
}

void on_the_other_branch(tensor z, bool condition) {
  if (condition)
    CONSUME(z);
  else
    look(z);
}

void the_branch_leaves(tensor z, bool condition) {
  if (condition) {
    CONSUME(z);
    return;
  }
  look(z);
}

[[noreturn]] void stop();
void the_branch_never_returns(tensor z, bool condition) {
  if (condition) {
    CONSUME(z);
    stop();
  }
  look(z);
}

void refilled_on_the_branch(tensor z, bool condition) {
  if (condition) {
    CONSUME(z);
    z = make();
  }
  look(z);
}

void short_circuit(tensor z, bool condition) {
  condition&& CONSUME(z).has_value();  // expected-note {{'z' is moved here}}
  look(z);                             // expected-error {{'z' is used after it may have been moved into a launch}}
}

void in_a_loop(tensor z) {
  for (int i = 0; i < 3; ++i)
    CONSUME(z);  // expected-error {{'z' is used after it may have been moved into a launch}} expected-note {{'z' is moved by an earlier iteration}}
}

void used_by_the_next_iteration(tensor z) {
  for (int i = 0; i < 3; ++i) {
    look(z);     // expected-error {{'z' is used after it may have been moved into a launch}}
    CONSUME(z);  // expected-note {{'z' is moved here}}
  }
}

void refilled_in_the_loop(tensor z) {
  for (int i = 0; i < 3; ++i) {
    auto [back] = *CONSUME(z);
    z = std::move(back);
  }
  look(z);
}

void declared_in_the_loop() {
  for (int i = 0; i < 3; ++i) {
    tensor z = make();
    CONSUME(z);
  }
}

void element_of_a_range(std::vector<tensor>& all) {
  for (tensor& each : all) CONSUME(each);
}

void left_by_break(tensor z) {
  while (true) {
    CONSUME(z);
    break;
  }
}

void dead_code(tensor z) {
  CONSUME(z);
  if constexpr (sizeof(int) == 1) look(z);
}
