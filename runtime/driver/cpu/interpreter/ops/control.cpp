// break continue for if loop return yield
//
// Structured control becomes jumps: a branch, the regions one after the other, and copies of what they pass on into the results. What a
// loop carries has a place of its own, into which each round copies.
#include <algorithm>
#include <cstring>

#include "runtime/driver/cpu/interpreter/execution.h"
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {

const instruction* stop(execution&, const instruction&) { return nullptr; }

namespace {

/// extra: the instruction to go on with.
const instruction* jump(execution& e, const instruction& i) { return e.code->body.data() + i.extra; }

/// The condition is the last of the instruction's places: it follows the results.
const instruction* branch_if_false(execution& e, const instruction& i) {
  const bool taken = *e.at<const std::uint8_t>(e.slot(i, i.count)) == 0;
  return taken ? e.code->body.data() + i.extra : &i + 1;
}

/// immediate: bytes.
const instruction* copy(execution& e, const instruction& i) {
  std::memcpy(e.arena + i.slot[0], e.arena + i.slot[1], static_cast<std::size_t>(i.immediate));
  return &i + 1;
}

/// Defines places that copies fill.
const instruction* nothing(execution&, const instruction& i) { return &i + 1; }

std::int64_t bytes_of(const type& t) { return t.elements() * size_of(t.element); }

struct transfer {
  value_id to, from;
};

void emit_copy(builder& b, const decoded_op& op, const transfer& t, bool defines) {
  const std::int64_t bytes = bytes_of(b.type_of(t.to));
  if (defines)
    b.emit(op, copy, {t.to}, {t.from}, effect::program).immediate = bytes;
  else
    b.emit(op, copy, {}, {t.to, t.from}, effect::program).immediate = bytes;
}

/// Passes the operands of a terminator on to values that have places, all at once: one that would be overwritten too early is set aside.
bool emit_transfers(builder& b, const decoded_op& op, std::span<const value_id> to) {
  if (op.results != 0 || op.operands != to.size())
    return b.refuse(op, "operands", std::to_string(to.size()) + " values are passed on, not " + std::to_string(op.operands));
  std::vector<transfer> moves;
  for (std::uint32_t k = 0; k < op.operands; ++k) {
    const value_id from = b.operand(op, k);
    if (!b.expect_same(op, "operands", from, to[k])) return false;
    if (b.type_of(from).kind == type_kind::tile && !b.same_place(from, to[k])) moves.push_back({to[k], from});
  }
  std::vector<transfer> set_aside;
  for (transfer& move : moves)
    if (std::any_of(moves.begin(), moves.end(), [&](const transfer& other) { return b.same_place(other.to, move.from); })) {
      const value_id aside = b.new_like(move.from);
      set_aside.push_back({aside, move.from});
      move.from = aside;
    }
  for (const transfer& move : set_aside) emit_copy(b, op, move, true);
  for (const transfer& move : moves) emit_copy(b, op, move, false);
  return true;
}

bool lower_return(builder& b, const decoded_op& op) {
  if (op.results != 0 || op.operands != 0) return b.refuse(op, "operands", "an entry returns nothing");
  if (b.in_body_of_reduction) return b.refuse(op, "opcode", "stands in the body of a reduction");
  for (const builder::loop_frame* loop : b.loops) {
    if (loop->counted) return b.refuse(op, "opcode", "a 'for' cannot be left");
    if (b.source().minor < 4) return b.refuse(op, "opcode", "'return' inside 'loop' needs bytecode 13.4");
  }
  b.emit(op, stop, {}, {}, effect::program);
  return true;
}

bool refuse_misplaced_yield(builder& b, const decoded_op& op) { return b.refuse(op, "opcode", "stands outside of its region"); }

void emit_jump(builder& b, const decoded_op& op, std::vector<std::uint32_t>& targets) {
  targets.push_back(b.next_instruction());
  b.emit(op, jump, {}, {}, effect::program);
}

bool lower_continue(builder& b, const decoded_op& op) {
  if (b.loops.empty()) return b.refuse(op, "opcode", "stands outside of a loop");
  builder::loop_frame& loop = *b.loops.back();
  if (!emit_transfers(b, op, loop.carried)) return false;
  emit_jump(b, op, loop.next);
  return true;
}

bool lower_break(builder& b, const decoded_op& op) {
  if (b.loops.empty()) return b.refuse(op, "opcode", "stands outside of a loop");
  builder::loop_frame& loop = *b.loops.back();
  if (loop.counted) return b.refuse(op, "opcode", "a 'for' cannot be left");
  if (!emit_transfers(b, op, loop.results)) return false;
  emit_jump(b, op, loop.leave);
  return true;
}

void set_targets(builder& b, const std::vector<std::uint32_t>& jumps, std::uint32_t target) {
  for (std::uint32_t number : jumps) b.body_instruction(number).extra = target;
}

bool expect_carried(builder& b, const decoded_op& op, std::string_view field, value_id v) {
  const type_kind kind = b.type_of(v).kind;
  return kind == type_kind::tile || kind == type_kind::token || b.refuse(op, field, "views cannot be passed on");
}

// ---- if

/// The number of the last op of a region.
std::uint32_t last_op(const builder& b, const decoded_region& region) {
  std::uint32_t last = region.first_op;
  for (std::uint32_t i = region.first_op; i < region.end_op; i = b.source().ops[i].next) last = i;
  return last;
}

/// The ops of a region but its yield, then the copies; a region may end in another terminator instead.
bool lower_branch(builder& b, const decoded_op& op, const decoded_region& region, std::span<const value_id> results) {
  if (region.arguments != 0) return b.refuse(op, "regions", "the blocks of 'if' take no arguments");
  const std::uint32_t last = last_op(b, region);
  const decoded_op& terminator = b.source().ops[last];
  if (terminator.layout->mnemonic != "yield") return b.lower_region(region);
  decoded_region rest = region;
  rest.end_op = last;
  return b.lower_region(rest) && emit_transfers(b, terminator, results);
}

bool lower_if(builder& b, const decoded_op& op) {
  const value_id condition = b.operand(op, 0);
  const type& c = b.type_of(condition);
  if (c.kind != type_kind::tile || c.rank != 0 || c.element != element::i1) return b.refuse_type(op, "condition", condition, "tile<i1>");
  std::vector<value_id> results;
  for (std::uint32_t k = 0; k < op.results; ++k) {
    results.push_back(b.result_value(op, k));
    if (!expect_carried(b, op, "results", results[k])) return false;
  }
  const decoded_region &then = b.region(op, 0), &otherwise = b.region(op, 1);
  if (!then.has_block) return b.refuse(op, "regions", "the first region is empty");
  if (!otherwise.has_block && !results.empty()) return b.refuse(op, "regions", "results need a second region");

  const std::uint32_t branch = b.next_instruction();
  b.emit(op, branch_if_false, results, std::span(&condition, 1), effect::program).count = static_cast<std::uint32_t>(results.size());
  if (!lower_branch(b, op, then, results)) return false;
  if (otherwise.has_block) {
    const std::uint32_t over = b.next_instruction();
    b.emit(op, jump, {}, {}, effect::program);
    b.body_instruction(branch).extra = b.next_instruction();
    if (!lower_branch(b, op, otherwise, results)) return false;
    b.body_instruction(over).extra = b.next_instruction();
  } else {
    b.body_instruction(branch).extra = b.next_instruction();
  }
  return true;
}

// ---- loops

/// Values that a loop begins with, in their own places.
bool emit_inits(builder& b, const decoded_op& op, std::span<const value_id> arguments, std::span<const value_id> inits) {
  for (std::size_t k = 0; k < inits.size(); ++k) {
    if (!expect_carried(b, op, "inits", inits[k]) || !b.expect_same(op, "body", arguments[k], inits[k])) return false;
    if (b.type_of(inits[k]).kind == type_kind::tile) emit_copy(b, op, {arguments[k], inits[k]}, true);
  }
  return true;
}

/// A tile that each round only adds to, `mma(a, b, carried)`, stays in its place.
void find_accumulators(builder& b, const decoded_region& body, std::span<const value_id> arguments) {
  const decoded_op& last = b.source().ops[last_op(b, body)];
  if (last.layout->mnemonic != "continue" || last.operands != arguments.size()) return;
  for (std::uint32_t i = body.first_op; i < body.end_op; i = b.source().ops[i].next) {
    const decoded_op& op = b.source().ops[i];
    if (op.layout->mnemonic != "mmaf" && op.layout->mnemonic != "mmai") continue;
    for (std::uint32_t k = 0; k < last.operands; ++k)
      if (b.operand(last, k) == b.result_value(op) && b.operand(op, 2) == arguments[k] && b.uses_of(arguments[k]) == 1 &&
          b.uses_of(b.result_value(op)) == 1)
        b.accumulate_in_place(b.result_value(op));
  }
}

template <class Word, bool Signed>
using bound = std::conditional_t<Signed, std::make_signed_t<Word>, Word>;

/// Places: the counter, the step.
template <class Word, bool Signed>
const instruction* check_step(execution& e, const instruction& i) {
  if (*e.at<const bound<Word, Signed>>(i.slot[0]) > 0) return &i + 1;
  return fail(e, i, fault::arithmetic, "the step is not positive");
}

/// Places: the counter, the upper bound; extra: where to go when no round is left.
template <class Word, bool Signed>
const instruction* leave_unless_less(execution& e, const instruction& i) {
  using number = bound<Word, Signed>;
  const bool less = *e.at<const number>(i.slot[0]) < *e.at<const number>(i.slot[1]);
  return less ? &i + 1 : e.code->body.data() + i.extra;
}

/// Places: the counter, the step; immediate: where the rounds begin; extra: where to go when the next number does not fit.
template <class Word, bool Signed>
const instruction* advance(execution& e, const instruction& i) {
  using number = bound<Word, Signed>;
  auto* counter = e.at<number>(i.slot[0]);
  if (__builtin_add_overflow(*counter, *e.at<const number>(i.slot[1]), counter)) return e.code->body.data() + i.extra;
  return e.code->body.data() + i.immediate;
}

struct counter_steps {
  handler check, leave, next;
};

template <bool Signed>
counter_steps steps_of(element e) {
  const auto of = []<class Word>(Word) {
    return counter_steps{check_step<Word, Signed>, leave_unless_less<Word, Signed>, advance<Word, Signed>};
  };
  switch (size_of(e)) {
    case 1:
      return of(std::uint8_t{});
    case 2:
      return of(std::uint16_t{});
    case 4:
      return of(std::uint32_t{});
    default:
      return of(std::uint64_t{});
  }
}

bool lower_for(builder& b, const decoded_op& op) {
  const value_id lower = b.operand(op, 0), upper = b.operand(op, 1), step = b.operand(op, 2);
  const type& t = b.type_of(lower);
  if (t.kind != type_kind::tile || t.rank != 0 || !is_integer(t.element)) return b.refuse_type(op, "lower", lower, "a tile of one integer");
  if (t.element == element::i1) return b.refuse_type(op, "lower", lower, "an integer that counts");
  if (!b.expect_same(op, "upper", upper, lower) || !b.expect_same(op, "step", step, lower)) return false;
  const decoded_region& body = b.region(op, 0);
  const std::span<const value_id> inits = b.operands(op).subspan(3);
  if (!body.has_block || body.arguments != inits.size() + 1 || op.results != inits.size())
    return b.refuse(op, "body", "a block with the counter and the carried values is needed");
  b.declare_arguments(body);
  std::vector<value_id> arguments;
  for (std::uint32_t k = 0; k < body.arguments; ++k) arguments.push_back(body.first_argument + k);
  const value_id counter = arguments[0];
  const std::span<const value_id> carried = std::span(arguments).subspan(1);
  if (!b.expect_same(op, "body", counter, lower)) return false;
  const counter_steps steps = b.attribute(op, "unsigned_cmp").present ? steps_of<false>(t.element) : steps_of<true>(t.element);

  emit_copy(b, op, {counter, lower}, true);
  if (!emit_inits(b, op, carried, inits)) return false;
  b.emit(op, steps.check, {}, {step}, effect::program);
  find_accumulators(b, body, carried);
  builder::loop_frame frame{true, carried, {}, {}, {}};
  b.loops.push_back(&frame);
  const std::uint32_t head = b.next_instruction();
  b.open_loop();
  b.emit(op, steps.leave, {}, {counter, upper}, effect::program);
  const bool fine = b.lower_region(body);
  b.loops.pop_back();
  if (!fine) return false;
  const std::uint32_t latch = b.next_instruction();
  b.emit(op, steps.next, {}, {counter, step}, effect::program).immediate = head;
  b.close_loop();
  set_targets(b, frame.next, latch);
  set_targets(b, {head, latch}, b.next_instruction());
  for (std::uint32_t k = 0; k < op.results; ++k) {
    if (!b.expect_same(op, "results", b.result_value(op, k), carried[k])) return false;
    b.alias(b.result_value(op, k), carried[k]);
  }
  return true;
}

bool lower_loop(builder& b, const decoded_op& op) {
  const decoded_region& body = b.region(op, 0);
  const std::span<const value_id> inits = b.operands(op);
  if (!body.has_block || body.arguments != inits.size()) return b.refuse(op, "body", "a block with the carried values is needed");
  b.declare_arguments(body);
  std::vector<value_id> arguments, results;
  for (std::uint32_t k = 0; k < body.arguments; ++k) arguments.push_back(body.first_argument + k);
  for (std::uint32_t k = 0; k < op.results; ++k) {
    results.push_back(b.result_value(op, k));
    if (!expect_carried(b, op, "results", results[k])) return false;
  }
  if (!emit_inits(b, op, arguments, inits)) return false;
  b.emit(op, nothing, results, {}, effect::program);
  find_accumulators(b, body, arguments);
  builder::loop_frame frame{false, arguments, results, {}, {}};
  b.loops.push_back(&frame);
  const std::uint32_t head = b.next_instruction();
  b.open_loop();
  const bool fine = b.lower_region(body);
  b.loops.pop_back();
  if (!fine) return false;
  // Only for what is to survive the last round: every way through the body ends in a jump.
  b.emit(op, nothing, {}, results, effect::program);
  b.close_loop();
  set_targets(b, frame.next, head);
  set_targets(b, frame.leave, b.next_instruction());
  return true;
}

constexpr op_rule rules[] = {
    {"break", lower_break},   {"continue", lower_continue},     {"for", lower_for}, {"if", lower_if}, {"loop", lower_loop},
    {"return", lower_return}, {"yield", refuse_misplaced_yield}};

}  // namespace

std::span<const op_rule> control_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
