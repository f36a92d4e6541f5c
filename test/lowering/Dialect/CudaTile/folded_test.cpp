// A folded expression is what the interpreter makes of the expression, bit by bit: random expressions of constants run as they are and
// after canonicalization.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "test/include/arithmetic_operands.h"
#include "test/lowering/Bytecode/corpus.h"
#include "test/lowering/Dialect/CudaTile/run_in_interpreter.h"

namespace tessera::test {
namespace {

constexpr unsigned kElements = 8, kOps = 32, kModules = 200;

struct element_type {
  const char* name;
  unsigned bytes;
  const float_format* format;  // null for integers
};

constexpr element_type types[] = {{"i1", 1, nullptr},
                                  {"i8", 1, nullptr},
                                  {"i16", 2, nullptr},
                                  {"i32", 4, nullptr},
                                  {"i64", 8, nullptr},
                                  {"f16", 2, &arithmetic::f16},
                                  {"bf16", 2, &arithmetic::bf16},
                                  {"f32", 4, &arithmetic::f32},
                                  {"f64", 8, &arithmetic::f64}};
constexpr unsigned firstFloat = 5, typeCount = 9;

/// Writes one entry whose ops have constants or one another as operands, each of its results in a slot of its own.
class expression_writer {
 public:
  explicit expression_writer(std::uint64_t stream) : random_(stream) {}

  std::string write() {
    for (unsigned t = 0; t < typeCount; ++t)
      for (unsigned k = 0; k < 3; ++k) constant(t);
    for (unsigned k = 0; k < kOps; ++k) op();
    std::string text = "cuda_tile.module @m {\nentry @k(";
    for (unsigned t = 0; t < typeCount; ++t)
      text += std::string(t ? ", " : "") + "%p" + std::to_string(t) + ": tile<ptr<" + types[t].name + ">>";
    text += ") {\n";
    for (unsigned t = 0; t < typeCount; ++t) {
      const std::string n = std::to_string(t),
                        view = "tensor_view<" + std::to_string(kElements * kOps) + "x" + types[t].name + ", strides=[1]>";
      text +=
          "%v" + n + " = make_tensor_view %p" + n + ", shape = [" + std::to_string(kElements * kOps) + "], strides = [1] : " + view + "\n";
      text += "%w" + n + " = make_partition_view %v" + n + " : " + partition(t) + "\n";
    }
    return text + body_ + "return\n} }\n";
  }

 private:
  static std::string tile(unsigned type) { return "tile<" + std::to_string(kElements) + "x" + types[type].name + ">"; }
  static std::string partition(unsigned type) {
    return "partition_view<tile=(" + std::to_string(kElements) + "), tensor_view<" + std::to_string(kElements * kOps) + "x" +
           types[type].name + ", strides=[1]>>";
  }

  std::string fresh() { return "%x" + std::to_string(names_++); }
  const std::string& any(unsigned type) { return values_[type][random_.below(values_[type].size())]; }
  const char* pick(std::initializer_list<const char*> words) { return words.begin()[random_.below(words.size())]; }

  std::string number(unsigned type) {
    if (type == 0) return random_.below(2) ? "true" : "false";
    const element_type& t = types[type];
    std::uint64_t bits = random_.bits() >> random_.below(64);
    if (t.format) {
      const std::vector<std::uint64_t> pool = edges(*t.format);
      bits = random_.below(2) ? pool[random_.below(pool.size())] : random_neighbour(*t.format, pool[random_.below(pool.size())], random_);
    } else if (random_.below(2)) {
      bits = 0 - bits;
    }
    std::string digits = hexadecimal(bits & ~std::uint64_t{0} >> (64 - 8 * t.bytes)).substr(2);
    return "0x" + std::string(2 * t.bytes - digits.size(), '0') + digits;
  }

  std::string list(unsigned type) {
    if (random_.below(3) == 0) return number(type);
    std::string text = "[";
    for (unsigned k = 0; k < kElements; ++k) text += (k ? ", " : "") + number(type);
    return text + "]";
  }

  void constant(unsigned type) {
    const std::string name = fresh();
    body_ += name + " = constant <" + types[type].name + ": " + list(type) + "> : " + tile(type) + "\n";
    values_[type].push_back(name);
  }

