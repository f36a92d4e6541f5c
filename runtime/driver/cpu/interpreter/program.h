// A kernel as the interpreter runs it: one flat list of instructions whose operands are places in an arena. A program instance is the next
// instruction and its arena, nothing else, so it can be stopped between two instructions and continued later.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_PROGRAM_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_PROGRAM_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/driver/cpu/interpreter/types.h"
#include "tessera/host/result.h"

namespace tessera::runtime::interpreter {

struct execution;
struct instruction;

/// Does one tile operation and returns the instruction to go on with, or null when the program has ended or failed.
using handler = const instruction* (*)(execution&, const instruction&);

/// `slot` are byte offsets in the arena: of the results, then of the operands; all of them stand in program::slots from `first`.
struct instruction {
  handler run = nullptr;
  std::array<std::uint32_t, 4> slot{};
  std::uint32_t first = 0;
  std::uint32_t count = 0;     ///< elements, where the op has one count
  std::uint32_t extra = 0;     ///< row of a side table, or the target of a jump
  std::uint32_t op = 0;        ///< row of program::ops, for messages
  std::int64_t immediate = 0;  ///< as the op's file says
};

// A view is 1 + 2 * rank words in the arena: the base address, the extents, the strides in elements.

/// How one op accesses memory through a partition view. Axes are those of the tile.
struct tile_access {
  std::uint8_t rank = 0;
  std::uint8_t element_bytes = 0;
  bool boolean = false;                       ///< elements are stored as 0 or 1
  std::uint64_t pad = 0;                      ///< bits of a lane outside
  std::array<std::uint8_t, max_rank> axis{};  ///< the tensor's axis that a tile axis covers
  std::array<std::uint8_t, max_rank> log2_extent{};
  std::array<std::uint8_t, max_rank> index_bytes{};  ///< width of each index
  std::uint32_t elements = 0;
};

/// Extents and strides of make_tensor_view: static ones, or the place among the operands where a dynamic one stands.
struct view_layout {
  std::uint8_t rank = 0;
  std::uint8_t element_bytes = 0;
  std::uint8_t number_bytes = 8;                   ///< width of the dynamic numbers
  std::array<std::int64_t, 2 * max_rank> fixed{};  ///< extents, then strides; `dynamic` where an operand is
};

/// A broadcast as loops over merged axes, outermost first; a source stride 0 repeats.
struct broadcast_loops {
  std::uint8_t rank = 0;
  std::uint8_t element_bytes = 0;
  std::array<std::uint32_t, max_rank> extent{}, source_stride{};
};

/// What `assume` promises; numbers as in attribute_value.
struct assumption {
  std::uint8_t kind = 0;  ///< attribute_tag
  std::uint8_t element_bytes = 0;
  bool boolean = false;
  std::uint8_t rank = 0;
  std::array<std::int64_t, max_rank> shape{}, numbers{};
};

struct entry_parameter {
  std::uint32_t slot = 0;
  std::uint8_t bytes = 0;
  bool boolean = false;
};

struct op_site {
  std::string_view mnemonic;
  std::uint32_t offset = 0;  ///< in the bytecode
};

/// Immutable; used by all workers at once.
struct program {
  std::string entry;
  std::vector<entry_parameter> parameters;
  std::vector<instruction> once;  ///< values that are the same in every program of a launch; run once per worker
  std::vector<instruction> body;
  std::vector<std::uint32_t> slots;
  std::vector<tile_access> accesses;
  std::vector<view_layout> views;
  std::vector<broadcast_loops> broadcasts;
  std::vector<assumption> assumptions;
  std::vector<std::byte> constants;
  std::vector<op_site> ops;
  std::uint64_t arena_bytes = 0;
  std::uint64_t estimated_ns = 0;  ///< of one program, for the decision to wake other workers
};

/// Arenas larger than this are refused when a program is loaded.
constexpr std::uint64_t max_arena_bytes = std::uint64_t{1} << 30;

/// Decodes a Tile IR file and makes the named entry runnable.
[[nodiscard]] result<std::shared_ptr<const program>> load_program(bytes_view file, std::string_view entry);

}  // namespace tessera::runtime::interpreter

#endif
