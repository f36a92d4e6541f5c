#include "runtime/jit/predicate_text.h"

#include <optional>
#include <utility>
#include <vector>

namespace tessera::runtime {
namespace {

/// An operand with how tightly its outermost operator binds: larger binds tighter.
struct operand_text {
  std::string text;
  int binding = 0;
};
constexpr int binding_of_atom = 9;

struct infix_operator {
  const char* sign;
  int binding;
};

std::optional<infix_operator> infix_of(std::uint32_t opcode) {
  switch (opcode) {
    case TESSERA_PREDICATE_MUL:
      return infix_operator{" * ", 6};
    case TESSERA_PREDICATE_ADD:
      return infix_operator{" + ", 5};
    case TESSERA_PREDICATE_SUB:
      return infix_operator{" - ", 5};
    case TESSERA_PREDICATE_LT:
      return infix_operator{" < ", 4};
    case TESSERA_PREDICATE_LE:
      return infix_operator{" <= ", 4};
    case TESSERA_PREDICATE_EQ:
      return infix_operator{" == ", 3};
    case TESSERA_PREDICATE_NE:
      return infix_operator{" != ", 3};
    case TESSERA_PREDICATE_AND:
      return infix_operator{" && ", 2};
    case TESSERA_PREDICATE_OR:
      return infix_operator{" || ", 1};
    default:
      return std::nullopt;
  }
}

const char* function_of(std::uint32_t opcode) {
  switch (opcode) {
    case TESSERA_PREDICATE_FLOORDIV:
      return "floordiv";
    case TESSERA_PREDICATE_MOD:
      return "mod";
    case TESSERA_PREDICATE_CEILDIV:
      return "ceildiv";
    case TESSERA_PREDICATE_MIN:
      return "min";
    case TESSERA_PREDICATE_MAX:
      return "max";
    default:
      return nullptr;
  }
}

std::string name_of(std::uint64_t parameter, std::span<const std::string> names) {
  return parameter < names.size() && !names[parameter].empty() ? names[parameter] : "parameter " + std::to_string(parameter);
}

std::optional<std::string> atom_of(const predicate_step& step, std::span<const std::string> names) {
  const auto operand = static_cast<std::uint64_t>(step.operand);
  const auto of_axis = [&](const char* what) {
    return std::string(what) + "(" + name_of(operand >> 8, names) + ", " + std::to_string(operand & 255) + ")";
  };
  switch (step.opcode) {
    case TESSERA_PREDICATE_IMM:
      return std::to_string(step.operand);
    case TESSERA_PREDICATE_EXTENT:
      return of_axis("extent");
    case TESSERA_PREDICATE_STRIDE:
      return of_axis("stride");
    case TESSERA_PREDICATE_SCALAR:
      return name_of(operand, names);
    case TESSERA_PREDICATE_PROGRAMS:
      return "programs(" + std::to_string(step.operand) + ")";
    default:
      return std::nullopt;
  }
}

std::string enclosed(operand_text operand, int binding) {
  return operand.binding > binding ? std::move(operand.text) : "(" + operand.text + ")";
}

}  // namespace

std::string expression_of(std::span<const predicate_step> program, std::span<const std::string> names) {
  const std::string damaged = "(a damaged program: never holds)";
  std::vector<operand_text> stack;
  for (const predicate_step& step : program) {
    if (auto atom = atom_of(step, names)) {
      stack.push_back({std::move(*atom), binding_of_atom});
      continue;
    }
    if (stack.empty()) return damaged;
    operand_text right = std::move(stack.back());
    stack.pop_back();
    if (step.opcode == TESSERA_PREDICATE_NOT) {
      stack.push_back({"!" + enclosed(std::move(right), binding_of_atom - 1), binding_of_atom - 1});
      continue;
    }
    if (stack.empty()) return damaged;
    operand_text left = std::move(stack.back());
    stack.pop_back();
    if (const auto infix = infix_of(step.opcode)) {
      std::string text = enclosed(std::move(left), infix->binding - 1) + infix->sign + enclosed(std::move(right), infix->binding);
      stack.push_back({std::move(text), infix->binding});
    } else if (const char* function = function_of(step.opcode)) {
      stack.push_back({std::string(function) + "(" + left.text + ", " + right.text + ")", binding_of_atom});
    } else {
      return damaged;
    }
  }
  return stack.size() == 1 ? std::move(stack.back().text) : damaged;
}

std::string line_of(const launch_predicate& predicate, std::span<const std::string> names) {
  std::string line;
  if (!predicate.file.empty()) line = predicate.file + ":" + std::to_string(predicate.line) + ":" + std::to_string(predicate.column) + ": ";
  const std::string expression = expression_of(predicate.program, names);
  line += predicate.text.empty() ? expression : predicate.text;
  if (!predicate.text.empty() && predicate.text != expression) line += ", evaluated as " + expression;
  return line + " [TS" + std::to_string(predicate.code) + "]";
}

}  // namespace tessera::runtime