  /// A line with one result, which is stored and may be an operand from now on.
  void define(unsigned type, const std::string& text) {
    const std::string name = fresh(), index = fresh(), n = std::to_string(type);
    body_ += name + " = " + text + "\n";
    body_ += index + " = constant <i32: " + std::to_string(slots_[type]++) + "> : tile<i32>\n";
    body_ += fresh() + " = store_view_tko weak " + name + ", %w" + n + "[" + index + "] : " + tile(type) + ", " + partition(type) +
             ", tile<i32> -> token\n";
    values_[type].push_back(name);
  }

  /// A line that is an operand of the next one only.
  std::string step(const std::string& text) {
    const std::string name = fresh();
    body_ += name + " = " + text + "\n";
    return name;
  }
  std::string index(std::uint64_t number) { return step("constant <i32: " + std::to_string(number) + "> : tile<i32>"); }

  /// Less than the width of the integers that are shifted by it.
  std::string amount(unsigned type) {
    const std::string mask =
        step(std::string("constant <") + types[type].name + ": " + std::to_string(8 * types[type].bytes - 1) + "> : " + tile(type));
    return step("andi " + any(type) + ", " + mask + " : " + tile(type));
  }

  /// Numbers from 1 to the largest signed one, by which any integer can be divided.
  std::string divisor(unsigned type) {
    const std::string most = "0x7F" + std::string(2 * types[type].bytes - 2, 'F');
    const std::string mask = step(std::string("constant <") + types[type].name + ": " + most + "> : " + tile(type));
    const std::string one = step(std::string("constant <") + types[type].name + ": 1> : " + tile(type));
    return step("ori " + step("andi " + any(type) + ", " + mask + " : " + tile(type)) + ", " + one + " : " + tile(type));
  }

  void op() {
    const auto f = firstFloat + static_cast<unsigned>(random_.below(typeCount - firstFloat));
    const auto i = static_cast<unsigned>(random_.below(firstFloat)), n = 1 + static_cast<unsigned>(random_.below(firstFloat - 1));
    const auto t = static_cast<unsigned>(random_.below(typeCount));
    const std::string mode = std::string(" rounding<") + pick({"nearest_even", "zero", "negative_inf", "positive_inf"}) + ">";
    const std::string flush = std::string(types[f].name) == "f32" && random_.below(2) ? " flush_to_zero" : "";
    const std::string sign = pick({" signed", " unsigned"});
    const std::string relation = pick({"equal", "not_equal", "less_than", "less_than_or_equal", "greater_than", "greater_than_or_equal"});
    switch (random_.below(20)) {
      case 0:
      case 1:
        return define(f, std::string(pick({"addf ", "subf ", "mulf ", "divf "})) + any(f) + ", " + any(f) + mode + flush + " : " + tile(f));
      case 2:
        return define(f, "fma " + any(f) + ", " + any(f) + ", " + any(f) + mode + flush + " : " + tile(f));
      case 3:
        return define(
            f, std::string(pick({"maxf ", "minf "})) + any(f) + ", " + any(f) + flush + pick({"", " propagate_nan"}) + " : " + tile(f));
      case 4:
        return define(f, std::string(pick({"negf ", "absf "})) + any(f) + " : " + tile(f));
      case 5:
        return define(f, "remf " + any(f) + ", " + any(f) + " : " + tile(f));
      case 6:
        return define(i,
                      std::string(pick({"addi ", "subi ", "muli ", "andi ", "ori ", "xori "})) + any(i) + ", " + any(i) + " : " + tile(i));
      case 7:
        return define(i, std::string(pick({"maxi ", "mini "})) + any(i) + ", " + any(i) + sign + " : " + tile(i));
      case 8:
        return define(i, std::string(pick({"absi ", "negi "})) + any(i) + " : " + tile(i));
      case 9: {
        const std::string by = divisor(n);
        const std::string how = sign + (sign == " signed" ? pick({"", " rounding<negative_inf>", " rounding<positive_inf>"}) : "");
        return define(n, (random_.below(2) ? "divi " + any(n) + ", " + by + how : "remi " + any(n) + ", " + by + sign) + " : " + tile(n));
      }
      case 10:
        return define(
            0, random_.below(2)
                   ? "cmpf " + relation + pick({" ordered ", " unordered "}) + any(f) + ", " + any(f) + " : " + tile(f) + " -> " + tile(0)
                   : "cmpi " + relation + " " + any(i) + ", " + any(i) + "," + sign + " : " + tile(i) + " -> " + tile(0));
      case 11:
        return define(t, "select " + any(0) + ", " + any(t) + ", " + any(t) + " : " + tile(0) + ", " + tile(t));
      case 12:
        return define(i, "ftoi " + any(f) + sign + " saturating : " + tile(f) + " -> " + tile(i));
      case 13:
        return define(i, "mulhii " + any(i) + ", " + any(i) + " : " + tile(i));
      case 14: {
        const std::string by = amount(n);
        return define(n, (random_.below(2) ? "shli " + any(n) + ", " + by : "shri " + any(n) + ", " + by + sign) + " : " + tile(n));
      }
      case 15:
        return reinterpret();
      case 16:
      case 17:
        return reshape(t);
      case 18:
        return narrow(sign);
      default:
        return convert(f, i, n, sign);
    }
  }

