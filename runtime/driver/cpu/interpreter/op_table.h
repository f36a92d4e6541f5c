// How an op of Tile IR bytecode is laid out, as data: the rows are generated (op_table.inc), the decoder in decode.cpp walks them.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OP_TABLE_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_OP_TABLE_H

#include <cstdint>
#include <span>
#include <string_view>

namespace tessera::runtime::interpreter {

/// How an inline attribute is written (Tile IR bytecode, inline and self-contained attributes).
enum class attribute_kind : std::uint8_t {
  integer,          ///< varint
  enumeration,      ///< varint: one of a few numbers
  boolean,          ///< one byte
  unit,             ///< nothing: the flag bit is the value
  string,           ///< varint string index
  symbol,           ///< varint string index of a name, which is not empty
  type,             ///< varint type index
  i32_array,        ///< varint count, then 4 bytes each
  bool_array,       ///< varint count, then 1 byte each
  constant,         ///< varint constant index
  self_contained,   ///< tagged attribute
  attribute_array,  ///< varint count, then tagged attributes
  hints             ///< untagged dictionary
};

/// One attribute of an op. `flag` is its bit in the flags word, or -1 when it is always written. `since` is the minor version 13.x.
struct attribute_layout {
  std::string_view name;
  attribute_kind kind;
  std::int8_t flag;
  std::uint8_t since;
  std::int64_t default_value;           ///< of an enum or integer that an older file does not carry
  std::uint8_t bits;                    ///< of an integer
  std::span<const std::uint8_t> cases;  ///< of an enumeration: per value the first minor version that has it, 0 where there is none
};

enum class operand_kind : std::uint8_t { one, optional, variadic };

struct operand_layout {
  std::string_view name;
  operand_kind kind;
  std::int8_t flag;  ///< of an optional operand, else -1
  std::uint8_t since;
};

struct result_layout {
  std::string_view name;
  bool variadic;
  std::uint8_t since;
};

/// One op. `counted_results` says that a result count stands before the result types; `flags_since` is the first minor version whose
/// record has the flags word (255: never); `segments` says that operands are written per ODS operand instead of as one list.
struct op_layout {
  std::uint16_t opcode;
  std::string_view mnemonic;
  std::uint8_t since;
  bool counted_results;
  std::uint8_t flags_since;
  bool segments;
  std::uint8_t regions;
  std::span<const result_layout> results;
  std::span<const attribute_layout> attributes;
  std::span<const operand_layout> operands;
};

/// The layout of an opcode, or null. Defined by decode.cpp, which includes op_table.inc.
const op_layout* find_layout(std::uint64_t opcode);

}  // namespace tessera::runtime::interpreter

#endif
