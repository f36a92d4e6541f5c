// reduce scan
//
// The order is fixed. A reduction combines the halves of its axis, element i with element i + n/2, until one is left: a tree that is the
// same for every shape around it. A scan goes along its axis, the result so far on the left. Both run the body on many elements at once:
// its values without axes become tiles of as many lanes. A body with control flow in it runs once per element.
#include <algorithm>
#include <cstring>
#include <utility>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

/// The most instances of a body that run at once: their tiles stay in the first cache.
constexpr std::uint32_t max_lanes = 1024;

/// Runs the body behind `i`; false after a fault.
bool run_body(execution& e, const instruction& i, const reduction& r, std::uint32_t lanes) {
  if (!r.straight) {
    run(e, &i + 1);
    return !e.failed;
  }
  for (const instruction *at = &i + 1, *end = e.code->body.data() + r.end - 1; at != end; ++at) {
    if (at->count == lanes) {
      if (at->run(e, *at) == nullptr) return false;
      continue;
    }
    instruction fewer = *at;
    fewer.count = lanes;
    if (fewer.run(e, fewer) == nullptr) return false;
  }
  return true;
}

/// The places of a reduction, in the order of `reduction`.
struct places {
  const execution& e;
  const instruction& i;
  const reduction& r;
  std::uint32_t results;

  [[nodiscard]] std::byte* at(std::uint32_t k) const { return e.arena + e.slot(i, k); }
  [[nodiscard]] std::byte* result(std::uint32_t k) const { return at(k); }
  [[nodiscard]] std::byte* left(std::uint32_t k) const { return at(results + 2 * k); }
  [[nodiscard]] std::byte* right(std::uint32_t k) const { return at(results + 2 * k + 1); }
  [[nodiscard]] std::byte* work(std::uint32_t k) const { return at(results + 2 * r.operands + k); }
  [[nodiscard]] const std::byte* operand(std::uint32_t k) const { return at(results + 3 * r.operands + k); }
  [[nodiscard]] const std::byte* yielded(std::uint32_t k) const { return e.arena + e.code->slots[r.first_yielded + k]; }
};

template <class Word>
void gather_words(Word* to, const Word* from, std::uint32_t segment, std::uint32_t stride, std::uint32_t segments) {
  if (segment == 1) {
    for (std::uint32_t s = 0; s < segments; ++s) to[s] = from[std::size_t{s} * stride];
    return;
  }
  for (std::uint32_t s = 0; s < segments; ++s)
    for (std::uint32_t k = 0; k < segment; ++k) to[std::size_t{s} * segment + k] = from[std::size_t{s} * stride + k];
}

/// Segments of elements, `stride` elements apart, one behind the other.
void gather(std::byte* to, const std::byte* from, unsigned bytes, std::uint32_t segment, std::uint32_t stride, std::uint32_t segments) {
  if (segments == 1 || segment * bytes >= 64) {
    for (std::uint32_t s = 0; s < segments; ++s)
      std::memcpy(to + std::size_t{s} * segment * bytes, from + std::size_t{s} * stride * bytes, std::size_t{segment} * bytes);
    return;
  }
  const auto words = [&]<class Word>(Word) {
    gather_words(reinterpret_cast<Word*>(to), reinterpret_cast<const Word*>(from), segment, stride, segments);
  };
  switch (bytes) {
    case 1:
      return words(std::uint8_t{});
    case 2:
      return words(std::uint16_t{});
    case 4:
      return words(std::uint32_t{});
    default:
      return words(std::uint64_t{});
  }
}

template <class Word>
void scatter_words(Word* to, const Word* from, std::uint32_t stride, std::uint32_t n) {
  for (std::uint32_t k = 0; k < n; ++k) to[std::size_t{k} * stride] = from[k];
}

void scatter(std::byte* to, const std::byte* from, unsigned bytes, std::uint32_t stride, std::uint32_t n) {
  const auto words = [&]<class Word>(Word) { scatter_words(reinterpret_cast<Word*>(to), reinterpret_cast<const Word*>(from), stride, n); };
  switch (bytes) {
    case 1:
      return words(std::uint8_t{});
    case 2:
      return words(std::uint16_t{});
    case 4:
      return words(std::uint32_t{});
    default:
      return words(std::uint64_t{});
  }
}

/// Elements [first, first + lanes) of [outer, half, inner] taken from the halves of [outer, 2 * half, inner]; `side` is 0 or 1. The lanes
/// are part of one half or whole halves.
void gather_half(std::byte* to, const std::byte* from, unsigned bytes, std::uint32_t half, std::uint32_t side, std::uint32_t first,
                 std::uint32_t lanes) {
  const std::uint32_t block = first / half, within = first % half;
  const std::byte* begin = from + (std::size_t{block} * 2 * half + std::size_t{side} * half + within) * bytes;
  if (lanes <= half)
    std::memcpy(to, begin, std::size_t{lanes} * bytes);
  else
    gather(to, begin, bytes, half, 2 * half, lanes / half);
}

