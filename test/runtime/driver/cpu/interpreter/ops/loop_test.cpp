// Loops: counted and endless ones, left early, nested, with values that are carried, exchanged, or used from outside.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t {
  addi = 0x03,
  break_code = 0x0A,
  cmpi = 0x0F,
  continue_code = 0x11,
  for_code = 0x29,
  get_tile_block_id = 0x30,
  if_code = 0x32,
  loop_code = 0x41,
  muli = 0x4E,
  reshape = 0x5B,
  return_code = 0x5C,
  yield = 0x6D
};

/// Each program stores what `emit` returns, one i32, at its own index.
std::vector<std::int32_t> run_each(unsigned programs, const std::function<std::uint64_t(assembler&, std::uint64_t)>& emit,
                                   unsigned minor = 3, std::string* problem = nullptr) {
  assembler a(minor);
  std::vector<std::int32_t> result(programs, -1);
  const void* out = result.data();
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t id = a.op(get_tile_block_id, {a.tile(scalar::i32), a.tile(scalar::i32), a.tile(scalar::i32)}, 3);
  const std::uint64_t view = a.dense_view(z, scalar::i32, {programs}, {1});
  const std::uint64_t value = emit(a, id);
  a.store(a.op(reshape, {a.tile(scalar::i32, {1}), value}), view, {id});
  a.finish();
  const std::string text = run_file(a.file(), {&out}, {programs, 1, 1});
  if (problem != nullptr)
    *problem = text;
  else
    EXPECT_EQ(text, "");
  return result;
}

std::uint64_t i32_of(assembler& a) { return a.tile(scalar::i32); }
std::uint64_t sum(assembler& a, std::uint64_t x, std::uint64_t y) { return a.op(addi, {i32_of(a), 0, x, y}); }
std::uint64_t less(assembler& a, std::uint64_t x, std::uint64_t y) { return a.op(cmpi, {a.tile(scalar::i1), 2, 1, x, y}); }

/// `for i in (lower to upper, step)` with carried values; `body(counter)` emits `ops` ops, the last `continue`.
std::uint64_t count(assembler& a, std::uint64_t lower, std::uint64_t upper, std::uint64_t step, const words& inits, unsigned ops,
                    const std::function<void(std::uint64_t)>& body, bool is_unsigned = false, scalar e = scalar::i32) {
  words rest{inits.size()};
  rest.insert(rest.end(), inits.size(), i32_of(a));
  if (a.minor >= 2) rest.push_back(is_unsigned ? 1 : 0);
  rest.insert(rest.end(), {3 + inits.size(), lower, upper, step});
  rest.insert(rest.end(), inits.begin(), inits.end());
  rest.push_back(1);
  a.op(for_code, rest, 0);
  words arguments{a.tile(e)};
  arguments.insert(arguments.end(), inits.size(), i32_of(a));
  a.region(arguments, ops, body);
  return a.results(static_cast<unsigned>(inits.size()));
}

TEST(For, SumsItsCounter) {
  for (unsigned minor : {1U, 2U, 3U, 4U}) {
    const std::vector<std::int32_t> got = run_each(
        6,
        [](assembler& a, std::uint64_t id) {
          const std::uint64_t zero = a.i32(0), one = a.i32(1);
          return count(a, zero, id, one, {zero}, 2, [&](std::uint64_t i) {
            const std::uint64_t s = sum(a, i, i + 1);
            a.op(continue_code, {0, 1, s}, 0);
          });
        },
        minor);
    EXPECT_EQ(got, (std::vector<std::int32_t>{0, 0, 1, 3, 6, 10}));
  }
}

TEST(For, StepsSignsAndTheEndOfTheRange) {
  const auto rounds = [](std::int32_t from, std::int32_t to, std::int32_t step, bool is_unsigned) {
    return run_each(1, [&](assembler& a, std::uint64_t) {
      const std::uint64_t lower = a.i32(from), upper = a.i32(to), by = a.i32(step), zero = a.i32(0), one = a.i32(1);
      return count(
          a, lower, upper, by, {zero}, 2,
          [&](std::uint64_t i) {
            const std::uint64_t s = sum(a, i + 1, one);
            a.op(continue_code, {0, 1, s}, 0);
          },
          is_unsigned);
    })[0];
  };
  EXPECT_EQ(rounds(0, 10, 3, false), 4);
  EXPECT_EQ(rounds(-5, 5, 5, false), 2);
  EXPECT_EQ(rounds(5, -5, 1, false), 0);
  EXPECT_EQ(rounds(5, -5, 0x10000000, true), 16);  // -5 is 2^32 - 5; 5 + 15 * 2^28 is the last number below it
  EXPECT_EQ(rounds(std::numeric_limits<std::int32_t>::max() - 3, std::numeric_limits<std::int32_t>::max(), 2, false), 2);
}

