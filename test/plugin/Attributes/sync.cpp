// __attribute__((tessera_sync)): stands on functions, without arguments. What it means is read by the host rules.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clangxx -fsyntax-only -Xclang -verify=plain %s

template <class T>
__attribute__((tessera_sync)) T on_a_template(T);                 // plain-warning {{unknown attribute 'tessera_sync' ignored}}
int arguments __attribute__((tessera_sync));                      // expected-error {{'tessera::sync' cannot stand here [TS2027]}} plain-warning {{unknown attribute}}
void with_argument() __attribute__((tessera_sync("x")));          // expected-error {{'tessera::sync' takes 0 arguments [TS2027]}} plain-warning {{unknown attribute}}
