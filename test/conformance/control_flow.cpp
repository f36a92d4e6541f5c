// Branches, loops, switch and return, and the accesses in them.
#include <algorithm>
#include <utility>

#define CONTROL_SUITE ControlFlow
#include "controlled.h"

namespace conformance {
namespace {

// ---- branches

CONTROL(IfElse, {
  T r = x;
  if (n > m)
    r = r + n;
  else
    r = r - m;
  return r + m;
})
CONTROL(IfWithoutElse, {
  if (n > 0) x = x * 2;
  if (m > 0 || n < 0) x += 3;
  return x;
})
CONTROL(Chain, {
  int k = 0;
  if (n < 0)
    k = 1;
  else if (n == 0)
    k = 2;
  else if (n < m)
    k = 3;
  else
    k = 4;
  return x * k;
})
CONTROL(Nested, {
  int k;
  if (n > 0) {
    if (m > 0) {
      k = n + m;
    } else {
      k = n;
      x = x + 1;
    }
  } else {
    k = -n;
  }
  return x + k;
})
CONTROL(WithInitializer, {
  if (const int s = n + m; s > 2) x += s;
  if (int s = n - m) x = x + s;
  return x;
})
CONTROL(Conditional, {
  const int k = n > m ? n : m;
  T r = m > 0 ? x + k : x - k;
  return n > 0 ? r : m > 1 ? r * 2 : r * 3;
})
CONTROL(ShortCircuit, {
  int count = 0;
  const auto tick = [&](bool b) {
    ++count;
    return b;
  };
  if (tick(n > 0) && tick(m > 0)) count += 10;
  if (tick(n > 2) || tick(m > 2)) count += 20;
  const bool both = n > 1 && (m == 3 || n / (m - 3) > 0);
  return x + count + (both ? 100 : 0);
})
CONTROL(ChosenArm, {
  constexpr int four = 4;
  if (four > 5) x = x * n;
  return (four == 4 && n > 0) || four == 5 ? x : x + 1;
})

// ---- loops

CONTROL(CountedUp, {
  for (int i = 0; i < n; ++i) x += i;
  return x;
})
CONTROL(CountedInSteps, {
  for (int i = m; i < n; i += 3) x += i;
  return x;
})
CONTROL(CountedDown, {
  for (int i = n; i > m; --i) x = x * 2 + i;
  return x;
})
CONTROL(UpToAndIncluding, {
  for (int i = m; i <= n; i++) x += i;
  return x;
})
CONTROL(UntilEqual, {
  for (int i = 0; i != 4; ++i) x += i * n;
  return x;
})
CONTROL(VariableBehind, {
  int i;
  for (i = 0; i < n; i += 2) x += 1;
  return x + i * 100;
})
CONTROL(BoundChanges, {
  int last = n;
  for (int i = 0; i < last; ++i)
    if (i == 2) last = m;
  return x + last;
})
CONTROL(NumberChanges, {
  for (int i = 0; i < n; ++i) {
    x += i;
    if (i == 1) i += 2;
  }
  return x;
})
CONTROL(TwoVariables, {
  for (int i = 0, j = m; i < j && i < n; ++i, --j) x += i * j;
  return x;
})
CONTROL(Triangle, {
  for (int i = 0; i < n; ++i)
    for (int j = i; j < m; ++j) x += i + j;
  return x;
})
CONTROL(While, {
  int k = n;
  while (k > 0) {
    x += k;
    k = k / 2;
  }
  return x + k;
})
CONTROL(WhileDeclares, {
  int k = n;
  while (int d = k - m) {
    if (d > 8 || d < -8) break;
    x += d;
    k += d > 0 ? -1 : 1;
  }
  return x + k;
})
CONTROL(DoWhile, {
  int k = n;
  do {
    x += 1;
    k -= 2;
  } while (k > m);
  return x + k;
})
CONTROL(DoContinue, {
  int k = 0;
  do {
    ++k;
    if (k % 2 == 0) continue;
    x += k;
  } while (k < n);
  return x;
})
CONTROL(Once, {
  do {
    if (n > 0) break;
    x += 5;
  } while (false);
  return x;
})
CONTROL(ForEver, {
  int k = 0;
  for (;;) {
    if (k >= n) break;
    k += 1;
    x += m;
  }
  while (true) {
    k += 1;
    if (k > m) break;
  }
  return x + k;
})
CONTROL(BreakAndContinue, {
  for (int i = 0; i < 10; ++i) {
    if (i == n) break;
    if (i % 3 == 1) continue;
    x += i;
  }
  return x;
})
CONTROL(NestedBreaks, {
  for (int i = 0; i < 6; ++i) {
    if (i == n) continue;
    for (int j = 0; j < 6; ++j) {
      if (j == m) break;
      if (j == i) continue;
      x += i * 10 + j;
      if (j > 4) {
        if (n > 3)
          break;
        else
          continue;
      }
    }
    if (i > n + 2) break;
  }
  return x;
})
CONTROL(Carried, {
  T a = x;
  T b = x + 1;
  int p = 0;
  int q = 1;
  for (int i = 0; i < n; ++i) {
    const T t = a + b;
    a = b;
    b = t;
    const int s = p + q;
    p = q;
    q = s;
  }
  return a + p;
})
CONTROL(AssignedInside, {
  int last = -1;
  for (int i = 0; i < n; ++i) {
    int square;
    square = i * i;
    last = square;
    T inner = x + 1;
    x = inner;
  }
  return x + last;
})
CONTROL(LongNumbers, {
  std::int64_t sum = 0;
  for (std::int64_t i = m; i < n; ++i) sum += i * 1000000007;
  return x + static_cast<std::int32_t>(sum % 1000);
})
CONTROL(MixedWidths, {
  const std::int64_t last = n;
  for (int i = 0; i < last; ++i) x += i;
  return x;
})
CONTROL(Floats, {
  float value = 1.0f;
  for (float f = 0.5f; f < 3.0f; f += 0.5f) value += f * static_cast<float>(n);
  return x + static_cast<std::int32_t>(value);
})

// The host's `irange` only exists for kernels; its meaning is spelled out here.
template <class T, class Body>
void each(T first, T last, T step, Body body) {
  for (T i = first; i < last; i += step)
    if (!body(i)) return;
}
#define RANGE(Name, Kernel, Host)                                            \
  struct Name {                                                              \
    template <class T>                                                       \
    static T of(T x, [[maybe_unused]] int n, [[maybe_unused]] int m) {      \
      if constexpr (std::is_same_v<T, numbers>) Kernel else Host             \
    }                                                                        \
  };                                                                         \
  TEST(ControlFlow, Name) { check<Name>(); }

RANGE(Range,
      {
        for (auto i : ct::irange(m, n)) {
          static_assert(std::is_same_v<decltype(i), int>);
          x += i;
        }
        return x;
      },
      {
        each<int>(m, n, 1, [&](int i) { return x += i, true; });
        return x;
      })
RANGE(RangeInSteps,
      {
        for (auto i : ct::irange(0, n, 3_ic)) {
          if (i == 3) continue;
          x += i + 1;
          i = 100;
          x += i;
        }
        return x;
      },
      {
        each<int>(0, n, 3, [&](int i) {
          if (i != 3) x += i + 101;
          return true;
        });
        return x;
      })
RANGE(RangeOfLongs,
      {
        const std::int64_t last = n;
        for (auto i : ct::irange(0, last)) {
          static_assert(std::is_same_v<decltype(i), std::int64_t>);
          x += static_cast<std::int32_t>(i);
        }
        for (std::int64_t i : ct::irange(-1, 2)) x += static_cast<std::int32_t>(i) * m;
        return x;
      },
      {
        each<std::int64_t>(0, n, 1, [&](std::int64_t i) { return x += static_cast<std::int32_t>(i), true; });
        each<std::int64_t>(-1, 2, 1, [&](std::int64_t i) { return x += static_cast<std::int32_t>(i) * m, true; });
        return x;
      })
RANGE(RangeLeft,
      {
        for (auto i : ct::irange(0, n, 2)) {
          if (i == m + 1) break;
          x += i;
          if (i > 6) return x * 2;
        }
        return x;
      },
      {
        bool doubled = false;
        each<int>(0, n, 2, [&](int i) {
          if (i == m + 1) return false;
          x += i;
          return !(doubled = i > 6);
        });
        return doubled ? x * 2 : x;
      })
RANGE(RangeToTheEndOfTheType,
      {
        for (auto i : ct::irange(2147483640, 2147483647, 5)) {
          x += 1;
          if (i == n) break;
        }
        for (auto i : ct::irange(2147483640, 2147483647, 5)) x += i > n;
        return x;
      },
      { return x + 4; })
RANGE(NestedRanges,
      {
        const auto outer = ct::irange(0, n);
        for (auto i : outer)
          for (auto j : ct::irange(i, m)) x += i * j;
        return x;
      },
      {
        for (int i = 0; i < n; ++i)
          for (int j = i; j < m; ++j) x += i * j;
        return x;
      })

// ---- switch

CONTROL(Switch, {
  switch (n) {
    case 0:
      x += 10;
      break;
    case 1:
    case 2:
      x += 20;
      break;
    case 5: {
      const int k = m + 1;
      x += k;
      break;
    }
    default:
      x += 40;
  }
  return x;
})
CONTROL(SwitchDefaultFirst, {
  switch (const int k = n + m; k) {
    default:
      x += 1;
      break;
    case 3:
      x += k;
      break;
    case 4:
      return x * 4;
  }
  return x;
})
CONTROL(SwitchWithoutDefault, {
  switch (m) {
    case 1:
      x += n;
      break;
    case 7:
      if (n > 2) break;
      x += 7;
      break;
  }
  return x;
})
CONTROL(SwitchReturns, {
  switch (n) {
    case 1:
      return x;
    case 2:
      return x + 1;
    default:
      if (m > 0) return x + 2;
      return x + 3;
  }
})
CONTROL(SwitchInLoop, {
  for (int i = 0; i < 8; ++i) {
    switch (i) {
      case 1:
        continue;
      case 2:
        if (n > 1) break;
        x += 100;
        break;
      case 3:
        if (m > 1) continue;
        if (m < 0) return x;
        x += 3;
        break;
      case 5:
        if (n == 3) return x * 2;
        break;
      default:
        x += i;
    }
    x += 1000;
  }
  return x;
})
CONTROL(SwitchOnConstant, {
  constexpr int two = 2;
  switch (two) {
    case 1:
      x = x * n;
      break;
    case 2:
      x += m;
      break;
  }
  return x;
})

// ---- return

CONTROL(EarlyReturn, {
  if (n < 0) return x;
  x += 1;
  if (m < 0) return x * 2;
  x += n;
  return x;
})
CONTROL(ReturnFromNestedBranches, {
  int k = m;
  if (n > 0) {
    if (n > 2) return x + k;
    k += 1;
  } else {
    if (m > 2) {
      k = 7;
      if (n < -2) return x - k;
    }
    x += 2;
  }
  x += k;
  if (m == 1) return x;
  return x * 3;
})
CONTROL(ReturnFromLoop, {
  for (int i = 0; i < n; ++i) {
    x += i;
    if (i == m) return x * 10;
  }
  return x + 1;
})
CONTROL(ReturnFromNestedLoops, {
  int k = 0;
  while (true) {
    for (int i = 0; i < 5; ++i) {
      if (i == m) continue;
      if (i > n) return x + i;
      k += i;
      if (k > 20) return x + k;
    }
    k += 1;
    if (k > 15) break;
  }
  return x - k;
})

inline void bump(int& a, int by) {
  if (by < 0) return;
  a += by;
  if (by > 3) {
    a *= 2;
    return;
  }
  a += 1;
}
CONTROL(VoidFunctionReturns, {
  int k = m;
  bump(k, n);
  bump(k, m);
  return x + k;
})

template <class T>
T limited(T x, int n) {
  for (int i = 0; i < 4; ++i) {
    if (i == n) return x;
    x = x + i;
  }
  return x * 2;
}
CONTROL(CalledInLoop, {
  T sum = x;
  for (int i = 0; i < n; ++i) {
    sum += limited(x, i);
    if (i == m) break;
  }
  return sum + limited(x, m);
})
inline int least(int a, int b) { return a < b ? a : b; }
inline int sign(int a) {
  if (a > 0)
    return 1;
  else if (a < 0)
    return -1;
  return 0;
}
CONTROL(CalledInConditions, {
  int k = least(n, 3);
  while (sign(k) > 0 && least(k, m) < 5) k -= least(2, k);
  return x + k;
})
// A path that returns leaves a variable of the caller without a value, which nobody reads.
inline bool half(int a, int& result) {
  if (a % 2 != 0) return false;
  result = a / 2;
  return true;
}
CONTROL(ResultByReference, {
  int h = -7;
  if (half(n, h)) x += h;
  if (!half(m, h)) x += 50;
  return x + h;
})

// ---- accesses in branches and loops: what is stored, and in which order

[[tessera::entry]] void accesses(ct::tensor<std::int32_t, ct::shape<16>>& z, const ct::tensor<std::int32_t, ct::dims<1>>& x, std::int32_t n,
                                 std::int32_t m) {
  if (n < 0) return;
  if (n > 2)
    z.store(z.load() + x.load_like(z));
  else if (n > 0)
    z.store(x.load_like(z));
  for (auto i : ct::irange(0, n)) {
    z.store(z.load() * 2 + i);
    if (i == m) z.store(z.load() - x.load_like(z));
  }
  int k = 0;
  while (k < 5) {
    ++k;
    if (k == 2) continue;
    const auto before = z.load();
    z.store(before + k);
    if (k == m) break;
    if (k == m + 1) {
      z.store(before);
      return;
    }
    z.store(z.load() + before);
  }
  z.store(z.load() + 1000);
}

TEST(ControlFlow, Accesses) {
  std::vector<std::int32_t> a(21), old(21);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<std::int32_t>(i * 5 % 13), old[i] = static_cast<std::int32_t>(i) - 7;
  const auto x = upload(a, {21});
  for (std::int32_t n : {-1, 0, 1, 2, 3, 5}) {
    for (std::int32_t m : {-1, 0, 1, 2, 4}) {
      auto z = upload(old, {21});
      ct::sync_wait(ct::launch<accesses>(ct::inout(z), x, n, m));
      const auto got = ct::to_host(z);
      for (std::size_t e = 0; e < a.size(); ++e) {
        const auto want = [&](std::int32_t value) {
          if (n < 0) return value;
          if (n > 0) value = n > 2 ? value + a[e] : a[e];
          for (int i = 0; i < n; ++i) value = value * 2 + i - (i == m ? a[e] : 0);
          for (int k = 1; k <= 5; ++k) {
            if (k == 2) continue;
            if (k == m) {
              value += k;
              break;
            }
            if (k == m + 1) return value;
            value = value + k + value;
          }
          return value + 1000;
        };
        ASSERT_EQ(got[e], want(old[e])) << "n " << n << ", m " << m << ", element " << e;
      }
    }
  }
}

// A kernel that stores on every path takes `out`, whatever the paths are.
[[tessera::entry]] void every_path(ct::tensor<std::int32_t, ct::shape<16>>& z, std::int32_t n) {
  using tile = ct::tile<std::int32_t, ct::shape<16>>;
  if (n == 0) {
    z.store(ct::full<tile>(5));
    return;
  }
  while (true) {
    if (n > 3) {
      z.store(ct::full<tile>(n));
      break;
    }
    if (n < -3) {
      z.store(ct::full<tile>(-n * 2));
      return;
    }
    n *= 2;
  }
  z.store(z.load() + 1);
}
TEST(ControlFlow, EveryPathStores) {
  const std::pair<int, int> cases[] = {{0, 5}, {1, 5}, {7, 8}, {-1, 8}, {-5, 10}};
  for (auto [n, want] : cases) {
    auto z = blank<std::int32_t>({21});
    ct::sync_wait(ct::launch<every_path>(ct::out(z), n));
    EXPECT_EQ(ct::to_host(z), std::vector<std::int32_t>(21, want)) << n;
  }
}

}  // namespace
}  // namespace conformance