TEST(For, AStepThatIsNotPositiveIsAFault) {
  std::string problem;
  run_each(
      1,
      [](assembler& a, std::uint64_t) {
        const std::uint64_t zero = a.i32(0), ten = a.i32(10);
        return count(a, zero, ten, zero, {zero}, 1, [&](std::uint64_t i) { a.op(continue_code, {0, 1, i + 1}, 0); });
      },
      3, &problem);
  EXPECT_NE(problem.find("the step is not positive"), std::string::npos);
}

TEST(For, CarriedValuesChangePlacesAtOnce) {
  // Fibonacci: (a, b) <- (b, a + b); and (a, b, c) <- (c, a, b).
  const std::vector<std::int32_t> got = run_each(10, [](assembler& a, std::uint64_t id) {
    const std::uint64_t zero = a.i32(0), one = a.i32(1);
    return count(a, zero, id, one, {zero, one}, 2, [&](std::uint64_t i) {
      const std::uint64_t s = sum(a, i + 1, i + 2);
      a.op(continue_code, {0, 2, i + 2, s}, 0);
    });
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{0, 1, 1, 2, 3, 5, 8, 13, 21, 34}));
  const std::vector<std::int32_t> turned = run_each(4, [](assembler& a, std::uint64_t id) {
    const std::uint64_t zero = a.i32(0), one = a.i32(1), ten = a.i32(10), hundred = a.i32(100);
    const std::uint64_t r =
        count(a, zero, id, one, {one, ten, hundred}, 1, [&](std::uint64_t i) { a.op(continue_code, {0, 3, i + 3, i + 1, i + 2}, 0); });
    const std::uint64_t two = sum(a, r, r);
    return sum(a, two, r + 1);  // 2 a + b
  });
  EXPECT_EQ(turned, (std::vector<std::int32_t>{12, 201, 120, 12}));
}

TEST(For, NestedLoopsUseWhatIsOutsideInEveryRound) {
  const std::vector<std::int32_t> got = run_each(5, [](assembler& a, std::uint64_t id) {
    const std::uint64_t zero = a.i32(0), one = a.i32(1);
    const std::uint64_t outside = sum(a, id, one);  // is the same in every round, and used in the innermost
    return count(a, zero, id, one, {zero}, 3, [&](std::uint64_t i) {
      const std::uint64_t twice = sum(a, i, i);  // lives through the inner loop
      const std::uint64_t r = count(a, zero, id, one, {i + 1}, 5, [&](std::uint64_t j) {
        const std::uint64_t product = a.op(muli, {i32_of(a), 0, outside, j});
        const std::uint64_t more = sum(a, product, twice);
        const std::uint64_t scratch = sum(a, more, j);
        const std::uint64_t s = sum(a, j + 1, scratch);
        a.op(continue_code, {0, 1, s}, 0);
      });
      a.op(continue_code, {0, 1, r}, 0);
    });
  });
  std::vector<std::int32_t> want;
  for (int n = 0; n < 5; ++n) {
    int s = 0;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) s += (n + 1) * j + 2 * i + j;
    want.push_back(s);
  }
  EXPECT_EQ(got, want);
}

TEST(For, ContinuesFromWithinABranch) {
  // Adds the counter only where it is at least 3.
  const std::vector<std::int32_t> got = run_each(7, [](assembler& a, std::uint64_t id) {
    const std::uint64_t zero = a.i32(0), one = a.i32(1), three = a.i32(3);
    return count(a, zero, id, one, {zero}, 4, [&](std::uint64_t i) {
      const std::uint64_t small = less(a, i, three);
      a.op(if_code, {0, small, 2}, 0);
      a.region({}, 1, [&](std::uint64_t) { a.op(continue_code, {0, 1, i + 1}, 0); });
      put_varint(a.body, 0);
      const std::uint64_t s = sum(a, i + 1, i);
      a.op(continue_code, {0, 1, s}, 0);
    });
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{0, 0, 0, 0, 3, 7, 12}));
}

