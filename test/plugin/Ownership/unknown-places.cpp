// What the analysis does not judge: unseen code may have refilled the place, or can reach it. The run time decides (TS4030).
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
// expected-no-diagnostics
#include "Inputs/kernels.h"

void passed_by_reference(tensor z) {
  CONSUME(z);
  refill(z);
  look(z);
}

void passed_with_its_struct(pair p, void (*unseen)(pair&)) {
  CONSUME(p.left);
  unseen(p);
  look(p.left);
}

void member_function_of_its_struct(pair p) {
  CONSUME(p.left);
  p.refill();
  look(p.left);
}

struct owner {
  tensor kept;
  void restore();
  void refilled_by_a_member() {
    CONSUME(kept);
    restore();
    look(kept);
  }
  void refilled_through_a_lambda() {
    auto again = [this] { kept = make(); };
    CONSUME(kept);
    again();
    look(kept);
  }
};

void captured_by_reference(tensor z) {
  auto again = [&] { z = make(); };
  CONSUME(z);
  again();
  look(z);
}

void address_taken(tensor z) {
  tensor* address = &z;
  CONSUME(z);
  *address = make();
  look(z);
}

struct keeper {
  explicit keeper(tensor& z) : kept(z) {}
  tensor& kept;
};
void kept_by_an_object(tensor z) {
  keeper k(z);
  CONSUME(z);
  k.kept = make();
  look(z);
}

struct name {
  tensor& target;
};
void kept_by_an_aggregate(tensor z) {
  name n{z};
  CONSUME(z);
  n.target = make();
  look(z);
}

void swapped(tensor z, tensor y) {
  CONSUME(z);
  std::swap(z, y);
  look(z);
}

void behind_a_pointer(std::unique_ptr<tensor> p) {
  CONSUME(*p);
  look(*p);
}

void in_a_container(std::vector<tensor>& all) {
  CONSUME(all[0]);
  look(all[0]);
}

tensor global;
void of_a_global() {
  CONSUME(global);
  look(global);
}

void not_evaluated(tensor z) {
  CONSUME(z);
  static_assert(sizeof(z) > 0);
  using same = decltype(z);
}

void discarded(tensor z) {
  CONSUME(z);
  (void)z;
}
