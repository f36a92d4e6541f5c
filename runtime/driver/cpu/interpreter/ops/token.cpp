// join_tokens make_token
//
// Programs run one memory op after the other, which satisfies every order that tokens ask for; tokens have no place in the arena.
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

bool lower_make_token(builder& b, const decoded_op& op) { return b.expect_token(op, "result", b.result_value(op)); }

bool lower_join_tokens(builder& b, const decoded_op& op) {
  if (op.operands < 2) return b.refuse(op, "tokens", "at least two tokens are joined");
  for (std::uint32_t k = 0; k < op.operands; ++k)
    if (!b.expect_token(op, "tokens", b.operand(op, k))) return false;
  return b.expect_token(op, "result", b.result_value(op));
}

constexpr op_rule rules[] = {{"join_tokens", lower_join_tokens}, {"make_token", lower_make_token}};

}  // namespace

std::span<const op_rule> token_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