/// extra: row of program::reductions.
const instruction* reduce(execution& e, const instruction& i) {
  const reduction& r = e.code->reductions[i.extra];
  const places p{e, i, r, r.operands};
  const auto from = [&](std::uint32_t k, bool first) { return first ? p.operand(k) : p.work(k); };
  std::uint32_t extent = r.extent;
  for (bool first = true; extent > 1; first = false) {
    extent /= 2;
    const std::uint32_t half = extent * r.inner, total = r.outer * half;
    for (std::uint32_t at = 0; at < total; at += std::min(r.lanes, total)) {
      const std::uint32_t lanes = std::min(r.lanes, total);
      for (std::uint32_t k = 0; k < r.operands; ++k) {
        gather_half(p.left(k), from(k, first), r.element_bytes[k], half, 0, at, lanes);
        gather_half(p.right(k), from(k, first), r.element_bytes[k], half, 1, at, lanes);
      }
      if (!run_body(e, i, r, lanes)) return nullptr;
      // The front of the work area has been read already.
      for (std::uint32_t k = 0; k < r.operands; ++k)
        std::memcpy(p.work(k) + std::size_t{at} * r.element_bytes[k], p.yielded(k), std::size_t{lanes} * r.element_bytes[k]);
    }
  }
  for (std::uint32_t k = 0; k < r.operands; ++k)
    std::memcpy(p.result(k), from(k, r.extent == 1), std::size_t{r.outer} * r.inner * r.element_bytes[k]);
  return e.code->body.data() + r.end;
}

/// A scan whose body is one op, along lanes that lie side by side: the op works on the operand and the result where they are.
const instruction* scan_in_place(execution& e, const instruction& i, const reduction& r, std::uint32_t total, std::uint32_t lanes) {
  const std::uint32_t bytes = r.element_bytes[0], result = e.slot(i, 0), operand = e.slot(i, 4);
  instruction step = *(&i + 1);
  step.count = lanes;
  for (std::uint32_t at = 0; at < total; at += lanes) {
    const std::uint32_t begin = at / r.inner * r.extent * r.inner + at % r.inner;
    std::uint32_t before = 0;
    for (std::uint32_t k = 0; k < r.extent; ++k) {
      const std::uint32_t place = (begin + (r.reverse ? r.extent - 1 - k : k) * r.inner) * bytes;
      if (k == 0) {
        std::memcpy(e.arena + result + place, e.arena + operand + place, std::size_t{lanes} * bytes);
      } else {
        step.slot = {result + place, result + before, operand + place, 0};
        if (step.run(e, step) == nullptr) return nullptr;
      }
      before = place;
    }
  }
  return e.code->body.data() + r.end;
}

/// extra: row of program::reductions. The work areas hold the results so far of the lanes.
const instruction* scan(execution& e, const instruction& i) {
  const reduction& r = e.code->reductions[i.extra];
  const places p{e, i, r, r.operands};
  const std::uint32_t total = r.outer * r.inner, lanes = std::min(r.lanes, total);
  constexpr std::uint32_t few_rows = 8;
  if (r.one_op && (lanes <= r.inner || total < few_rows)) return scan_in_place(e, i, r, total, std::min(lanes, r.inner));
  for (std::uint32_t at = 0; at < total; at += lanes) {
    for (std::uint32_t step = 0; step < r.extent; ++step) {
      const std::uint32_t place = r.reverse ? r.extent - 1 - step : step;
      // Lanes are whole rows of `inner` elements, or a part of one.
      const std::uint32_t block = at / r.inner, within = at % r.inner;
      const std::uint32_t segment = std::min(lanes, r.inner), segments = lanes / segment, stride = r.extent * r.inner;
      const std::size_t begin = std::size_t{block} * stride + std::size_t{place} * r.inner + within;
      for (std::uint32_t k = 0; k < r.operands; ++k) {
        const unsigned bytes = r.element_bytes[k];
        std::byte* next = step == 0 ? p.work(k) : p.right(k);
        gather(next, p.operand(k) + begin * bytes, bytes, segment, stride, segments);
        if (step != 0) std::memcpy(p.left(k), p.work(k), std::size_t{lanes} * bytes);
      }
      if (step != 0 && !run_body(e, i, r, lanes)) return nullptr;
      for (std::uint32_t k = 0; k < r.operands; ++k) {
        const unsigned bytes = r.element_bytes[k];
        if (step != 0) std::memcpy(p.work(k), p.yielded(k), std::size_t{lanes} * bytes);
        std::byte* to = p.result(k) + begin * bytes;
        if (segment == 1)
          scatter(to, p.work(k), bytes, stride, segments);
        else
          for (std::uint32_t s = 0; s < segments; ++s)
            std::memcpy(to + std::size_t{s} * stride * bytes, p.work(k) + std::size_t{s} * segment * bytes, std::size_t{segment} * bytes);
      }
    }
  }
  return e.code->body.data() + r.end;
}