  void reinterpret() {
    constexpr unsigned pairs[][2] = {{2, 5}, {2, 6}, {3, 7}, {4, 8}, {5, 6}};
    const auto& pair = pairs[random_.below(5)];
    const unsigned from = random_.below(2) ? pair[0] : pair[1], to = from == pair[0] ? pair[1] : pair[0];
    define(to, "bitcast " + any(from) + " : " + tile(from) + " -> " + tile(to));
  }

  /// Elements repeated or reordered through tiles of other shapes.
  void reshape(unsigned t) {
    const auto shaped = [&](const char* shape) { return std::string("tile<") + shape + "x" + types[t].name + ">"; };
    if (random_.below(4) == 0) {
      const std::string one = step("extract " + any(t) + "[" + index(random_.below(8)) + "] : " + tile(t) + " -> " + shaped("1"));
      return define(t, "broadcast " + one + " : " + shaped("1") + " -> " + tile(t));
    }
    const std::string a = step("reshape " + any(t) + " : " + tile(t) + " -> " + shaped("2x4")), turned = shaped("4x2");
    if (random_.below(3) == 0) {
      const std::string b = step("permute " + a + " [1, 0] : " + shaped("2x4") + " -> " + turned);
      return define(t, "reshape " + b + " : " + turned + " -> " + tile(t));
    }
    const std::string whole = step("reshape " + any(t) + " : " + tile(t) + " -> " + shaped("2x4"));
    const std::string part = step("extract " + a + "[" + index(random_.below(2)) + ", " + index(random_.below(2)) + "] : " + shaped("2x4") +
                                  " -> " + shaped("1x2"));
    if (random_.below(2)) {
      const std::string changed = step("insert " + part + ", " + whole + "[" + index(random_.below(2)) + ", " + index(random_.below(2)) +
                                       "] : " + shaped("1x2") + ", " + shaped("2x4"));
      return define(t, "reshape " + changed + " : " + shaped("2x4") + " -> " + tile(t));
    }
    const std::string other = step("extract " + whole + "[" + index(random_.below(2)) + ", " + index(random_.below(2)) +
                                   "] : " + shaped("2x4") + " -> " + shaped("1x2"));
    const std::string row =
        step("cat " + part + ", " + other + " dim = 1 : " + shaped("1x2") + ", " + shaped("1x2") + " -> " + shaped("1x4"));
    const std::string rows =
        step("cat " + row + ", " + row + " dim = 0 : " + shaped("1x4") + ", " + shaped("1x4") + " -> " + shaped("2x4"));
    return define(t, "reshape " + rows + " : " + shaped("2x4") + " -> " + tile(t));
  }

