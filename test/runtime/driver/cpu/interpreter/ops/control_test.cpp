// Branches with and without results, with an empty second region, nested, and with an early return.
#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

enum opcode : std::uint64_t { addi = 0x03, cmpi = 0x0F, get_tile_block_id = 0x30, if_code = 0x32, yield = 0x6D };

/// Each program stores one i32 at its own index; `emit` gets the program's number and returns what is stored.
std::vector<std::int32_t> run_each(unsigned programs, const std::function<std::uint64_t(assembler&, std::uint64_t)>& emit,
                                   std::string* problem = nullptr) {
  assembler a;
  std::vector<std::int32_t> result(programs, -1);
  const void* out = result.data();
  const std::uint64_t z = a.parameter(a.pointer_tile(scalar::i32));
  const std::uint64_t id = a.op(get_tile_block_id, {a.tile(scalar::i32), a.tile(scalar::i32), a.tile(scalar::i32)}, 3);
  const std::uint64_t view = a.dense_view(z, scalar::i32, {programs}, {1});
  const std::uint64_t value = emit(a, id);
  a.store(a.op(0x5B, {a.tile(scalar::i32, {1}), value}), view, {id});
  a.finish();
  const std::string text = run_file(a.file(), {&out}, {programs, 1, 1});
  if (problem != nullptr)
    *problem = text;
  else
    EXPECT_EQ(text, "");
  return result;
}

/// Appends a region with one block; the ops are emitted into a body of their own because their number stands in front.
void region(assembler& a, unsigned ops, const std::function<void()>& emit) {
  put_varint(a.body, 1);
  put_varint(a.body, 0);
  put_varint(a.body, ops);
  const std::uint64_t before = a.mark();
  emit();
  a.rewind(before);
}

std::uint64_t less_than(assembler& a, std::uint64_t value, std::uint64_t bound) {
  return a.op(cmpi, {a.tile(scalar::i1), 2, 1, value, bound});
}

TEST(If, YieldsFromTheTakenRegion) {
  const std::vector<std::int32_t> got = run_each(6, [](assembler& a, std::uint64_t id) {
    const std::uint64_t three = a.i32(3), hundred = a.i32(100);
    const std::uint64_t condition = less_than(a, id, three), i32 = a.tile(scalar::i32);
    a.op(if_code, {1, i32, condition, 2}, 0);
    region(a, 2, [&] {
      const std::uint64_t sum = a.op(addi, {i32, 0, id, hundred});
      a.op(yield, {0, 1, sum}, 0);
    });
    region(a, 1, [&] { a.op(yield, {0, 1, three}, 0); });
    const std::uint64_t result = a.mark();
    a.rewind(result + 1);
    return a.op(addi, {i32, 0, result, result});
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{200, 202, 204, 6, 6, 6}));
}

TEST(If, NestedAndSwappedResults) {
  const std::vector<std::int32_t> got = run_each(4, [](assembler& a, std::uint64_t id) {
    const std::uint64_t one = a.i32(1), three = a.i32(3), i32 = a.tile(scalar::i32);
    const std::uint64_t outer = less_than(a, id, three), inner = less_than(a, id, one);
    a.op(if_code, {2, i32, i32, outer, 2}, 0);
    region(a, 2, [&] {
      a.op(if_code, {2, i32, i32, inner, 2}, 0);
      region(a, 1, [&] { a.op(yield, {0, 2, one, three}, 0); });
      region(a, 1, [&] { a.op(yield, {0, 2, three, one}, 0); });
      const std::uint64_t nested = a.mark();
      a.rewind(nested + 2);
      a.op(yield, {0, 2, nested + 1, nested}, 0);
    });
    region(a, 1, [&] { a.op(yield, {0, 2, id, id}, 0); });
    const std::uint64_t result = a.mark();
    a.rewind(result + 2);
    const std::uint64_t ten = a.i32(10);
    const std::uint64_t scaled = a.op(0x4E, {i32, 0, result, ten});
    return a.op(addi, {i32, 0, scaled, result + 1});
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{31, 13, 13, 33}));
}

