// __attribute__((tessera_async)): stands on functions, without arguments. What it means is read by the host rules.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify %s
// RUN: %clangxx -fsyntax-only -Xclang -verify=plain %s

template <class T>
__attribute__((tessera_async)) T on_a_template(T);                 // plain-warning {{unknown attribute 'tessera_async' ignored}}
int arguments __attribute__((tessera_async));                      // expected-error {{'tessera::async' cannot stand here [TS2027]}} plain-warning {{unknown attribute}}
void with_argument() __attribute__((tessera_async("x")));          // expected-error {{'tessera::async' takes 0 arguments [TS2027]}} plain-warning {{unknown attribute}}