/// `loop` that doubles from 1 until `limit` is reached, then gives the value and how many rounds it took.
std::uint64_t double_until(assembler& a, std::uint64_t limit) {
  const std::uint64_t zero = a.i32(0), one = a.i32(1), i32 = i32_of(a);
  a.op(loop_code, {2, i32, i32, 2, one, zero, 1}, 0);
  a.region({i32, i32}, 5, [&](std::uint64_t carried) {
    const std::uint64_t on = less(a, carried, limit);
    a.op(if_code, {0, on, 2}, 0);
    a.region({}, 1, [&](std::uint64_t) { a.op(yield, {0, 0}, 0); });
    a.region({}, 1, [&](std::uint64_t) { a.op(break_code, {0, 2, carried + 1, carried}, 0); });
    const std::uint64_t twice = sum(a, carried, carried);
    const std::uint64_t rounds = sum(a, carried + 1, one);
    a.op(continue_code, {0, 2, twice, rounds}, 0);
  });
  return a.results(2);
}

TEST(Loop, LeavesWithItsResults) {
  const std::vector<std::int32_t> got = run_each(10, [](assembler& a, std::uint64_t id) {
    const std::uint64_t r = double_until(a, id);
    const std::uint64_t hundred = a.i32(100);
    const std::uint64_t scaled = a.op(muli, {i32_of(a), 0, r, hundred});
    return sum(a, scaled, r + 1);
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{1, 1, 102, 204, 204, 308, 308, 308, 308, 416}));
}

TEST(Loop, ReturnsFromWithinFrom134On) {
  const auto emit = [](assembler& a, std::uint64_t id) {
    const std::uint64_t two = a.i32(2), zero = a.i32(0), one = a.i32(1), i32 = i32_of(a);
    a.op(loop_code, {1, i32, 1, zero, 1}, 0);
    a.region({i32}, 6, [&](std::uint64_t carried) {
      const std::uint64_t first = less(a, id, two);
      a.op(if_code, {0, first, 2}, 0);
      a.region({}, 1, [&](std::uint64_t) { a.op(return_code, {0, 0}, 0); });
      put_varint(a.body, 0);
      const std::uint64_t on = less(a, carried, id);
      a.op(if_code, {0, on, 2}, 0);
      a.region({}, 1, [&](std::uint64_t) { a.op(yield, {0, 0}, 0); });
      a.region({}, 1, [&](std::uint64_t) { a.op(break_code, {0, 1, carried}, 0); });
      const std::uint64_t next = sum(a, carried, one);
      a.op(continue_code, {0, 1, next}, 0);
    });
    return a.results(1);
  };
  EXPECT_EQ(run_each(4, emit, 4), (std::vector<std::int32_t>{-1, -1, 2, 3}));
  std::string problem;
  run_each(4, emit, 3, &problem);
  EXPECT_NE(problem.find("13.4"), std::string::npos);
}

TEST(Loop, TerminatorsInTheWrongPlaceAreRefused) {
  const auto problem = [](const std::function<std::uint64_t(assembler&, std::uint64_t)>& emit) {
    std::string text;
    run_each(1, emit, 4, &text);
    return text;
  };
  EXPECT_NE(problem([](assembler& a, std::uint64_t id) {
              const std::uint64_t one = a.i32(1);
              return count(a, one, id, one, {one}, 1, [&](std::uint64_t i) { a.op(break_code, {0, 1, i}, 0); });
            }).find("a 'for' cannot be left"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t id) {
              const std::uint64_t one = a.i32(1);
              return count(a, one, id, one, {one}, 1, [&](std::uint64_t) { a.op(return_code, {0, 0}, 0); });
            }).find("a 'for' cannot be left"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t id) {
              const std::uint64_t one = a.i32(1);
              return count(a, one, id, one, {one}, 1, [&](std::uint64_t i) { a.op(yield, {0, 1, i}, 0); });
            }).find("outside of its region"),
            std::string::npos);
  EXPECT_NE(problem([](assembler& a, std::uint64_t id) {
              const std::uint64_t one = a.i32(1);
              return count(a, one, id, one, {one}, 1, [&](std::uint64_t) { a.op(continue_code, {0, 0}, 0); });
            }).find("1 values are passed on, not 0"),
            std::string::npos);
}

}  // namespace
}  // namespace tessera::test
