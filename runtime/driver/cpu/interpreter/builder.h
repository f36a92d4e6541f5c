// From decoded ops to a program. A family's rule checks the types and attributes of one op and emits its instructions in terms of values;
// when all are there, the builder gives each value a place in the arena that is free from the value's last use on.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_BUILDER_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_BUILDER_H

#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/driver/cpu/interpreter/decode.h"
#include "runtime/driver/cpu/interpreter/program.h"

namespace tessera::runtime::interpreter {

/// A value of the decoded module.
using value_id = std::uint32_t;

/// What an instruction may do besides computing its results.
enum class effect : std::uint8_t {
  none,     ///< may run any number of times, at any time
  fault,    ///< may fail: runs exactly when the program reaches it
  program,  ///< depends on which program runs, accesses memory, or is a jump
};

class builder {
 public:
  builder(const decoded_module& source, const decoded_entry& entry) : source_(source), entry_(entry) {}

  result<std::shared_ptr<const program>> run();

  // ---- for rules: what an op looks like
  [[nodiscard]] const decoded_module& source() const { return source_; }
  [[nodiscard]] const type& type_of(value_id v) const { return source_.types.rows[source_.values[v]]; }
  [[nodiscard]] std::string text_of(value_id v) const { return to_string(source_.types, source_.values[v]); }
  [[nodiscard]] bool same_type(value_id a, value_id b) const { return source_.values[a] == source_.values[b]; }
  [[nodiscard]] value_id result_value(const decoded_op& op, std::uint32_t k = 0) const { return op.first_result + k; }
  [[nodiscard]] value_id operand(const decoded_op& op, std::uint32_t k) const { return source_.operands[op.first_operand + k]; }
  /// The values of one operand of the layout.
  [[nodiscard]] std::span<const value_id> group(const decoded_op& op, std::uint32_t k) const;
  /// By name; one that the table of ops lacks is refused.
  [[nodiscard]] attribute_value attribute(const decoded_op& op, std::string_view name);
  [[nodiscard]] std::span<const std::int64_t> numbers(const attribute_value& v) const {
    return std::span(source_.numbers).subspan(v.first, v.count);
  }
  /// The region of an op.
  [[nodiscard]] const decoded_region& region(const decoded_op& op, std::uint32_t k) const { return source_.regions[op.first_region + k]; }

  // ---- for rules: refusals; all return false
  bool refuse(const decoded_op& op, std::string_view field, std::string_view what);
  bool refuse_type(const decoded_op& op, std::string_view field, value_id v, std::string_view wanted);
  [[nodiscard]] bool failed() const { return !problem_.empty(); }
  /// True when v is a tile whose element satisfies `holds`.
  bool expect_tile(const decoded_op& op, std::string_view field, value_id v, bool (*holds)(element), std::string_view wanted);
  /// True when the types are equal.
  bool expect_same(const decoded_op& op, std::string_view field, value_id v, value_id as);
  /// True when both are tiles of one shape.
  bool expect_same_shape(const decoded_op& op, std::string_view field, value_id v, value_id as);
  bool expect_token(const decoded_op& op, std::string_view field, value_id v);

  // ---- for rules: instructions
  /// Appends an instruction that defines and uses these values. `work` is the estimate of its time in nanoseconds.
  instruction& emit(const decoded_op& op, handler run, std::span<const value_id> defines, std::span<const value_id> uses, effect what);
  instruction& emit(const decoded_op& op, handler run, std::initializer_list<value_id> defines, std::initializer_list<value_id> uses,
                    effect what) {
    return emit(op, run, std::span(defines.begin(), defines.size()), std::span(uses.begin(), uses.size()), what);
  }
  /// `v` is another name for what `of` holds.
  void alias(value_id v, value_id of) {
    root_[v] = root_[of];
    stable_[v] = stable_[of];
  }
  /// Lowers the ops of a region, which stand between a jump and its target.
  bool lower_region(const decoded_region& r);
  /// The number of the next body instruction, a target for jumps.
  [[nodiscard]] std::uint32_t next_instruction() const { return static_cast<std::uint32_t>(body_.size()); }
  [[nodiscard]] instruction& body_instruction(std::uint32_t number) { return body_[number].code; }
  [[nodiscard]] program& target() { return *program_; }

 private:
  /// An instruction whose operands are still values: those in places_ from code.first.
  struct draft {
    instruction code;
    std::uint32_t defines = 0, uses = 0;
  };
  struct lifetime {
    std::uint32_t last_use = 0;
    bool defined_once = false;  ///< by an instruction of `once`: lives through all programs if the body uses it
    bool used_in_body = false;
    bool placed = false, released = false;
  };

  bool lower_ops(std::uint32_t first, std::uint32_t end);
  void place_parameters();
  bool assign_places();
  void note_uses(const draft& d, std::uint32_t position, bool in_body);
  void finish(std::vector<draft>& from, std::vector<instruction>& into, std::uint32_t& position);
  std::uint64_t bytes_of(const type& t) const;
  void place(value_id root);
  void release(value_id root, std::uint32_t position);

  const decoded_module& source_;
  const decoded_entry& entry_;
  std::shared_ptr<program> program_;
  std::string problem_;
  std::vector<draft> once_, body_;
  std::vector<value_id> places_;
  std::vector<value_id> root_;        // per value: the value that owns its place
  std::vector<std::uint8_t> stable_;  // per value: the same in every program of a launch
  std::vector<lifetime> lifetimes_;
  std::vector<std::uint32_t> offset_;
  std::array<std::vector<std::uint32_t>, 40> free_;  // places by log2 of their size
  std::uint64_t arena_ = 0;
  unsigned depth_ = 0;
  bool may_have_left_ = false;  // a branch has been lowered: later ops need not be reached
  bool grew_too_large_ = false;
};

}  // namespace tessera::runtime::interpreter

#endif
