// Device functions across namespaces, classes and templates; concepts, class-type template arguments; tiles inside of other objects;
// functions of the standard library by their bodies.
#include <array>
#include <concepts>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>

#define CONTROL_SUITE DeviceFunctions
#include "controlled.h"

namespace conformance {
namespace {

// ---- namespaces and overloads

namespace outer {
namespace inner {
template <class T>
struct scaled {
  T value;
  int factor = 1;
};
template <class T>
T value_of(const scaled<T>& s, int more = 2) {
  return s.value * s.factor * more;
}
inline namespace v2 {
inline int version() { return 2; }
}  // namespace v2
}  // namespace inner
using inner::version;
}  // namespace outer
CONTROL(Namespaces, {
  outer::inner::scaled<T> s{x, m};
  const int version = outer::version();
  return value_of(s) + value_of(s, n) * version;  // found by the argument
})

inline int kind_of(int) { return 1; }
inline int kind_of(std::int64_t) { return 2; }
inline int kind_of(float) { return 3; }
template <class T>
int kind_of(const std::pair<T, T>& p) {
  return 10 * kind_of(p.first);
}
CONTROL(Overloads, {
  const std::int64_t wide = n;
  return x + kind_of(n) + kind_of(wide) * 4 + kind_of(1.5f) * 16 + kind_of(std::pair(wide, wide)) * 64;
})

// ---- classes

template <class T>
struct vec {
  T a, b;
  static constexpr int rank = 2;