TEST(If, WithoutSecondRegionAndWithReturn) {
  const std::vector<std::int32_t> got = run_each(4, [](assembler& a, std::uint64_t id) {
    const std::uint64_t two = a.i32(2);
    const std::uint64_t condition = less_than(a, id, two);
    a.op(if_code, {0, condition, 2}, 0);
    region(a, 1, [&] { a.finish(); });
    put_varint(a.body, 0);  // no block
    return id;
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{-1, -1, 2, 3}));
}

TEST(If, FaultsOfARegionThatIsNotTakenDoNotHappen) {
  const std::vector<std::int32_t> got = run_each(2, [](assembler& a, std::uint64_t id) {
    const std::uint64_t zero = a.i32(0), one = a.i32(1), i32 = a.tile(scalar::i32);
    const std::uint64_t never = less_than(a, one, zero);
    a.op(if_code, {1, i32, never, 2}, 0);
    region(a, 2, [&] {
      const std::uint64_t q = a.op(0x15, {i32, 1, 1, one, zero});
      a.op(yield, {0, 1, q}, 0);
    });
    region(a, 1, [&] { a.op(yield, {0, 1, id}, 0); });
    const std::uint64_t result = a.mark();
    a.rewind(result + 1);
    return result;
  });
  EXPECT_EQ(got, (std::vector<std::int32_t>{0, 1}));
}

TEST(If, RefusesWhatDoesNotFit) {
  std::string problem;
  const auto with_condition = [&](const std::function<void(assembler&, std::uint64_t)>& emit) {
    run_each(
        1,
        [&](assembler& a, std::uint64_t id) {
          const std::uint64_t one = a.i32(1);
          const std::uint64_t condition = less_than(a, id, one);
          emit(a, condition);
          return id;
        },
        &problem);
    return problem;
  };
  EXPECT_NE(with_condition([](assembler& a, std::uint64_t c) {
              a.op(if_code, {1, a.tile(scalar::i32), c, 2}, 0);
              region(a, 1, [&] { a.op(yield, {0, 1, c}, 0); });
              region(a, 1, [&] { a.op(yield, {0, 1, c}, 0); });
              a.rewind(a.mark() + 1);
            }).find("'yield'"),
            std::string::npos);
  EXPECT_NE(with_condition([](assembler& a, std::uint64_t c) {
              a.op(if_code, {0, c, 2}, 0);
              region(a, 1, [&] { a.op(addi, {a.tile(scalar::i32), 0, 0, 0}); });
              put_varint(a.body, 0);
            }).find("terminator"),
            std::string::npos);
  EXPECT_NE(with_condition([](assembler& a, std::uint64_t c) {
              a.op(if_code, {1, a.tile(scalar::i32), c, 2}, 0);
              region(a, 1, [&] { a.op(yield, {0, 1, c}, 0); });
              put_varint(a.body, 0);
              a.rewind(a.mark() + 1);
            }).find("second region"),
            std::string::npos);
  EXPECT_NE(with_condition([](assembler& a, std::uint64_t) {
              a.op(if_code, {0, a.i32(1), 2}, 0);
              region(a, 1, [&] { a.op(yield, {0, 0}, 0); });
              put_varint(a.body, 0);
            }).find("tile<i1>"),
            std::string::npos);
  EXPECT_NE(with_condition([](assembler& a, std::uint64_t) { a.op(yield, {0, 0}, 0); }).find("terminator"), std::string::npos);
}

TEST(If, DepthIsLimited) {
  std::string problem;
  run_each(
      1,
      [&](assembler& a, std::uint64_t id) {
        const std::uint64_t one = a.i32(1);
        const std::uint64_t condition = less_than(a, id, one);
        for (int depth = 0; depth < 100; ++depth) {
          a.op(if_code, {0, condition, 2}, 0);
          a.raw({1, 0, 2});
        }
        return id;
      },
      &problem);
  EXPECT_NE(problem.find("nested deeper"), std::string::npos);
}

}  // namespace
}  // namespace tessera::test
