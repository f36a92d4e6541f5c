// Equal bytes whatever the machine has and however many threads there are: a digest of many ops, computed by processes of each kind.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "test/runtime/driver/cpu/interpreter/run_kernel.h"

namespace tessera::test {
namespace {

std::uint64_t digest = 0;

void add_to_digest(const void* bytes, std::size_t size) {
  for (std::size_t k = 0; k < size; ++k) digest = (digest ^ static_cast<const unsigned char*>(bytes)[k]) * 0x100000001b3;
}

template <class T>
std::vector<T> numbers(std::size_t n) {
  std::vector<T> v = special_numbers<T>();
  std::uint64_t state = 99;
  while (v.size() < n) {
    state = state * 6364136223846793005 + 1442695040888963407;
    v.push_back(static_cast<T>(static_cast<double>(static_cast<std::int64_t>(state)) * (v.size() % 2 == 0 ? 0x1p-58 : 0x1p-40)));
  }
  return v;
}

/// NaNs may differ in their bits.
template <class T>
void add_result(const op_run& r) {
  ASSERT_EQ(r.problem, "");
  for (T v : r.as<T>()) {
    const auto bits = bits_of(v);
    add_to_digest(&bits, sizeof bits);
  }
}

template <class T>
void digest_functions() {
  const std::vector<tile_bytes> one{tile_from(numbers<T>(1024))}, two{one[0], one[0]};
  struct function {
    std::uint64_t code;
    words before;
  };
  const function unary[] = {{0x12, {}}, {0x13, {}}, {0x17, {5}},    {0x18, {0}}, {0x3F, {}},  {0x40, {}}, {0x5D, {0}},
                            {0x62, {}}, {0x63, {}}, {0x64, {0, 0}}, {0x69, {}},  {0x6A, {5}}, {0x0D, {}}, {0x27, {}}};
  const function binary[] = {{0x02, {0, 0}}, {0x4C, {0, 0}}, {0x14, {0, 0}}, {0x45, {0}}, {0x54, {}}, {0x59, {}}, {0x6E, {}}};
  for (const auto& [code, before] : unary)
    add_result<T>(run_op(scalar_of<T>(), 1024, one, [&, code = code, before = before](assembler& a, std::uint64_t t, const words& v) {
      words rest{t};
      rest.insert(rest.end(), before.begin(), before.end());
      rest.push_back(v[0]);
      return a.op(code, rest);
    }));
  for (const auto& [code, before] : binary)
    add_result<T>(run_op(scalar_of<T>(), 1024, two, [&, code = code, before = before](assembler& a, std::uint64_t t, const words& v) {
      words rest{t};
      rest.insert(rest.end(), before.begin(), before.end());
      rest.insert(rest.end(), {v[0], v[1]});
      return a.op(code, rest);
    }));
}

/// A product, a sum over an axis and conversions there and back, by 16 programs.
void digest_kernel(unsigned threads) {
  std::vector<float> x = numbers<float>(64 * 32), out(64 * 64);
  for (float& v : x) v = v == v && v * 0 == 0 && v < 1e6F && v > -1e6F ? v : 1.0F;
  const void *px = x.data(), *po = out.data();
  assembler a(4);
  const std::uint64_t in = a.parameter(a.pointer_tile(scalar::f32)), z = a.parameter(a.pointer_tile(scalar::f32)),
                      i32 = a.tile(scalar::i32);
  const std::uint64_t id = a.op(0x30, {i32, i32, i32}, 3), zero = a.i32(0);
  const std::uint64_t l = a.load(a.dense_view(in, scalar::f32, {64, 32}, {16, 32}), a.tile(scalar::f32, {16, 32}), {id, zero});
  const std::uint64_t r = a.load(a.dense_view(in, scalar::f32, {32, 64}, {32, 16}), a.tile(scalar::f32, {32, 16}), {zero, id + 1});
  const std::uint64_t f32 = a.tile(scalar::f32), square = a.tile(scalar::f32, {16, 16});
  std::uint64_t product = a.op(0x49, {square, 0, l, r, a.splat(scalar::f32, {16, 16}, 0, 4)});
  for (scalar e : {scalar::f16, scalar::bf16, scalar::tf32, scalar::f8e4m3fn}) {
    const std::uint64_t narrow = a.op(0x2A, {a.tile(e, {16, 16}), 0, product});
    product = a.op(0x02, {square, 0, 0, product, a.op(0x2A, {square, 0, narrow})});
  }
  a.op(0x58, {1, a.tile(scalar::f32, {16}), 0, 1, 2, a.element(scalar::f32), 0, 1, product, 1}, 0);
  a.region({f32, f32}, 2, [&](std::uint64_t first) { a.op(0x6D, {0, 1, a.op(0x02, {f32, 0, 0, first, first + 1})}, 0); });
  const std::uint64_t row = a.op(0x0B, {square, a.op(0x5B, {a.tile(scalar::f32, {1, 16}), a.results(1)})});
  a.store(a.op(0x02, {square, 0, 0, product, row}), a.dense_view(z, scalar::f32, {64, 64}, {16, 16}), {id, id + 1});
  a.finish();
  ASSERT_EQ(run_file(a.file(), {&px, &po}, {4, 4, 1}, threads), "");
  add_to_digest(out.data(), out.size() * sizeof(float));
}

TEST(Levels, Digest) {
  digest = 0xcbf29ce484222325;
  digest_functions<float>();
  digest_functions<double>();
  const char* threads = std::getenv("TESSERA_TEST_THREADS");
  digest_kernel(threads != nullptr ? static_cast<unsigned>(std::atoi(threads)) : 1);
  std::printf("digest %016llx\n", static_cast<unsigned long long>(digest));
}

std::string digest_of(const std::string& settings) {
  std::string found;
  FILE* child = popen((settings + " /proc/" + std::to_string(getpid()) + "/exe --gtest_filter=Levels.Digest").c_str(), "r");
  char line[256];
  while (child != nullptr && std::fgets(line, sizeof line, child) != nullptr)
    if (std::string(line).rfind("digest ", 0) == 0) found = line;
  EXPECT_TRUE(child != nullptr && pclose(child) == 0) << settings;
  return found;
}

TEST(Levels, EqualBytesOnEveryMachineAndWithAnyThreads) {
  const std::string plain = digest_of("");
  EXPECT_NE(plain, "");
  for (const char* features : {"x86-64-v2", "x86-64-v3", "x86-64-v4"})
    for (const char* threads : {"1", "2", "7"})
      EXPECT_EQ(digest_of(std::string("TESSERA_CPU_FEATURES=") + features + " TESSERA_TEST_THREADS=" + threads), plain) << features;
}

}  // namespace
}  // namespace tessera::test
