// __attribute__((tessera_hands_over)): stands on functions, with one word. What it means is read by the host rules.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clangxx -fsyntax-only -Xclang -verify=plain %s

template <class T>
__attribute__((tessera_hands_over("out"))) T out(T);        // plain-warning {{unknown attribute 'tessera_hands_over' ignored}}
void without_word() __attribute__((tessera_hands_over));    // expected-error {{'tessera::hands_over' takes 1 argument [TS2027]}} plain-warning {{unknown attribute}}
int variable __attribute__((tessera_hands_over("inout")));  // expected-error {{'tessera::hands_over' cannot stand here [TS2027]}} plain-warning {{unknown attribute}}
