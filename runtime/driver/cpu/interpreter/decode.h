// A Tile IR file (bytecode 13.1 to 13.4) as plain tables: decoded without LLVM, every index, size, count, depth and alignment checked.
// What the ops mean, and whether their types fit, is the business of the builder (builder.h).
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_DECODE_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_DECODE_H

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/driver/cpu/interpreter/cursor.h"
#include "runtime/driver/cpu/interpreter/op_table.h"
#include "runtime/driver/cpu/interpreter/types.h"
#include "tessera/host/result.h"

namespace tessera::runtime::interpreter {

/// Regions may nest this deep.
constexpr unsigned max_region_depth = 64;

/// A tagged attribute inside an op record; the numbers of the format.
enum class attribute_tag : std::uint8_t {
  none = 0,
  integer = 1,
  floating = 2,
  boolean = 3,
  type = 4,
  string = 5,
  array = 6,
  dense = 7,
  div_by = 8,
  same_elements = 9,
  dictionary = 10,
  hints = 11,
  bounded = 12
};

/// The value of one attribute. Enums, integers, booleans, indices and the bits of a float: `integer`. Arrays of numbers and the predicates
/// of `assume`: `count` numbers from `first` in decoded_module::numbers (div_by: divisor, has group, every, along; bounded: has lower,
/// lower, has upper, upper). Arrays of attributes: `count` values from `first` in decoded_module::items.
struct attribute_value {
  bool present = false;
  attribute_tag tag = attribute_tag::none;
  std::uint32_t type = 0;  ///< canonical row, of a tagged integer or float
  std::uint32_t first = 0, count = 0;
  std::uint64_t integer = 0;
};

/// A region of an op: ops [first_op, end_op) of decoded_module::ops, and block arguments that are consecutive values.
struct decoded_region {
  bool has_block = false;
  std::uint32_t first_op = 0, end_op = 0;
  std::uint32_t first_argument = 0, arguments = 0;
};

/// One op record. Nested ops follow their op; `next` is the first op behind them.
struct decoded_op {
  const op_layout* layout = nullptr;
  std::uint32_t offset = 0;  ///< of the record in the file
  std::uint32_t next = 0;
  std::uint32_t first_operand = 0;  ///< in decoded_module::operands
  std::uint32_t operands = 0;
  std::uint32_t first_group = 0;      ///< in decoded_module::group_sizes: one per operand of the layout
  std::uint32_t first_attribute = 0;  ///< in decoded_module::attributes: one per attribute of the layout
  std::uint32_t first_result = 0;     ///< results are consecutive values
  std::uint32_t results = 0;
  std::uint32_t first_region = 0;  ///< in decoded_module::regions: layout->regions of them
};

/// An entry: its parameters are the first values of its body.
struct decoded_entry {
  std::string_view name;
  std::uint32_t signature = 0;  ///< row of its function type
  std::uint32_t first_parameter = 0, parameters = 0;
  std::uint32_t first_op = 0, end_op = 0;
};

/// A global: rank-1 elements that all programs share.
struct decoded_global {
  std::string_view name;
  std::uint32_t offset = 0;    ///< of the record in the file
  std::uint32_t type = 0;      ///< canonical row: a tile of numbers
  std::uint32_t constant = 0;  ///< its initial elements; their size has been checked
  std::uint64_t alignment = 0;
  bool read_only = false;
};

/// Everything in a file. Views of the file's bytes stay valid as long as the file does.
struct decoded_module {
  unsigned minor = 0;
  type_table types;
  std::vector<std::string_view> strings;
  std::vector<bytes_view> constants;  ///< payloads
  std::vector<decoded_global> globals;
  std::vector<decoded_entry> entries;
  std::vector<decoded_op> ops;
  std::vector<std::uint32_t> values;  ///< the type row of each value
  std::vector<std::uint32_t> operands, group_sizes;
  std::vector<attribute_value> attributes, items;
  std::vector<std::int64_t> numbers;
  std::vector<decoded_region> regions;

  // One payload may be read as many types, but not without end.
  std::set<std::pair<std::uint32_t, std::uint32_t>> constants_read;  ///< with the type of each reading
  std::uint64_t constant_bytes = 0, constant_bytes_read = 0;
};

/// Decodes a whole file. Never reads outside of it, never needs more memory than 16 MiB + 256 bytes per byte of the file. The error names
/// byte offset, section, op and field.
[[nodiscard]] result<decoded_module> decode(bytes_view file);

// ---- between the files of the decoder

/// How many ops a function may have: as many as the Debug section has positions for, if it has the function at all.
struct op_budget {
  bool limited = false;
  std::uint64_t left = 0;
};

/// A position of the Debug section, as far as functions are concerned.
struct debug_place {
  bool known = false;
  bool direct = false;         ///< in a function, in no block of it and no call
  std::uint32_t function = 0;  ///< around it and all calls; equal functions have one number, 0 is none
  std::string_view symbol;     ///< of that function
};

/// The Debug section (decode_debug.cpp): checked, and kept only as far as functions refer to it.
class debug_positions {
 public:
  void read(cursor in, const decoded_module& module);
  /// Reads the number of a function's list of positions, all of which have to lie in the function whose symbol is `name`.
  op_budget function(cursor& in, std::string_view name);

 private:
  bool check_function(std::uint64_t first, std::uint64_t count, std::string_view name);

  std::vector<std::uint64_t> starts_;
  std::vector<debug_place> places_;
  std::size_t positions_at_ = 0;
  std::optional<cursor> section_;  // for errors
};

/// Decodes the ops of one function body into `into` (decode_ops.cpp). The parameters are already values of `into`.
void decode_body(cursor in, decoded_module& into, decoded_entry& entry, op_budget budget);

/// Tagged attributes (decode_attributes.cpp), which may be nested to a fixed depth.
attribute_value decode_tagged_attribute(cursor& in, std::string_view field, decoded_module& into, unsigned depth = 0);
/// Hints of an op: a dictionary without its tag. They never change a result, so they are checked and dropped.
void decode_dictionary(cursor& in, std::string_view field, decoded_module& into, unsigned depth);

/// Reads the index of a constant and checks that it holds the elements of a type.
std::uint32_t decode_constant(cursor& in, std::string_view field, decoded_module& module, const type& of);

}  // namespace tessera::runtime::interpreter

#endif
