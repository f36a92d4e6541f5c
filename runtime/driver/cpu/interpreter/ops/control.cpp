// if return yield
//
// Structured control becomes jumps: a branch, the regions one after the other, and copies of what they yield into the results.
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

bool lower_return(builder& b, const decoded_op& op) {
  if (op.results != 0 || op.operands != 0) return b.refuse(op, "operands", "an entry returns nothing");
  b.emit(op, stop, {}, {}, effect::program);
  return true;
}

bool refuse_misplaced_yield(builder& b, const decoded_op& op) { return b.refuse(op, "opcode", "stands outside of a region"); }

/// The ops of a region but its yield, then the copies; a region may end in `return` instead.
bool lower_branch(builder& b, const decoded_op& op, const decoded_region& region) {
  if (region.arguments != 0) return b.refuse(op, "regions", "the blocks of 'if' take no arguments");
  const decoded_op* last = nullptr;
  std::uint32_t last_number = region.first_op;
  for (std::uint32_t i = region.first_op; i < region.end_op; i = b.source().ops[i].next) {
    last = &b.source().ops[i];
    last_number = i;
  }
  if (last->layout->mnemonic != "yield") return b.lower_region(region);
  decoded_region rest = region;
  rest.end_op = last_number;
  if (!b.lower_region(rest)) return false;
  if (last->results != 0 || last->operands != op.results)
    return b.refuse(*last, "operands", "as many values as 'if' has results are needed");
  for (std::uint32_t k = 0; k < op.results; ++k) {
    const value_id result = b.result_value(op, k), yielded = b.operand(*last, k);
    if (!b.expect_same(*last, "operands", yielded, result)) return false;
    const type& t = b.type_of(result);
    if (t.kind == type_kind::token) continue;
    b.emit(*last, copy, {}, {result, yielded}, effect::program).immediate = t.elements() * size_of(t.element);
  }
  return true;
}

bool lower_if(builder& b, const decoded_op& op) {
  const value_id condition = b.operand(op, 0);
  const type& c = b.type_of(condition);
  if (c.kind != type_kind::tile || c.rank != 0 || c.element != element::i1) return b.refuse_type(op, "condition", condition, "tile<i1>");
  std::vector<value_id> results;
  for (std::uint32_t k = 0; k < op.results; ++k) {
    const value_id r = b.result_value(op, k);
    const type& t = b.type_of(r);
    if (t.kind != type_kind::tile && t.kind != type_kind::token) return b.refuse(op, "results", "'if' cannot give views");
    if (t.kind == type_kind::tile && size_of(t.element) == 0)
      return b.refuse(op, "results", "this interpreter does not compute with " + b.text_of(r));
    results.push_back(r);
  }
  const decoded_region &then = b.region(op, 0), &otherwise = b.region(op, 1);
  if (!then.has_block) return b.refuse(op, "regions", "the first region is empty");
  if (!otherwise.has_block && !results.empty()) return b.refuse(op, "regions", "results need a second region");

  const std::uint32_t branch = b.next_instruction();
  b.emit(op, branch_if_false, results, std::span(&condition, 1), effect::program).count = static_cast<std::uint32_t>(results.size());
  if (!lower_branch(b, op, then)) return false;
  if (otherwise.has_block) {
    const std::uint32_t over = b.next_instruction();
    b.emit(op, jump, {}, {}, effect::program);
    b.body_instruction(branch).extra = b.next_instruction();
    if (!lower_branch(b, op, otherwise)) return false;
    b.body_instruction(over).extra = b.next_instruction();
  } else {
    b.body_instruction(branch).extra = b.next_instruction();
  }
  return true;
}

constexpr op_rule rules[] = {{"if", lower_if}, {"return", lower_return}, {"yield", refuse_misplaced_yield}};

}  // namespace

std::span<const op_rule> control_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
