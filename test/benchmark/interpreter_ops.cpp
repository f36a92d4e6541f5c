// Speed of the interpreter on one core: nanoseconds per element of each op on tiles of 4,096 elements, and GFLOP/s of matrix products.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "runtime/driver/cpu/interpreter/program.h"
#include "runtime/driver/cpu/launcher.h"
#include "test/runtime/driver/cpu/interpreter/assembler.h"

namespace {

using namespace tessera::test;
using tessera::runtime::launcher;
using tessera::runtime::interpreter::load_program;
using tessera::runtime::interpreter::memory_map;

/// Of this thread, which does all the work: other programs on the machine do not count.
double seconds_of_work() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

constexpr std::int64_t elements = 4096;
constexpr std::int32_t rounds = 400;

unsigned bytes_of(scalar e) {
  switch (e) {
    case scalar::i1:
    case scalar::i8:
    case scalar::f8e4m3fn:
    case scalar::f8e5m2:
      return 1;
    case scalar::i16:
    case scalar::f16:
    case scalar::bf16:
      return 2;
    case scalar::i64:
    case scalar::f64:
      return 8;
    default:
      return 4;
  }
}

const char* name_of(scalar e) {
  switch (e) {
    case scalar::i1:
      return "i1";
    case scalar::i8:
      return "i8";
    case scalar::i16:
      return "i16";
    case scalar::i32:
      return "i32";
    case scalar::i64:
      return "i64";
    case scalar::f16:
      return "f16";
    case scalar::bf16:
      return "bf16";
    case scalar::f32:
      return "f32";
    case scalar::tf32:
      return "tf32";
    case scalar::f64:
      return "f64";
    case scalar::f8e4m3fn:
      return "f8E4M3FN";
    default:
      return "f8E5M2";
  }
}

/// What a kernel works with: values of 4,096 elements that are loaded, so that nothing is computed once and for all.
struct bench {
  assembler a{4};
  std::uint64_t pointer = 0, x = 0, y = 0, z = 0;
};

/// Seconds of the best of some runs of a kernel whose loop repeats what `emit` appends (`ops` ops).
double seconds(scalar e, unsigned ops, const std::function<void(bench&)>& emit) {
  std::vector<unsigned char> memory(elements * 8);
  // Small numbers of every type, none of them zero.
  for (std::int64_t k = 0; k < elements; ++k) {
    const auto at = memory.data() + k * bytes_of(e);
    const float f = 0.5F + 0.0001F * static_cast<float>(k);
    const double d = f;
    std::uint32_t bits = 0;
    std::memcpy(&bits, &f, 4);
    const auto half = static_cast<std::uint16_t>(0x3800 + k % 512);
    const auto wide = static_cast<std::uint16_t>(bits >> 16);
    const std::int64_t n = 1 + k % 100;
    switch (e) {
      case scalar::f16:
        std::memcpy(at, &half, 2);
        break;
      case scalar::bf16:
        std::memcpy(at, &wide, 2);
        break;
      case scalar::f32:
      case scalar::tf32:
        std::memcpy(at, &f, 4);
        break;
      case scalar::f64:
        std::memcpy(at, &d, 8);
        break;
      default:
        std::memcpy(at, &n, bytes_of(e));
        break;
    }
  }
  bench b;
  assembler& a = b.a;
  b.pointer = a.parameter(a.pointer_tile(e));
  const std::uint64_t zero = a.i32(0), one = a.i32(1), end = a.i32(rounds);
  const std::uint64_t view = a.dense_view(b.pointer, e, {elements}, {elements}), tile = a.tile(e, {elements});
  b.x = a.load(view, tile, {zero});
  b.y = a.load(view, tile, {zero});
  b.z = a.load(view, tile, {zero});
  a.op(0x29, {0, 0, 3, zero, end, one, 1}, 0);
  a.region({a.tile(scalar::i32)}, ops + 1, [&](std::uint64_t) {
    emit(b);
    a.op(0x11, {0, 0}, 0);
  });
  a.finish();
  const auto program = load_program(a.file(), "k");
  if (!program) {
    std::fprintf(stderr, "%s\n", program.error().text.c_str());
    return 0;
  }
  launcher run(1);
  memory_map known;
  known.add(memory.data(), memory.size());
  const void* start = memory.data();
  const void* arguments[] = {&start};
  double best = 1e9;
  for (int repeat = 0; repeat < 5; ++repeat) {
    const double before = seconds_of_work();
    if (const auto problem = run.run(**program, {1, 1, 1}, arguments, &known)) {
      std::fprintf(stderr, "%s\n", problem->text.c_str());
      return 0;
    }
    best = std::min(best, seconds_of_work() - before);
  }
  return best;
}

/// One op with words before its operands.
struct op_case {
  const char* name;
  std::uint64_t code;
  words before;  ///< between the result type and the operands
  unsigned operands;
  std::vector<scalar> types;
};

void report(const char* name, const char* type, double nanoseconds) {
  std::printf("| %-24s | %-18s | %8.3f |%s\n", name, type, nanoseconds, nanoseconds > 0.5 ? " over 0.5" : "");
}

void measure_ops() {
  const std::vector<scalar> floats{scalar::f32, scalar::f64, scalar::f16, scalar::bf16},
      integers{scalar::i32, scalar::i64, scalar::i16, scalar::i8};
  const op_case cases[] = {{"absf", 0x00, {}, 1, floats},       {"addf", 0x02, {0, 0}, 2, floats}, {"mulf", 0x4C, {0, 0}, 2, floats},
                           {"divf", 0x14, {0, 0}, 2, floats},   {"fma", 0x28, {0, 0}, 3, floats},  {"maxf", 0x45, {0}, 2, floats},
                           {"negf", 0x4F, {}, 1, floats},       {"remf", 0x59, {}, 2, floats},     {"sqrt", 0x64, {0, 0}, 1, floats},
                           {"ceil", 0x0D, {}, 1, floats},       {"floor", 0x27, {}, 1, floats},    {"exp", 0x17, {5}, 1, floats},
                           {"exp2", 0x18, {0}, 1, floats},      {"log", 0x3F, {}, 1, floats},      {"log2", 0x40, {}, 1, floats},
                           {"sin", 0x62, {}, 1, floats},        {"cos", 0x12, {}, 1, floats},      {"tan", 0x69, {}, 1, floats},
                           {"sinh", 0x63, {}, 1, floats},       {"cosh", 0x13, {}, 1, floats},     {"tanh", 0x6A, {5}, 1, floats},
                           {"rsqrt", 0x5D, {0}, 1, floats},     {"atan2", 0x6E, {}, 2, floats},    {"fpowf", 0x54, {}, 2, floats},
                           {"absi", 0x01, {}, 1, integers},     {"addi", 0x03, {0}, 2, integers},  {"muli", 0x4E, {0}, 2, integers},
                           {"divi", 0x15, {1, 1}, 2, integers}, {"remi", 0x5A, {1}, 2, integers},  {"andi", 0x04, {}, 2, integers},
                           {"maxi", 0x46, {1}, 2, integers},    {"mulhii", 0x4D, {}, 2, integers}, {"shli", 0x60, {0}, 2, integers},
                           {"shri", 0x61, {1}, 2, integers}};
  for (const op_case& c : cases)
    for (scalar e : c.types) {
      const double t = seconds(e, 1, [&](bench& b) {
        words rest{b.a.tile(e, {elements})};
        rest.insert(rest.end(), c.before.begin(), c.before.end());
        const std::uint64_t operands[] = {b.x, b.y, b.z};
        rest.insert(rest.end(), operands, operands + c.operands);
        b.a.op(c.code, rest);
      });
      report(c.name, name_of(e), t / rounds / elements * 1e9);
    }
}

void measure_conversions() {
  struct conversion {
    const char* name;
    std::uint64_t code;
    words before;
    scalar from, to;
  };
  const conversion cases[] = {{"ftof", 0x2A, {0}, scalar::f32, scalar::f16},      {"ftof", 0x2A, {0}, scalar::f16, scalar::f32},
                              {"ftof", 0x2A, {0}, scalar::f32, scalar::bf16},     {"ftof", 0x2A, {0}, scalar::bf16, scalar::f32},
                              {"ftof", 0x2A, {0}, scalar::f32, scalar::f64},      {"ftof", 0x2A, {0}, scalar::f64, scalar::f32},
                              {"ftof", 0x2A, {0}, scalar::f32, scalar::tf32},     {"ftof", 0x2A, {0}, scalar::f32, scalar::f8e4m3fn},
                              {"ftof", 0x2A, {0}, scalar::f8e4m3fn, scalar::f32}, {"ftoi", 0x2B, {0, 1, 6}, scalar::f32, scalar::i32},
                              {"ftoi", 0x2B, {1, 1, 6}, scalar::f32, scalar::i8}, {"itof", 0x3B, {1, 0}, scalar::i32, scalar::f32},
                              {"itof", 0x3B, {1, 0}, scalar::i64, scalar::f64},   {"exti", 0x25, {1}, scalar::i8, scalar::i32},
                              {"trunci", 0x6B, {0}, scalar::i32, scalar::i8}};
  for (const conversion& c : cases) {
    const double t = seconds(c.from, 1, [&](bench& b) {
      words rest{b.a.tile(c.to, {elements})};
      rest.insert(rest.end(), c.before.begin(), c.before.end());
      rest.push_back(b.x);
      b.a.op(c.code, rest);
    });
    report(c.name, (std::string(name_of(c.from)) + " to " + name_of(c.to)).c_str(), t / rounds / elements * 1e9);
  }
}

void measure_the_rest() {
  const auto one = [](const char* name, const char* type, scalar e, unsigned ops, const std::function<void(bench&)>& emit) {
    report(name, type, seconds(e, ops, emit) / rounds / elements * 1e9);
  };
  const auto square = [](bench& b, scalar e) { return b.a.op(0x5B, {b.a.tile(e, {64, 64}), b.x}); };
  one("cmpf", "f32", scalar::f32, 1, [](bench& b) { b.a.op(0x0E, {b.a.tile(scalar::i1, {elements}), 2, 1, b.x, b.y}); });
  one("cmpi", "i32", scalar::i32, 1, [](bench& b) { b.a.op(0x0F, {b.a.tile(scalar::i1, {elements}), 2, 1, b.x, b.y}); });
  one("cmpf, select", "f32", scalar::f32, 2, [](bench& b) {
    const std::uint64_t c = b.a.op(0x0E, {b.a.tile(scalar::i1, {elements}), 2, 1, b.x, b.y});
    b.a.op(0x5F, {b.a.tile(scalar::f32, {elements}), c, b.x, b.y});
  });
  one("permute [1, 0]", "f32 64x64", scalar::f32, 2, [&](bench& b) {
    const std::uint64_t s = square(b, scalar::f32);
    put_varint(b.a.body, 0x53);
    put_varint(b.a.body, b.a.tile(scalar::f32, {64, 64}));
    put_varint(b.a.body, 2);
    put_fixed(b.a.body, 1, 4);
    put_fixed(b.a.body, 0, 4);
    put_varint(b.a.body, s);
    b.a.results(1);
  });
  one("cat", "f32", scalar::f32, 1, [](bench& b) { b.a.op(0x0C, {b.a.tile(scalar::f32, {2 * elements}), 0, b.x, b.y}); });
  one("broadcast (1x64)", "f32 64x64", scalar::f32, 4, [](bench& b) {
    const std::uint64_t zero = b.a.i32(0);
    const std::uint64_t row = b.a.op(0x26, {1, b.a.tile(scalar::f32, {64}), 2, b.x, zero});
    const std::uint64_t wide = b.a.op(0x5B, {b.a.tile(scalar::f32, {1, 64}), row});
    b.a.op(0x0B, {b.a.tile(scalar::f32, {64, 64}), wide});
  });
  const auto fold = [](bench& b, std::uint64_t code, std::vector<std::int64_t> shape, unsigned dim, std::uint64_t source,
                       std::uint64_t body) {
    assembler& a = b.a;
    std::vector<std::int64_t> to = shape;
    if (code == 0x58) to.erase(to.begin() + dim);
    const std::uint64_t f32 = a.tile(scalar::f32);
    words rest{1, a.tile(scalar::f32, to), dim};
    if (code == 0x5E) rest.push_back(0);
    rest.insert(rest.end(), {1, 2, a.element(scalar::f32), 0, 1, source, 1});
    a.op(code, rest, 0);
    a.region({f32, f32}, 2, [&](std::uint64_t first) {
      const std::uint64_t r = body == 0x45 ? a.op(body, {f32, 0, first, first + 1}) : a.op(body, {f32, 0, 0, first, first + 1});
      a.op(0x6D, {0, 1, r}, 0);
    });
    a.results(1);
  };
  one("reduce addf", "f32 4096", scalar::f32, 1, [&](bench& b) { fold(b, 0x58, {elements}, 0, b.x, 0x02); });
  one("reduce addf dim 1", "f32 64x64", scalar::f32, 2, [&](bench& b) { fold(b, 0x58, {64, 64}, 1, square(b, scalar::f32), 0x02); });
  one("reduce addf dim 0", "f32 64x64", scalar::f32, 2, [&](bench& b) { fold(b, 0x58, {64, 64}, 0, square(b, scalar::f32), 0x02); });
  one("reduce maxf dim 1", "f32 64x64", scalar::f32, 2, [&](bench& b) { fold(b, 0x58, {64, 64}, 1, square(b, scalar::f32), 0x45); });
  one("scan addf", "f32 4096", scalar::f32, 1, [&](bench& b) { fold(b, 0x5E, {elements}, 0, b.x, 0x02); });
  one("scan addf dim 1", "f32 64x64", scalar::f32, 2, [&](bench& b) { fold(b, 0x5E, {64, 64}, 1, square(b, scalar::f32), 0x02); });
  one("scan addf dim 0", "f32 64x64", scalar::f32, 2, [&](bench& b) { fold(b, 0x5E, {64, 64}, 0, square(b, scalar::f32), 0x02); });
  one("load_view_tko", "f32", scalar::f32, 4, [](bench& b) {
    assembler& a = b.a;
    const std::uint64_t tensor = a.tensor_view(scalar::f32, {elements}, {1});
    const std::uint64_t view = a.op(0x42, {a.partition_view(tensor, {elements}, {0}), a.op(0x43, {1, tensor, b.pointer, 0, 0})});
    a.load(view, a.tile(scalar::f32, {elements}), {a.i32(0)});
  });
  const auto pointers = [](bench& b, std::int32_t step) {
    assembler& a = b.a;
    const std::uint64_t many = a.pointer_tile(scalar::f32, {elements}), index = a.tile(scalar::i32, {elements});
    const std::uint64_t all = a.op(0x0B, {many, a.op(0x5B, {a.pointer_tile(scalar::f32, {1}), b.pointer})});
    const std::uint64_t mask = a.op(
        0x04, {index, a.op(0x4E, {index, 0, a.op(0x3A, {index}), a.splat(scalar::i32, {elements}, static_cast<std::uint32_t>(step), 4)}),
               a.splat(scalar::i32, {elements}, elements - 1, 4)});
    return a.op(0x51, {many, all, mask});
  };
  one("load_ptr_tko, in a row", "f32", scalar::f32, 9,
      [&](bench& b) { b.a.op(0x3D, {b.a.tile(scalar::f32, {elements}), b.a.token(), 0, 0, pointers(b, 1)}, 2); });
  one("load_ptr_tko, scattered", "f32", scalar::f32, 9,
      [&](bench& b) { b.a.op(0x3D, {b.a.tile(scalar::f32, {elements}), b.a.token(), 0, 0, pointers(b, 5)}, 2); });
}

/// size^3 in tiles of m x n x k, one core.
void measure_product(std::int64_t size, std::int64_t m, std::int64_t n, std::int64_t k, scalar e) {
  std::vector<unsigned char> x(static_cast<std::size_t>(size * size) * bytes_of(e)), y = x;
  std::vector<float> z(static_cast<std::size_t>(size * size));
  if (e == scalar::f32)
    for (std::size_t at = 0; at < z.size(); ++at) {
      const float f = static_cast<float>(at % 17) - 8;
      std::memcpy(x.data() + 4 * at, &f, 4);
      std::memcpy(y.data() + 4 * at, &f, 4);
    }
  assembler a;
  const std::uint64_t px = a.parameter(a.pointer_tile(e)), py = a.parameter(a.pointer_tile(e)),
                      pz = a.parameter(a.pointer_tile(scalar::f32)), i32 = a.tile(scalar::i32);
  const std::uint64_t id = a.op(0x30, {i32, i32, i32}, 3);
  const std::uint64_t l = a.dense_view(px, e, {size, size}, {m, k}), r = a.dense_view(py, e, {size, size}, {k, n}),
                      o = a.dense_view(pz, scalar::f32, {size, size}, {m, n});
  const std::uint64_t sum = a.tile(scalar::f32, {m, n}), zero = a.i32(0), one = a.i32(1), end = a.i32(static_cast<std::int32_t>(size / k));
  const std::uint64_t start = a.splat(scalar::f32, {m, n}, 0, 4);
  a.op(0x29, {1, sum, 0, 4, zero, end, one, start, 1}, 0);
  a.region({i32, sum}, 4, [&](std::uint64_t i) {
    const std::uint64_t left = a.load(l, a.tile(e, {m, k}), {id, i}), right = a.load(r, a.tile(e, {k, n}), {i, id + 1});
    a.op(0x11, {0, 1, a.op(0x49, {sum, 0, left, right, i + 1})}, 0);
  });
  a.store(a.results(1), o, {id, id + 1});
  a.finish();
  const auto program = load_program(a.file(), "k");
  if (!program) return void(std::fprintf(stderr, "%s\n", program.error().text.c_str()));
  launcher run(1);
  const void *bx = x.data(), *by = y.data(), *bz = z.data();
  const void* arguments[] = {&bx, &by, &bz};
  double best = 1e9;
  for (int repeat = 0; repeat < 5; ++repeat) {
    const double before = seconds_of_work();
    static_cast<void>(run.run(**program, {static_cast<std::uint32_t>(size / m), static_cast<std::uint32_t>(size / n), 1}, arguments));
    best = std::min(best, seconds_of_work() - before);
  }
  std::printf("| mmaf %ld^3, tiles %ldx%ldx%ld | %s | %.1f GFLOP/s |\n", size, m, n, k, name_of(e),
              2.0 * static_cast<double>(size * size * size) / best * 1e-9);
}

}  // namespace

int main() {
  std::printf("| op | elements | ns per element |\n|---|---|---|\n");
  measure_ops();
  measure_conversions();
  measure_the_rest();
  std::printf("\n| product | factors | speed |\n|---|---|---|\n");
  measure_product(512, 128, 128, 64, scalar::f32);
  measure_product(512, 128, 128, 64, scalar::f16);
  measure_product(512, 64, 64, 32, scalar::f32);
  return 0;
}
