#include "runtime/launch/predicate.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "runtime/error/format.h"
#include "runtime/launch/facts.h"
#include "runtime/memory/layout.h"

namespace tessera::runtime {
namespace {

__extension__ typedef unsigned __int128 unsigned_wide_int;
// The compiler writes at most 1024 steps, and every operand but one needs a step that takes it: never more than this many wait.
constexpr std::size_t max_depth = 512;
constexpr wide_int wide_max = static_cast<wide_int>(~unsigned_wide_int{0} >> 1);
// What has no value: an overflow, a zero divisor, and what is computed from one. The most negative number stands for it: nothing else needs
// it, and so every number has a negative.
constexpr wide_int no_value = -wide_max - 1;

bool add(wide_int a, wide_int b, wide_int& sum) noexcept { return !__builtin_add_overflow(a, b, &sum) && sum >= -wide_max; }

// Nearly every operand; then 64-bit instructions do.
bool are_narrow(wide_int a, wide_int b) noexcept { return a >= INT64_MIN && a <= INT64_MAX && b >= INT64_MIN && b <= INT64_MAX; }

bool multiply(wide_int a, wide_int b, wide_int& product) noexcept {
  if (are_narrow(a, b)) {
    product = a * b;
    return true;
  }
  // By hand: the builtin needs a library function that not every toolchain has.
  const auto magnitude = [](wide_int v) { return static_cast<unsigned_wide_int>(v < 0 ? -v : v); };
  if (a == 0 || b == 0) {
    product = 0;
    return true;
  }
  if (magnitude(a) > static_cast<unsigned_wide_int>(wide_max) / magnitude(b)) return false;
  product = a * b;
  return true;
}

wide_int floor_divide(wide_int a, wide_int b) noexcept {
  if (are_narrow(a, b) && b > 0) {
    const auto dividend = static_cast<std::int64_t>(a), divisor = static_cast<std::int64_t>(b);
    return dividend / divisor - (dividend % divisor < 0);
  }
  return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

// `&&` and `||` as in C++: the left operand may decide, and then the right one needs no value.
std::optional<wide_int> logical(std::uint32_t opcode, wide_int a, wide_int b) noexcept {
  const bool is_and = opcode == TESSERA_PREDICATE_AND;
  if (!is_and && opcode != TESSERA_PREDICATE_OR) return std::nullopt;
  if (a == no_value) return no_value;
  if ((a != 0) != is_and) return a != 0;
  return b == no_value ? no_value : wide_int{b != 0};
}

// Nothing for an unknown opcode.
std::optional<wide_int> apply(std::uint32_t opcode, wide_int a, wide_int b) noexcept {
  if (const std::optional<wide_int> truth = logical(opcode, a, b)) return truth;
  if (opcode < TESSERA_PREDICATE_ADD || opcode > TESSERA_PREDICATE_LE) return std::nullopt;
  if (a == no_value || b == no_value) return no_value;
  wide_int value = 0;
  switch (opcode) {
    case TESSERA_PREDICATE_ADD:
      return add(a, b, value) ? value : no_value;
    case TESSERA_PREDICATE_SUB:
      return add(a, -b, value) ? value : no_value;
    case TESSERA_PREDICATE_MUL:
      return multiply(a, b, value) ? value : no_value;
    case TESSERA_PREDICATE_FLOORDIV:
      return b == 0 ? no_value : floor_divide(a, b);
    case TESSERA_PREDICATE_MOD:
      return b == 0 ? no_value : a - floor_divide(a, b) * b;
    case TESSERA_PREDICATE_CEILDIV:
      return b == 0 ? no_value : -floor_divide(-a, b);
    case TESSERA_PREDICATE_MIN:
      return std::min(a, b);
    case TESSERA_PREDICATE_MAX:
      return std::max(a, b);
    case TESSERA_PREDICATE_EQ:
      return a == b;
    case TESSERA_PREDICATE_NE:
      return a != b;
    case TESSERA_PREDICATE_LT:
      return a < b;
    case TESSERA_PREDICATE_LE:
      return a <= b;
    default:
      return std::nullopt;
  }
}

// What an operand of an extent or stride names, when the launch has it.
struct named_axis {
  std::size_t parameter, axis;
};
std::optional<named_axis> axis_of(std::int64_t operand, const launch_view& view) noexcept {
  if (operand < 0) return std::nullopt;
  const named_axis named{static_cast<std::size_t>(operand >> 8), static_cast<std::size_t>(operand & 0xff)};
  if (named.parameter >= view.arguments.size() || !view.arguments[named.parameter].layout ||
      named.axis >= view.arguments[named.parameter].layout->rank)
    return std::nullopt;
  return named;
}

std::optional<wide_int> atom(const predicate_step& step, const launch_view& view, const sub_tensor_grid& grid) noexcept {
  switch (step.opcode) {
    case TESSERA_PREDICATE_IMM:
      return step.operand;
    case TESSERA_PREDICATE_EXTENT:
      if (auto named = axis_of(step.operand, view)) return view.arguments[named->parameter].layout->extents[named->axis];
      return std::nullopt;
    case TESSERA_PREDICATE_STRIDE:
      if (auto named = axis_of(step.operand, view)) return view.arguments[named->parameter].layout->strides[named->axis];
      return std::nullopt;
    case TESSERA_PREDICATE_SCALAR: {
      const auto index = static_cast<std::uint64_t>(step.operand);
      if (index >= view.arguments.size() || view.arguments[index].how != detail::access::scalar || !is_integer(view.arguments[index].element))
        return std::nullopt;
      return integer_value(view.arguments[index].base, view.arguments[index].element);
    }
    case TESSERA_PREDICATE_PROGRAMS:
      if (step.operand < 0 || step.operand >= grid.rank) return std::nullopt;
      return grid.counts[static_cast<std::size_t>(step.operand)];
    default:
      return std::nullopt;
  }
}

bool is_atom(std::uint32_t opcode) { return opcode <= TESSERA_PREDICATE_PROGRAMS; }

std::string decimal(wide_int value) {
  if (value >= INT64_MIN && value <= INT64_MAX) return std::to_string(static_cast<std::int64_t>(value));
  return value < 0 ? "less than -2^63" : "more than 2^63";
}

// "x.extent(0) is 100"; empty for constants.
std::string spell_atom(const predicate_step& step, const launch_view& view, const sub_tensor_grid& grid) {
  const auto value = atom(step, view, grid);
  if (!value) return "an atom of the predicate does not exist in this launch";
  std::string name;
  switch (step.opcode) {
    case TESSERA_PREDICATE_EXTENT:
    case TESSERA_PREDICATE_STRIDE: {
      const auto named = *axis_of(step.operand, view);
      name = std::string(view.parameters[named.parameter].name) + (step.opcode == TESSERA_PREDICATE_EXTENT ? ".extent(" : ".stride(") +
             std::to_string(named.axis) + ")";
      break;
    }
    case TESSERA_PREDICATE_SCALAR:
      name = view.parameters[static_cast<std::size_t>(step.operand)].name;
      break;
    case TESSERA_PREDICATE_PROGRAMS:
      name = "the number of sub-tensors on axis " + std::to_string(step.operand);
      break;
    default:
      return {};
  }
  return name + " is " + decimal(*value);
}

error_info describe_failure(const artifact& code, const launch_predicate& predicate, predicate_outcome outcome, const launch_view& view,
                            const sub_tensor_grid& grid) {
  error_info problem;
  const bool undefined = outcome == predicate_outcome::undefined;
  problem.code = undefined ? errc::precondition_failed : static_cast<errc>(predicate.code);
  problem.where = {predicate.file, predicate.line, predicate.column};
  const access_site* site = predicate.site < code.sites().size() ? &code.sites()[predicate.site] : nullptr;
  if (undefined) {
    problem.text = "the condition " + quoted(predicate.text) + " cannot be evaluated for this launch";
  } else if (problem.code == errc::precondition_failed) {
    problem.text = "precondition " + quoted(predicate.text) + " does not hold";
  } else {
    problem.text = "a condition of this launch does not hold";
    if (site && site->parameter < view.parameters.size())
      problem.text = "an access of " + quoted(view.parameters[site->parameter].name) + " is out of range on axis " + std::to_string(site->axis);
    problem.notes.push_back("required: " + predicate.text);
  }
  if (site && problem.where.line == 0) problem.where = {site->file, site->line, site->column};
  for (const predicate_step& step : predicate.program) {
    if (!is_atom(step.opcode)) continue;
    std::string note = spell_atom(step, view, grid);
    if (!note.empty() && std::find(problem.notes.begin(), problem.notes.end(), note) == problem.notes.end())
      problem.notes.push_back(std::move(note));
  }
  return about(view.kernel, std::move(problem));
}

}  // namespace

predicate_outcome evaluate(std::span<const predicate_step> program, const launch_view& view, const sub_tensor_grid& grid) noexcept {
  std::array<wide_int, max_depth> stack;
  std::size_t depth = 0;
  for (const predicate_step& step : program) {
    std::optional<wide_int> value;
    if (is_atom(step.opcode)) {
      value = atom(step, view, grid);
    } else if (step.opcode == TESSERA_PREDICATE_NOT) {
      if (depth == 0) return predicate_outcome::undefined;
      --depth;
      value = stack[depth] == no_value ? no_value : wide_int{stack[depth] == 0};
    } else {
      if (depth < 2) return predicate_outcome::undefined;
      depth -= 2;
      value = apply(step.opcode, stack[depth], stack[depth + 1]);
    }
    if (!value || depth == max_depth) return predicate_outcome::undefined;
    stack[depth++] = *value;
  }
  if (depth != 1 || stack[0] == no_value) return predicate_outcome::undefined;
  return stack[0] != 0 ? predicate_outcome::holds : predicate_outcome::fails;
}

result<void> check_predicates(const artifact& code, const launch_view& view, const sub_tensor_grid& grid) {
  for (const launch_predicate& predicate : code.predicates()) {
    const predicate_outcome outcome = evaluate(predicate.program, view, grid);
    if (outcome != predicate_outcome::holds) return describe_failure(code, predicate, outcome, view, grid);
  }
  return {};
}

}  // namespace tessera::runtime