  /// To a format that is only converted, and back.
  void narrow(const std::string& sign) {
    const std::string name = pick({"tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "fnv8E5M3FNU", "f4E2M1FN"});
    const std::string small = "tile<" + std::to_string(kElements) + "x" + name + ">";
    const std::string mode = name == "f8E8M0FNU" ? pick({" rounding<zero>", " rounding<positive_inf>"})
                             : name == "tf32"    ? pick({"", " rounding<zero>", " rounding<nearest_away>"})
                                                 : "";
    constexpr unsigned f32 = 7;
    const std::string made = name != "f8E8M0FNU" && random_.below(3) == 0
                                 ? step("itof " + any(1) + sign + " : " + tile(1) + " -> " + small)
                                 : step("ftof " + any(f32) + mode + " : " + tile(f32) + " -> " + small);
    define(f32, "ftof " + made + " : " + small + " -> " + tile(f32));
  }

  void convert(unsigned f, unsigned i, unsigned n, const std::string& sign) {
    if (random_.below(3) == 0) return define(f, "itof " + any(i) + sign + " : " + tile(i) + " -> " + tile(f));
    if (random_.below(2) == 0 && i != n)
      return i < n ? define(n, "exti " + any(i) + sign + " : " + tile(i) + " -> " + tile(n))
                   : define(n, "trunci " + any(i) + " : " + tile(i) + " -> " + tile(n));
    const unsigned to = f == typeCount - 1 ? firstFloat : f + 1;
    define(to, "ftof " + any(f) + " rounding<" + pick({"nearest_even", "zero"}) + "> : " + tile(f) + " -> " + tile(to));
  }

  random_numbers random_;
  std::string body_;
  std::map<unsigned, std::vector<std::string>> values_;
  std::map<unsigned, unsigned> slots_;
  unsigned names_ = 0;
};

class FoldedExpression : public ::testing::Test, public lowering::testing::Corpus {
 protected:
  /// What an entry stores, one buffer after the other.
  std::vector<std::uint8_t> run(const std::string& file) {
    std::vector<std::vector<std::uint8_t>> buffers;
    std::vector<void*> pointers;
    for (const element_type& t : types) buffers.emplace_back(std::size_t{kElements} * kOps * t.bytes, 0xEE);
    for (auto& buffer : buffers) pointers.push_back(buffer.data());
    EXPECT_EQ(run_in_interpreter({file.begin(), file.end()}, pointers), "");
    std::vector<std::uint8_t> all;
    for (const auto& buffer : buffers) all.insert(all.end(), buffer.begin(), buffer.end());
    return all;
  }

  static unsigned computations(mlir::ModuleOp module) {
    unsigned count = 0;
    module.walk([&](mlir::Operation* op) {
      count += mlir::isMemoryEffectFree(op) &&
               !mlir::isa<cuda_tile::ConstantOp, cuda_tile::MakeTensorViewOp, cuda_tile::MakePartitionViewOp>(op) &&
               op->getNumResults() == 1;
    });
    return count;
  }
};

TEST_F(FoldedExpression, HasTheBitsOfTheInterpreter) {
  unsigned before = 0, after = 0;
  for (unsigned k = 0; k < kModules; ++k) {
    const std::string text = expression_writer(k).write();
    auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
    ASSERT_TRUE(module) << text;
    const auto bytes = [&] {
      return lowering::writeBytecode(*module->getOps<cuda_tile::ModuleOp>().begin(), lowering::BytecodeVersion{13, 4});
    };
    const mlir::FailureOr<std::string> plain = bytes();
    before += computations(*module);
    mlir::PassManager passes(&context);
    passes.addPass(mlir::createCanonicalizerPass());
    ASSERT_TRUE(mlir::succeeded(passes.run(*module)));
    after += computations(*module);
    const mlir::FailureOr<std::string> folded = bytes();
    ASSERT_TRUE(mlir::succeeded(plain) && mlir::succeeded(folded));
    ASSERT_EQ(run(*plain), run(*folded)) << "module " << k << ", seed " << ::testing::UnitTest::GetInstance()->random_seed() << "\n"
                                         << text;
  }
  // What remains has a NaN or an operand that has one.
  EXPECT_GT(before, kModules * kOps / 2);
  EXPECT_LT(after, before / 2) << "of " << before;
}

}  // namespace
}  // namespace tessera::test
