// From decoded ops to a program. A family's rule checks the types and attributes of one op and emits its instructions in terms of values;
// when all are there, the builder gives each value a place in the arena that is free from the value's last use on.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_BUILDER_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_BUILDER_H

#include <algorithm>
#include <initializer_list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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
  builder(const decoded_module& source, const decoded_entry& entry) : source_(source), entry_(entry), types_(source.types) {}

  result<std::shared_ptr<const program>> run();

  // ---- for rules: what an op looks like
  [[nodiscard]] const decoded_module& source() const { return source_; }
  [[nodiscard]] const type& type_of(value_id v) const { return types_.rows[values_[v]]; }
  [[nodiscard]] std::string text_of(value_id v) const { return to_string(types_, values_[v]); }
  [[nodiscard]] bool same_type(value_id a, value_id b) const { return values_[a] == values_[b]; }
  [[nodiscard]] value_id result_value(const decoded_op& op, std::uint32_t k = 0) const { return op.first_result + k; }
  [[nodiscard]] value_id operand(const decoded_op& op, std::uint32_t k) const { return source_.operands[op.first_operand + k]; }
  /// The values of one operand of the layout.
  [[nodiscard]] std::span<const value_id> group(const decoded_op& op, std::uint32_t k) const;
  /// All values that the op takes.
  [[nodiscard]] std::span<const value_id> operands(const decoded_op& op) const {
    return std::span(source_.operands).subspan(op.first_operand, op.operands);
  }
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
  /// Makes the arguments of a region's block known as values that the next emitted instruction defines.
  void declare_arguments(const decoded_region& r);
  /// A value that no op of the file has: of a tile with these extents, which the next emitted instruction defines.
  value_id new_tile(element e, std::span<const std::int64_t> shape);
  value_id new_tile(element e, std::int64_t elements) { return new_tile(e, std::span(&elements, 1)); }
  value_id new_like(value_id v);
  /// Of a value without axes, a tile of so many elements.
  value_id new_lanes(value_id v, std::uint32_t lanes);

  // Instructions emitted between these two may run again: what they use from outside keeps its place until the end.
  void open_loop();
  void close_loop();
  /// Where jumps of a loop that is being lowered go; `next` and `leave` collect instructions whose `extra` is set when it is known.
  struct loop_frame {
    bool counted = false;               ///< `for`
    std::span<const value_id> carried;  ///< what `continue` passes on
    std::span<const value_id> results;  ///< what `break` passes on
    std::vector<std::uint32_t> next, leave;
  };
  std::vector<loop_frame*> loops;
  bool in_body_of_reduction = false;
  /// Whether two values are names of one place.
  [[nodiscard]] bool same_place(value_id a, value_id b) const { return root_[a] == root_[b]; }

  /// Ops of this region compute `lanes` instances at once: values without axes become tiles of so many. Values from outside that it uses
  /// are `captured`; each has been given such a tile, which stands for it until `leave_lanes`.
  void enter_lanes(std::uint32_t lanes) { lanes_ = lanes; }
  void leave_lanes() { lanes_ = 0; }
  [[nodiscard]] bool in_lanes() const { return lanes_ != 0; }
  /// Makes `v` mean what `of` is; gives what it meant, for `restore`.
  struct meaning {
    value_id value, root;
    std::uint32_t row;
    std::uint8_t stable;
  };
  meaning replace(value_id v, value_id of);
  void restore(const meaning& m);

  /// The result of this op is accumulated in the place of one of its operands, which nothing else uses.
  void accumulate_in_place(value_id result) { in_place_.push_back(result); }
  [[nodiscard]] bool in_place(value_id result) const { return std::find(in_place_.begin(), in_place_.end(), result) != in_place_.end(); }
  /// How often a value is used in the file.
  [[nodiscard]] std::uint32_t uses_of(value_id v) const { return use_counts_[v]; }
  /// The number of the next body instruction, a target for jumps.
  [[nodiscard]] std::uint32_t next_instruction() const { return static_cast<std::uint32_t>(body_.size()); }
  [[nodiscard]] instruction& body_instruction(std::uint32_t number) { return body_[number].code; }
  /// Whether a body instruction makes one value of these two, in this order.
  [[nodiscard]] bool combines(std::uint32_t number, value_id result, value_id left, value_id right) const {
    const draft& d = body_[number];
    const value_id* at = places_.data() + d.code.first;
    return d.defines == 1 && d.uses == 2 && at[0] == root_[result] && at[1] == root_[left] && at[2] == root_[right];
  }
  [[nodiscard]] program& target() { return *program_; }
  /// Where in program::constants the elements of a constant of the file stand, as in a tile of this type.
  std::int64_t constant_place(std::uint32_t constant, const type& t);
  /// The memory of a global, which is made when it is first used; null after a refusal.
  std::byte* global_memory_of(const decoded_op& op, const decoded_global& global);

 private:
  static constexpr std::uint32_t no_loop = UINT32_MAX;
  /// An instruction whose operands are still values: those in places_ from code.first.
  struct draft {
    instruction code;
    std::uint32_t defines = 0, uses = 0;
    std::uint32_t loop = no_loop;  ///< the innermost
  };
  /// Body instructions [begin, end] that may run again.
  struct loop_range {
    std::uint32_t begin = 0, end = 0, parent = no_loop;
  };
  struct lifetime {
    std::uint32_t first = UINT32_MAX, last = 0;  ///< positions of the definition and of the last use
    bool once = false;                           ///< defined by an instruction of `once`: lives through all programs if the body uses it
    bool used_in_body = false;
    bool placed = false;
  };

  bool lower_ops(std::uint32_t first, std::uint32_t end);
  bool declare_results(const decoded_op& op);
  std::uint32_t widened(std::uint32_t row);
  value_id new_value(std::uint32_t row);
  void count_uses();

  // places.cpp
  void place_parameters();
  void place_locals();
  bool assign_places();
  void note_uses(const draft& d, std::uint32_t position, bool in_body);
  void finish(std::vector<draft>& from, std::vector<instruction>& into, std::uint32_t& position);
  static std::uint64_t bytes_of(const type& t);
  void place(value_id root);
  void release_until(std::uint32_t position);

  const decoded_module& source_;
  const decoded_entry& entry_;
  type_table types_;  // those of the file, and those of values that the builder adds
  std::shared_ptr<program> program_;
  std::string problem_;
  std::vector<draft> once_, body_;
  std::vector<value_id> places_;
  // Per value: the row of its type, the value that owns its place, whether it is the same in every program of a launch.
  std::vector<std::uint32_t> values_;
  std::vector<value_id> root_;
  std::vector<std::uint8_t> stable_;
  std::vector<std::uint32_t> use_counts_;
  std::vector<value_id> in_place_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> widened_;  // row and lanes to row
  std::uint32_t lanes_ = 0;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::int64_t> constant_places_;  // by constant and type
  std::map<std::string_view, std::byte*> globals_;
  std::uint64_t global_bytes_ = 0;
  std::vector<loop_range> loop_ranges_;
  std::uint32_t loop_ = no_loop;
  unsigned depth_ = 0;
  bool may_have_left_ = false;  // a branch has been lowered: later ops need not be reached

  std::vector<lifetime> lifetimes_;
  std::vector<value_id> by_end_;  // body values in the order of their last use
  std::size_t released_ = 0;
  std::vector<std::uint32_t> offset_;
  std::array<std::vector<std::uint32_t>, 40> free_;  // places by log2 of their size
  std::uint64_t arena_ = 0;
  bool grew_too_large_ = false;
};

}  // namespace tessera::runtime::interpreter

#endif