  friend vec operator+(vec l, const vec& r) { return {l.a + r.a, l.b + r.b}; }
  vec& operator+=(const vec& r) {
    a += r.a;
    b += r.b;
    return *this;
  }
  vec operator-() const { return {a * -1, b * -1}; }
  T operator()(int k) const { return k > 0 ? a : b; }
  static vec both(T t) { return {t, t}; }
  template <class F>
  vec each(F f) const {
    return {f(a), f(b)};
  }
  vec& swapped() {
    std::swap(a, b);
    return *this;
  }
};
CONTROL(Operators, {
  vec<T> v{x, x + n};
  v += -v + vec<T>::both(x + m) + v;
  const vec<T> w = v.swapped().each([n](T t) { return t * n; });
  return w(m) + v(n) * vec<T>::rank;
})

struct counter {
  int n;
  bool operator==(const counter&) const = default;
  int next(int by) {
    const auto step = [this, by] {
      if (by < 0) return;
      n += by;
    };
    step();
    step();
    return [*this](int k) mutable { return n += k; }(1);
  }
  explicit operator bool() const { return n > 2; }
};
CONTROL(Members, {
  counter c{n};
  const counter before = c;
  x += c.next(m);
  if (c == before) x += 100;
  if (c != counter{1} && c) x += 200;
  return x + c.n;
})

// ---- templates

template <std::integral T>
T halved(T a) {
  return a / 2;
}
template <std::floating_point T>
T halved(T a) {
  return a * T(0.5);
}
template <class T>
concept has_factor = requires(T t) { t.factor; };
template <class S>
int factor_of(const S& s) {
  if constexpr (has_factor<S>)
    return s.factor;
  else
    return 3;
}
CONTROL(Concepts, {
  const float f = static_cast<float>(n);
  const auto twice = [](auto v)
    requires std::integral<decltype(v)>
  { return v * 2; };
  return x + halved(n) + static_cast<int>(halved(f) * 4) + factor_of(outer::inner::scaled<int>{1, m}) + factor_of(n) + twice(m);
})

struct tiling {
  int sizes[2];
  bool doubled;
  float scale;
  constexpr int area() const { return sizes[0] * sizes[1]; }
};
enum class order { forward, backward };
template <tiling C, order O, auto F>
int configured(int n) {
  int r = C.area();
  if constexpr (C.doubled) r *= 2;
  auto changed = C;
  changed.sizes[1] += n;
  if constexpr (O == order::backward) r = -r;
  return F(r + changed.area() + static_cast<int>(C.scale * 4.0f));
}
CONTROL(TemplateArguments, {
  const int r = configured<tiling{{2, 3}, true, 1.5f}, order::forward, [](int k) { return k + 1; }>(n);
  return x + r + configured<tiling{{4, 5}, false, 0.25f}, order::backward, halved<int>>(m);
})

template <class First, class... Rest>
auto total(First first, Rest... rest) {
  if constexpr (sizeof...(Rest) == 0)
    return first;
  else
    return first + total(rest...);
}
template <class T, class... Add>
T folded(T x, Add... add) {
  ((x += add), ...);
  return x;
}
template <int N>
int power(int a) {
  if constexpr (N == 0)
    return 1;
  else
    return a * power<N - 1>(a);
}
template <template <class> class Box, class T>
T unboxed(T t, int k) {
  Box<T> box{t, k};
  return box.value * box.factor;
}
CONTROL(Templates, { return total(x, n, m) + folded(x, n, m, 3) + power<3>(n) + unboxed<outer::inner::scaled>(x, m); })

// ---- results

template <class T>
struct found {
  bool is = false;
  T value;
};
template <class T>
found<T> search(T x, int n) {
  for (int i = 0; i < 4; ++i) {
    if (i != n) continue;
    return {true, x * i};
  }
  return {.value = x};
}
template <class T>
std::pair<T, int> divided(T x, int n) {
  if (n > 2) return {x + 1, n / 2};
  switch (n) {
    case 1:
      return std::make_pair(x, 7);
    default:
      break;
  }
  return {x * 2, n};
}
CONTROL(Results, {
  if (const auto f = search(x, n); f.is)
    x += f.value;
  else
    x += f.value * 2;
  const auto [t, k] = divided(x, m);
  x = divided(t, k).first;
  return x + k;
})

inline int& larger_of_two(std::array<int, 2>& a) { return a[1]; }
template <class T>
void apply_to(T& x, int k, const T& by) {
  if (k == 0) return;
  x += by * k;
  if (k < 0) return;
  x += 1;
}
CONTROL(ByReference, {
  std::array<int, 2> a{n, m};
  larger_of_two(a) += 5;
  T y = x;
  for (int i = -1; i < n; ++i) apply_to(x, i, y);
  apply_to(y, a[1], x);
  return x + y + a[0] + a[1];
})

// ---- tiles inside of other objects

template <class T>
struct state {
  std::array<T, 2> parts;
  std::tuple<T, int> last;
  vec<T> pair;
};
template <class T>
state<T> advanced(state<T> s, int i) {
  s.parts[0] = s.parts[1] + i;
  auto& [t, count] = s.last;
  t += s.parts[0];
  ++count;
  if (count > 2) return s;
  s.pair = {s.pair.b, t};
  return s;
}
CONTROL(TilesInObjects, {
  state<T> s{{x, x + 1}, {x, n}, {x, x}};
  T grid[2][2] = {{x, x + n}, {x + m, x}};
  for (int i = 0; i < n; ++i) {
    s = advanced(s, i);
    if (i == m) continue;
    auto& [first, second] = s.parts;
    second = first + std::get<1>(s.last);
    grid[0][1] += grid[1][0];
    auto& row = grid[1];
    row[0] = s.pair.a;
  }
  const std::array<vec<T>, 2> both{s.pair, {grid[0][1], grid[1][0]}};
  return s.parts[1] + std::get<0>(s.last) + both[0].a * 3 + both[1].b * 5 + both[1].a;
})
CONTROL(ChosenObjects, {
  const vec<T> v = n > 0 ? vec<T>{x, x + 1} : vec<T>::both(x);
  const std::pair<T, int> p = m > 1 && n > 0 ? std::make_pair(v.b, n) : std::make_pair(v.a, m);
  return p.first * p.second + v.b;
})

// ---- the standard library, by its bodies

CONTROL(StandardBodies, {
  int a = n;
  T y = x + m;
  std::swap(x, y);
  a += std::exchange(m, 4);
  std::array<T, 3> list{x, y, x + y};
  const int sum = std::apply([](int p, int q) { return p * 10 + q; }, std::make_pair(a, m));
  return list[0] * 2 + list[2] + sum + static_cast<int>(list.size());
})

}  // namespace
}  // namespace conformance
