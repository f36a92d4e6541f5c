// Lambdas, aggregates, arrays, tuples, structured bindings, references, and operators that change variables.
#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#define CONTROL_SUITE LocalObjects
#include "controlled.h"

namespace conformance {
namespace {

inline void bump(int& a, int by) {
  if (by < 0) return;
  a += by;
  if (by > 3) {
    a *= 2;
    return;
  }
  a += 1;
}
CONTROL(Lambdas, {
  int sum = 0;
  const auto add = [&](int k) {
    if (k < 0) return;
    sum += k;
  };
  auto count = [i = 0]() mutable { return ++i; };
  for (int i = 0; i < n; ++i) {
    add(m - i);
    add(count());
  }
  const auto twice = [](auto f, auto v) { return f(f(v)); };
  return twice([n](auto v) { return n > 2 ? v + 1 : v * 2; }, x) + sum;
})

struct point {
  int a = 1, b = 2;
};
struct both_points {
  point first, second;
};
CONTROL(Aggregates, {
  point p;
  both_points q{{n, m}, {}};
  for (int i = 0; i < n; ++i) {
    p.a += i;
    if (i % 2) q.second = p;
  }
  if (m > 0) n = m, p = q.first;
  return x + p.a * 100 + p.b + q.second.a * 7 + q.second.b;
})
CONTROL(Arrays, {
  int list[3] = {n, m};
  T tiles[2] = {x, x + 1};
  std::array<int, 4> more{1, 2, n};
  for (int i = 0; i < 3; ++i) {
    list[0] += list[1];
    list[2] = list[0] - more[2];
    tiles[1] = tiles[0] + tiles[1];
    more[3] += i;
  }
  return tiles[1] + list[0] * list[2] + std::get<3>(more);
})
CONTROL(Tuples, {
  std::pair<int, int> p{n, m};
  auto t = std::make_tuple(x, n, 2);
  std::tuple<T, int> u(x, m);
  if (n > m) {
    p.first = p.second;
    std::get<1>(t) = 5;
  }
  auto [tile, k, two] = t;
  auto& [first, second] = p;
  first += two;
  const auto [v, w] = u;
  return tile * k + first + second + v * w + std::get<1>(u);
})
CONTROL(Bindings, {
  both_points q{{n, 1}, {2, m}};
  auto [f, s] = q;
  auto& [g, h] = q.second;
  g += 10;
  f.a += 1;
  int pair[2] = {n, m};
  auto [c, d] = pair;
  pair[0] = 0;
  return x + f.a + s.b + q.second.a + h + c + d;
})
CONTROL(References, {
  int a = n;
  int& r = a;
  for (int i = 0; i < 3; ++i) {
    r += m;
    bump(r, 1);
  }
  T y = x;
  T& t = y;
  if (n > 0) t = t * 2;
  return y + a;
})
CONTROL(Increments, {
  int a = n;
  int b = a++;
  int c = ++a;
  b += a--;
  --c;
  a += 2, b -= 3, c *= 4;
  a /= 2, b %= 5;
  return x + a * 100 + b * 10 + c;
})
CONTROL(StandardFunctions, { return x + std::min(n, m) * 3 + std::max(n, 2) * 5 + std::clamp(n, -1, 4) * 7 + std::abs(m); })

struct StaticFor {
  template <class T>
  static T of(T x, std::int32_t n, std::int32_t m) {
    if constexpr (std::is_same_v<T, numbers>) {
      constexpr std::array<int, 3> factors{2, 3, 5};
      std::array<T, 3> parts{x, x + n, x + m};
      ct::static_for<3>([&](auto i) { parts[i] = parts[i] * factors[i]; });
      T sum = x;
      ct::static_for<3>([&](auto i) {
        if constexpr (i != 1) sum += std::get<i>(parts);
      });
      return sum;
    } else {
      return x + x * 2 + (x + m) * 5;
    }
  }
};
TEST(LocalObjects, StaticFor) { check<StaticFor>(); }

}  // namespace
}  // namespace conformance