/// Ends a body that runs through its jumps.
const instruction* end_of_body(execution&, const instruction&) { return nullptr; }

/// Ops that work on each element alone, so that lanes can be run together.
bool works_on_lanes(const decoded_op& op) {
  constexpr std::string_view others[] = {"constant", "bitcast", "select", "cmpf", "cmpi", "exti", "ftof", "ftoi", "itof", "trunci"};
  return is_elementwise(op.layout->mnemonic) || std::find(std::begin(others), std::end(others), op.layout->mnemonic) != std::end(others);
}

bool has_no_axes(const type& t) { return t.kind == type_kind::tile && t.rank == 0; }

struct body_shape {
  bool straight = true;
  const decoded_op* yield = nullptr;
  std::uint32_t yield_number = 0;
  std::vector<value_id> captured;
};

body_shape inspect(const builder& b, const decoded_region& body) {
  body_shape shape;
  std::vector<value_id> inside;
  for (std::uint32_t k = 0; k < body.arguments; ++k) inside.push_back(body.first_argument + k);
  for (std::uint32_t i = body.first_op; i < body.end_op; i = b.source().ops[i].next) {
    const decoded_op& op = b.source().ops[i];
    const bool last = b.source().ops[i].next == body.end_op;
    if (last) {
      shape.yield = &op;
      shape.yield_number = i;
    }
    shape.straight = shape.straight && (last || works_on_lanes(op));
    for (value_id v : b.operands(op)) {
      shape.straight = shape.straight && has_no_axes(b.type_of(v));
      if (std::find(inside.begin(), inside.end(), v) == inside.end() &&
          std::find(shape.captured.begin(), shape.captured.end(), v) == shape.captured.end())
        shape.captured.push_back(v);
    }
    for (std::uint32_t k = 0; k < op.results; ++k) {
      inside.push_back(b.result_value(op, k));
      shape.straight = shape.straight && has_no_axes(b.type_of(b.result_value(op, k)));
    }
  }
  return shape;
}

bool check_operands(builder& b, const decoded_op& op, bool removes_axis, std::uint32_t& dim) {
  const std::span<const value_id> operands = b.operands(op);
  const attribute_value identities = b.attribute(op, "identities"), axis = b.attribute(op, "dim");
  if (operands.empty() || op.results != operands.size())
    return b.refuse(op, "operands", "as many operands as results are needed, at least one");
  const type& first = b.type_of(operands[0]);
  if (axis.integer >= first.rank) return b.refuse(op, "dim", "not an axis of the operands");
  dim = static_cast<std::uint32_t>(axis.integer);
  if (identities.count != operands.size()) return b.refuse(op, "identities", "one for each operand is needed");
  for (std::size_t k = 0; k < operands.size(); ++k) {
    const type &t = b.type_of(operands[k]), &r = b.type_of(b.result_value(op, static_cast<std::uint32_t>(k)));
    if (t.kind != type_kind::tile || t.element == element::pointer) return b.refuse_type(op, "operands", operands[k], "a tile of numbers");
    if (!b.expect_same_shape(op, "operands", operands[k], operands[0])) return false;
    const attribute_value& identity = b.source().items[identities.first + k];
    const bool is_number = identity.tag == attribute_tag::integer || identity.tag == attribute_tag::floating;
    const bool fits = identity.tag == attribute_tag::boolean ? t.element == element::i1
                                                             : is_number && b.source().types.rows[identity.type].element == t.element;
    if (!fits) return b.refuse(op, "identities", "must have the types of the operands' elements");
    bool same = r.kind == type_kind::tile && r.element == t.element && r.rank + (removes_axis ? 1 : 0) == t.rank;
    for (std::uint32_t a = 0, to = 0; a < t.rank && same; ++a)
      if (!removes_axis || a != dim) same = r.shape[to++] == t.shape[a];
    if (!same)
      return b.refuse_type(op, "results", b.result_value(op, static_cast<std::uint32_t>(k)),
                           removes_axis ? "the operand without the axis" : "the type of the operand");
  }
  return true;
}

bool check_body(builder& b, const decoded_op& op, const decoded_region& body) {
  const std::span<const value_id> operands = b.operands(op);
  if (b.in_body_of_reduction && b.in_lanes()) return b.refuse(op, "body", "stands in the body of another reduction");
  if (!body.has_block || body.arguments != 2 * operands.size())
    return b.refuse(op, "body", "a block with two values for each operand is needed");
  for (std::uint32_t k = 0; k < body.arguments; ++k) {
    const type& t = b.type_of(body.first_argument + k);
    if (!has_no_axes(t) || t.element != b.type_of(operands[k / 2]).element)
      return b.refuse_type(op, "body", body.first_argument + k, "one element of the operand");
  }
  return true;
}

