// gdc_launch_dependents_tko gdc_wait_tko join_tokens make_token memory_fence_alias_tko
//
// Programs run one memory op after the other, which satisfies every order that tokens ask for; tokens have no place in the arena. A grid
// begins when the one before it has ended, and memory has no aliases, so that there is nothing to wait for.
#include "runtime/driver/cpu/interpreter/ops/families.h"

namespace tessera::runtime::interpreter {
namespace {

bool lower_make_token(builder& b, const decoded_op& op) { return b.expect_token(op, "result", b.result_value(op)); }

bool lower_token_to_token(builder& b, const decoded_op& op) {
  for (value_id v : b.operands(op))
    if (!b.expect_token(op, "token", v)) return false;
  return b.expect_token(op, "result_token", b.result_value(op));
}

bool lower_join_tokens(builder& b, const decoded_op& op) {
  if (op.operands < 2) return b.refuse(op, "tokens", "at least two tokens are joined");
  return lower_token_to_token(b, op);
}

constexpr op_rule rules[] = {{"gdc_launch_dependents_tko", lower_token_to_token},
                             {"gdc_wait_tko", lower_token_to_token},
                             {"join_tokens", lower_join_tokens},
                             {"make_token", lower_make_token},
                             {"memory_fence_alias_tko", lower_token_to_token}};

}  // namespace

std::span<const op_rule> token_rules() { return rules; }

}  // namespace tessera::runtime::interpreter
