// Implements the builder that the tests of this folder share.
#include "test/lowering/Compiler/record_builder.h"

#include <cstring>

#include "gtest/gtest.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SHA256.h"
#include "lowering/Dialect/Tessera/Tessera.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Parser/Parser.h"

namespace tessera::test {
namespace {

std::uint8_t element_tag(mlir::Type type) {
  if (type.isInteger(1)) return TESSERA_ELEMENT_I1;
  if (type.isInteger(8)) return TESSERA_ELEMENT_I8;
  if (type.isInteger(16)) return TESSERA_ELEMENT_I16;
  if (type.isInteger(32)) return TESSERA_ELEMENT_I32;
  if (type.isInteger(64)) return TESSERA_ELEMENT_I64;
  if (type.isF32()) return TESSERA_ELEMENT_F32;
  if (type.isF64()) return TESSERA_ELEMENT_F64;
  return 255;
}

/// What the plugin would write beside the module for one block argument.
tessera_parameter describe(mlir::Type type) {
  tessera_parameter parameter{};
  auto tensor = llvm::dyn_cast<ir::TensorType>(type);
  if (!tensor) {
    parameter.element = element_tag(llvm::cast<cuda_tile::TileType>(type).getElementType());
    return parameter;
  }
  parameter.mode = tensor.getMode() == ir::Mode::Shared ? TESSERA_MODE_SHARED : TESSERA_MODE_EXCLUSIVE;
  parameter.element = element_tag(tensor.getElementType());
  parameter.rank = tensor.getShape().size();
  for (auto [axis, extent] : llvm::enumerate(tensor.getShape()))
    parameter.shape[axis] = mlir::ShapedType::isDynamic(extent) ? -1 : extent;
  return parameter;
}

tessera_parameter_facts weakest(const tessera_parameter &parameter) {
  constexpr std::uint8_t size[] = {1, 1, 2, 4, 8, 2, 2, 4, 4, 8};
  tessera_parameter_facts facts{};
  facts.unit_axis = -1;
  if (parameter.mode == TESSERA_MODE_SCALAR) return facts;
  facts.base_alignment = size[parameter.element];
  facts.unit_axis = static_cast<std::int8_t>(parameter.rank - 1);
  for (int axis = 0; axis < parameter.rank; ++axis) {
    facts.extent_divisibility[axis] = 1;
    facts.stride_divisibility[axis] = axis == facts.unit_axis ? 0 : 1;
  }
  return facts;
}

class hash_input {
 public:
  template <typename T>
  void number(T value) {
    std::uint8_t bytes[sizeof(T)];
    llvm::support::endian::write<T, llvm::endianness::little>(bytes, value);
    hash.update(llvm::ArrayRef(bytes));
  }
  llvm::SHA256 hash;
};

}  // namespace

/// Calls `use` with the parsed, unverified module.
static void with_module(const std::string &text, llvm::function_ref<void(mlir::ModuleOp)> use) {
  mlir::DialectRegistry registry;
  registry.insert<cuda_tile::CudaTileDialect, ir::TesseraDialect>();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();
  auto parsed = mlir::parseSourceString<mlir::ModuleOp>(text, mlir::ParserConfig(&context, /*verifyAfterParse=*/false), "kernel.cpp");
  ASSERT_TRUE(parsed) << text;
  use(*parsed);
}

static std::vector<unsigned char> bytes_of(mlir::ModuleOp module) {
  std::string bytes;
  llvm::raw_string_ostream stream(bytes);
  EXPECT_TRUE(mlir::succeeded(mlir::writeBytecodeToFile(module, stream)));
  return {bytes.begin(), bytes.end()};
}

record_builder::record_builder(const std::string &text) {
  with_module(text, [&](mlir::ModuleOp parsed) {
    for (ir::EntryOp entry : parsed.getOps<ir::EntryOp>()) {
      symbol = entry.getSymName().str();
      for (auto [number, argument] : llvm::enumerate(entry.getArguments())) {
        tessera_parameter parameter = describe(argument.getType());
        parameter.name = names_.emplace_back(entry.getParameterName(number).str()).c_str();
        parameter.flags = static_cast<std::uint8_t>(entry.getParameterFlags()[number]);
        parameters.push_back(parameter);
        parameter_facts.push_back(weakest(parameter));
      }
      break;
    }
    module = bytes_of(parsed);
  });
  facts.size = sizeof facts;
  facts.index_width = 64;
  seal();
}

void record_builder::embed(const std::string &text) {
  with_module(text, [&](mlir::ModuleOp parsed) { module = bytes_of(parsed); });
  seal();
}

void record_builder::seal() {
  hash_input input;
  input.number<std::uint64_t>(parameters.size());
  for (const tessera_parameter &parameter : parameters) {
    for (std::uint8_t field : {parameter.mode, parameter.element, parameter.rank, parameter.flags}) input.number(field);
    input.number(parameter.arm);
    input.number(parameter.map);
    input.number<std::uint64_t>(std::strlen(parameter.name));
    input.hash.update(llvm::StringRef(parameter.name));
    for (std::int64_t extent : parameter.shape) input.number(extent);
  }
  input.number<std::uint64_t>(module.size());
  input.hash.update(llvm::ArrayRef<std::uint8_t>(module.data(), module.size()));
  auto digest = input.hash.final();
  std::copy(digest.begin(), digest.end(), digest_);
}

const tessera_request &record_builder::request() {
  c_options_.clear();
  for (const auto &[key, value] : options_) c_options_.push_back({key.c_str(), value.c_str()});
  facts.parameters = parameter_facts.data();
  facts.num_parameters = parameter_facts.size();
  request_ = {};
  request_.size = sizeof request_;
  request_.dialects = dialects;
  request_.name = "kernel<8>";
  request_.symbol = symbol.c_str();
  request_.file = "kernel.cpp";
  request_.line = 3;
  request_.column = 7;
  request_.parameters = parameters.data();
  request_.num_parameters = parameters.size();
  request_.module = module.data();
  request_.module_size = module.size();
  std::copy(std::begin(digest_), std::end(digest_), request_.digest);
  request_.facts = &facts;
  request_.target = target_.c_str();
  request_.options = c_options_.data();
  request_.num_options = c_options_.size();
  return request_;
}

result_pointer record_builder::compile(std::uint32_t wanted) {
  tessera_request sent = request();
  sent.wanted = wanted;
  tessera_result *result = nullptr;
  std::int32_t status = tessera_compile(&sent, &result);
  EXPECT_NE(result, nullptr);
  EXPECT_EQ(status, result->status);
  return result_pointer(result);
}

std::string messages_of(const tessera_result &result) {
  std::string text;
  for (std::uint64_t i = 0; i < result.num_messages; ++i) {
    const tessera_message &message = result.messages[i];
    text += message.severity == TESSERA_SEVERITY_NOTE ? "  note: " : "TS" + std::to_string(message.code) + ": ";
    text += std::string(message.text) + " (" + message.file + ":" + std::to_string(message.line) + ")\n";
  }
  return text;
}

std::string first_error(const tessera_result &result) {
  for (std::uint64_t i = 0; i < result.num_messages; ++i)
    if (result.messages[i].severity == TESSERA_SEVERITY_ERROR) return "TS" + std::to_string(result.messages[i].code);
  return "";
}

bool mentions(const tessera_result &result, const std::string &text) {
  for (std::uint64_t i = 0; i < result.num_messages; ++i)
    if (std::string(result.messages[i].text).find(text) != std::string::npos) return true;
  return false;
}

std::string text_of(const tessera_bytes &bytes) { return std::string(reinterpret_cast<const char *>(bytes.data), bytes.size); }

}  // namespace tessera::test