/// Lowers the body behind the instruction that runs it.
bool lower_body(builder& b, const decoded_region& body, const body_shape& shape, const reduction& r) {
  decoded_region rest = body;
  rest.end_op = shape.yield_number;
  const bool outer = std::exchange(b.in_body_of_reduction, true);
  const auto outer_loops = std::exchange(b.loops, {});
  const bool fine = b.lower_region(rest);
  b.in_body_of_reduction = outer;
  b.loops = outer_loops;
  if (!fine) return false;
  const decoded_op& yield = *shape.yield;
  if (yield.layout->mnemonic != "yield" || yield.operands != r.operands)
    return b.refuse(yield, "operands", "a body ends in a 'yield' of one value for each operand");
  for (std::uint32_t k = 0; k < r.operands; ++k)
    if (!b.expect_same(yield, "operands", b.operand(yield, k), body.first_argument + 2 * k)) return false;
  return true;
}

bool lower_reduction(builder& b, const decoded_op& op, bool removes_axis) {
  std::uint32_t dim = 0;
  const decoded_region& body = b.region(op, 0);
  if (!check_operands(b, op, removes_axis, dim) || !check_body(b, op, body)) return false;
  const std::span<const value_id> operands = b.operands(op);
  const type& t = b.type_of(operands[0]);
  const body_shape shape = inspect(b, body);

  reduction r;
  r.operands = static_cast<std::uint32_t>(operands.size());
  r.outer = r.inner = 1;
  for (std::uint32_t k = 0; k < t.rank; ++k) {
    const auto extent = static_cast<std::uint32_t>(t.shape[k]);
    (k < dim ? r.outer : k == dim ? r.extent : r.inner) *= k == dim ? 1 : extent;
    if (k == dim) r.extent = extent;
  }
  r.straight = shape.straight;
  r.reverse = !removes_axis && b.attribute(op, "reverse").integer != 0;
  const auto total = static_cast<std::uint32_t>(t.elements());
  const std::uint32_t most = removes_axis ? std::max(total / 2, 1U) : total / r.extent;
  r.lanes = shape.straight ? std::min(most, max_lanes) : 1;
  for (value_id v : operands) r.element_bytes.push_back(static_cast<std::uint8_t>(size_of(b.type_of(v).element)));

  // Values from outside get a lane each.
  std::vector<builder::meaning> meanings;
  if (shape.straight) {
    for (value_id v : shape.captured) meanings.push_back(b.replace(v, emit_lanes(b, op, v, r.lanes)));
    b.enter_lanes(r.lanes);
  }
  b.declare_arguments(body);
  std::vector<value_id> defines;
  for (std::uint32_t k = 0; k < r.operands; ++k) defines.push_back(b.result_value(op, k));
  for (std::uint32_t k = 0; k < body.arguments; ++k) defines.push_back(body.first_argument + k);
  for (value_id v : operands) defines.push_back(b.new_tile(b.type_of(v).element, most));
  const std::uint32_t start = b.next_instruction();
  b.emit(op, removes_axis ? reduce : scan, defines, operands, effect::program);
  b.open_loop();
  if (!lower_body(b, body, shape, r)) return false;
  // What the body yields is read when the body has run; the operands and the results are needed until its last run.
  std::vector<value_id> uses(b.operands(*shape.yield).begin(), b.operands(*shape.yield).end());
  uses.insert(uses.end(), operands.begin(), operands.end());
  uses.insert(uses.end(), defines.begin(), defines.end());
  const instruction& last = b.emit(op, end_of_body, {}, uses, effect::program);
  r.first_yielded = last.first;
  b.close_loop();
  r.end = b.next_instruction();
  r.one_op = shape.straight && r.operands == 1 && r.end == start + 3 &&
             b.combines(start + 1, b.operand(*shape.yield, 0), body.first_argument, body.first_argument + 1);
  b.leave_lanes();
  for (const builder::meaning& m : meanings) b.restore(m);
  b.body_instruction(start).extra = static_cast<std::uint32_t>(b.target().reductions.size());
  b.target().reductions.push_back(std::move(r));
  return true;
}

bool lower_reduce(builder& b, const decoded_op& op) { return lower_reduction(b, op, true); }
bool lower_scan(builder& b, const decoded_op& op) { return lower_reduction(b, op, false); }

constexpr op_rule rules[] = {{"reduce", lower_reduce}, {"scan", lower_scan}};

}  // namespace

std::span<const op_rule> reduce_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
