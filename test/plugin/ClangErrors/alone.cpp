// An error is judged by the place where Clang met it, also when no other follows: each of these is compiled alone, or before one of another
// kind.
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=1 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=2 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=3 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=4 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=5 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=6 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=7 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=8 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=9 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=10 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=11 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=12 %s
// RUN: %clang_tessera -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note -DCASE=13 %s
#include <tessera/tessera.h>

#include <algorithm>

namespace ct = tessera;
using row = ct::tensor<float, ct::shape<16>>;
using in = ct::tensor<float, ct::dims<1>>;
using tile = ct::tile<float, ct::shape<16>>;

// ---- overloads of ours

#if CASE == 1
[[tessera::entry]] void one_operand(row& z, const in& x) { z.store(ct::min(x.load_like(z))); }  // expected-error {{no function 'min' takes these operands [TS2000]}}
#elif CASE == 2
[[tessera::entry]] void two_operands(row& z) { z.store(ct::fma(z.load(), 2.0f)); }  // expected-error {{no function 'fma' takes these operands [TS2000]}}
#elif CASE == 3
[[tessera::entry]] void of_the_host(row& z) { z.store(ct::full<float>(1)); }  // expected-error {{no function 'full' takes these operands [TS2000]}}
#elif CASE == 4
[[tessera::entry]] void no_axis(row& z) { z.store(z.load() * float(z.extent())); }  // expected-error {{no function 'extent' takes these operands [TS2000]}}
#elif CASE == 5
[[tessera::entry]] void index(row& z) { z.store(z.load(3)); }  // expected-error {{no function 'load' takes these operands [TS2000]}}
#elif CASE == 6
template <class T>
[[tessera::entry]] void in_an_instance(row& z, T by) {
  z.store(ct::min(by));  // expected-error {{no function 'min' takes these operands [TS2000]}}
}
template void in_an_instance(row&, float);
#elif CASE == 7
[[tessera::entry]] void in_a_lambda(row& z) {
  const auto smaller = [](auto t) { return ct::min(t); };  // expected-error {{no function 'min' takes these operands [TS2000]}}
  z.store(smaller(z.load()));
}

// ---- in the body of a library's function: the error stands where the kernel calls it

#elif CASE == 8
[[tessera::entry]] void library(row& z) {
  auto t = z.load();
  z.store(std::max(t, t));  // expected-error {{function 'std::max' is outside the tile subset, use 'ct::max' [TS2000]}}
}

// ---- names of kernels, as seen from the launch

#elif CASE == 9
namespace app {
template <int BN>
[[tessera::entry]] void fill(row& z) {
  z.store(ct::full<tile>(float(BN)));
}
void run(ct::tensor<float>& z) { ct::sync_wait(ct::launch<fill>(ct::out(z))); }  // expected-error {{kernel 'fill' is a template, name an instance: 'launch<fill<BN>>' [TS1024]}}
}  // namespace app
#elif CASE == 10
namespace app {
template <int BN>
[[tessera::entry]] void fill(row& z) {
  z.store(ct::full<tile>(float(BN)));
}
void run(ct::tensor<float>& z) { fill<64>(z); }  // expected-error {{'fill' is a kernel, which is launched and not called [TS1024]}}
}  // namespace app
#elif CASE == 11
namespace {
template <int BN>
[[tessera::entry]] void hidden(row& z) {
  z.store(ct::full<tile>(float(BN)));
}
}  // namespace
namespace app {
void run(ct::tensor<float>& z) { ct::sync_wait(ct::launch<hidden>(ct::out(z))); }  // expected-error {{kernel 'hidden' is a template, name an instance: 'launch<hidden<BN>>' [TS1024]}}
}  // namespace app
#elif CASE == 12
namespace kernels {
template <int BN>
[[tessera::entry]] void brought(row& z) {
  z.store(ct::full<tile>(float(BN)));
}
}  // namespace kernels
namespace app {
using namespace kernels;
void run(ct::tensor<float>& z) { ct::sync_wait(ct::launch<brought>(ct::out(z))); }  // expected-error {{kernel 'brought' is a template, name an instance: 'launch<brought<BN>>' [TS1024]}}
}  // namespace app

// ---- the host's own mistakes keep Clang's words, whatever follows

#elif CASE == 13
void host() { auto x = ct::from_host(3, 4); }                                // expected-error {{no matching function for call to 'from_host'}}
[[tessera::entry]] void kernel(row& z) { z.store(ct::min(z.load())); }       // expected-error {{no function 'min' takes these operands [TS2000]}}
void another_host() { auto x = ct::from_host(3, 4); }                        // expected-error {{no matching function for call to 'from_host'}}
#endif
