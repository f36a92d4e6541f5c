// TS2000: each construct that is not on the list is refused by its name, at its place; all of one kernel in one run.
// RUN: %clang_tessera -fsyntax-only -w -ferror-limit=0 -Xclang -verify %s
#include <tessera/dsl.h>

#include <compare>
#include <initializer_list>
#include <typeinfo>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using tile = ct::tile<float, ct::shape<16>>;

// ---- statements

[[tessera::entry]] void several_at_once(row& z, int n) {
  n = ({ n; });  // expected-error {{'statement expression' is outside}}
  while (n > 0) (void)typeid(n);  // expected-error {{'typeid' is outside}}
  (void)(n <=> 1);  // expected-error {{'<=>' is outside}}
}
consteval int known() { return 1; }
[[tessera::entry]] void consteval_branch(row& z) {
  if consteval {  // expected-error {{'if consteval' is outside}}
  }
}
[[tessera::entry]] void label_range(row& z, int n) {
  switch (n) {
    case 1 ... 3:  // expected-error {{'range of case labels' is outside}}
      z.store(ct::zeros<tile>());
  }
}
[[tessera::entry]] void unknown_step(row& z, int n) {
  for (auto i : ct::irange(0, 8, n)) z.store(ct::zeros<tile>());  // expected-error {{'step of a loop that is not constant' is outside}}
}
[[tessera::entry]] void iterators(row& z) { (void)ct::irange(0, 8).begin(); }  // expected-error {{is outside}}

// ---- declarations

[[tessera::entry]] void character(row& z, int n) { char m = n; }               // expected-error {{type 'char' is outside}}
[[tessera::entry]] void long_double(row& z, float a) { long double b = a; }    // expected-error {{type 'long double' is outside}}
struct pair {
  float a, b;
};
struct derived : pair {};
[[tessera::entry]] void base_class(row& z) { derived d{}; }                    // expected-error {{'base class' is outside}}
struct constructed {
  constructed(float);
};
[[tessera::entry]] void constructor(row& z) { constructed c(1); }              // expected-error {{'constructor of constructed' is outside}}
struct released {
  float a;
  ~released() {}
};
struct holding {
  released r[2];
};
[[tessera::entry]] void destructor(row& z, float a) { released r{a}; }         // expected-error {{'destructor of released' is outside}}
[[tessera::entry]] void destructor_of_a_field(row& z) { holding h{}; }         // expected-error {{'destructor of released' is outside}}
[[tessera::entry]] void destructor_of_a_temporary(row& z, float a) { a = released{a}.a; }  // expected-error {{'destructor of released' is outside}}
[[tessera::entry]] void destructor_of_a_capture(row& z, float a) {
  auto f = [r = released{a}] {};  // expected-error {{'destructor of released' is outside}}
}
struct packed {
  int low : 3, high : 5;
};
[[tessera::entry]] void bit_field(row& z, int n) {
  packed p{n, n};
  p.low = n;           // expected-error {{'bit-field' is outside}}
  auto [low, high] = p;  // expected-error {{'bit-field' is outside}}
  n = low;
}
struct referring {
  float& r;
};
[[tessera::entry]] void reference_field(row& z, float a) { referring r{a}; }   // expected-error {{'field of reference type' is outside}}

// ---- expressions

[[tessera::entry]] void long_array(row& z) { int a[5000]; }              // expected-error {{type 'int[5000]' is outside}}
[[tessera::entry]] void beyond(row& z, float a) {
  float list[] = {a, 1};
  a = list[2];  // expected-error {{'index 2 of 2 elements' is outside}}
}
[[tessera::entry]] void list(row& z, float a) { auto l = {a}; }          // expected-error {{'std::initializer_list' is outside}}
[[tessera::entry]] void type_info(row& z) { (void)typeid(row); }         // expected-error {{'typeid' is outside}}
[[tessera::entry]] void value_of(row& z, int n) { n = ({ n; }); }        // expected-error {{'statement expression' is outside}}
[[tessera::entry]] void reinterpreted(row& z, float a) { (void)reinterpret_cast<int&>(a); }  // expected-error {{'reinterpret_cast' is outside}}
[[tessera::entry]] void bits_of_numbers(row& z) { z.store(z.load() & 1); }  // expected-error {{'&' does not take element type 'float' [TS2060]}}

// ---- calls

[[tessera::entry]] void of_a_kernel(row& z) { long_array(z); }  // expected-error {{function 'long_array' is outside}}
float falls_off(float a) { a = 2; }
[[tessera::entry]] void without_return(row& z, float a) { a = falls_off(a); }  // expected-error {{'function without return falls_off' is outside}}
float& dangling(float a) {
  float b = a;
  return b;
}
[[tessera::entry]] void dead_reference(row& z, float a) { a = dangling(a); }  // expected-error {{'reference to a variable whose scope has ended' is outside}}

// ---- accesses

[[tessera::entry]] void shared_load(row& z, const row& x) { z.store(x.load()); }           // expected-error {{'load' of a shared tensor is outside the tile subset, use 'load_like' [TS2000]}}
[[tessera::entry]] void exclusive_load_like(row& z, row& y) { z.store(y.load_like(z)); }   // expected-error {{'load_like of an exclusive tensor' is outside}}
[[tessera::entry]] void shape_of_shared(row& z, const row& x) { z.store(x.load_like(x)); }  // expected-error {{'load_like with the shape of a shared tensor' is outside}}
[[tessera::entry]] void indexed(row& z) { z.store(z.load(), 0); }                          // expected-error {{'store with an index' is outside}}
[[tessera::entry]] void computed_axis(row& z, int n) { (void)z.extent(n); }                // expected-error {{'extent of an axis that is not constant' is outside}}
[[tessera::entry]] void axis_beyond(row& z) { (void)z.extent(1); }                         // expected-error {{'axis 1 of a tensor of rank 1' is outside}}

// ---- parameters

enum class letter : char { a };
[[tessera::entry]] void enumeration(row& z, letter c) {}                          // expected-error {{type 'letter' is outside}}
[[tessera::entry]] void narrow_number(row& z, ct::f8e4m3 n) {}                    // expected-error {{type 'ct::f8e4m3' is outside}}
struct scaled {
  ct::f8e8m0 scale;
};
[[tessera::entry]] void narrow_field(row& z, scaled s) {}                         // expected-error {{type 'ct::f8e8m0' is outside}}
[[tessera::entry]] void packed(ct::tensor<ct::int4, ct::shape<16>>& z) {}         // expected-error {{type 'ct::tensor<ct::int4, ct::shape<16>>' is outside}}
[[tessera::entry]] void rank_nine(ct::tensor<float, ct::shape<1, 1, 1, 1, 1, 1, 1, 1, 1>>& z) {}  // expected-error {{'tensor of rank 9' is outside}}

// ---- accepted: what Clang computes or discards is not looked at

struct defaulted_destructor {
  tile t;
  ~defaulted_destructor() = default;
};
[[tessera::entry]] void nothing_to_release(row& z) {
  defaulted_destructor d{z.load()};
  z.store(d.t);
}
constexpr int loop(int n) {
  int sum = 0;
  for (int i : {0, 1, 2, 3, 4})
    if (i < n) sum += i > 2 ? i : 0;
  return sum;
}
template <bool Wide>
[[tessera::entry]] void accepted(row& z, float a) {
  static_assert(loop(4) == 3);
  constexpr int values[] = {loop(5), 2};
  if constexpr (Wide)
    z.store(ct::full<tile>(values[0] << 1) * a);
  else
    delete new int;
}
template void accepted<true>(row&, float);
