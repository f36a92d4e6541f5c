// A kernel as the interpreter runs it: one flat list of instructions whose operands are places in an arena. A program instance is the next
// instruction and its arena, nothing else, so it can be stopped between two instructions and continued later.
#ifndef TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_PROGRAM_H
#define TESSERA_RUNTIME_DRIVER_CPU_INTERPRETER_PROGRAM_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
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

/// How elements stand in memory where that is not as in a tile.
enum class memory_form : std::uint8_t {
  same,
  truth,   ///< any byte but 0 is true; 0 and 1 are written
  tf32,    ///< the 13 lowest bits are ignored, and written as 0
  nibbles  ///< two to a byte, the even one in the lower half
};

/// How one op accesses memory through a view of tiles. Axes are those of the tile.
struct tile_access {
  static constexpr std::uint8_t no_axis = 255;
  std::uint8_t rank = 0;
  std::uint8_t element_bytes = 0;  ///< in a tile
  memory_form form = memory_form::same;
  std::uint8_t sparse = no_axis;                     ///< the axis whose places are given one by one
  std::uint64_t pad = 0;                             ///< bits of a lane outside
  std::array<std::uint8_t, max_rank> axis{};         ///< the tensor's axis that a tile axis covers
  std::array<std::uint8_t, max_rank> log2_extent{};  ///< of the tile
  std::array<std::uint32_t, max_rank> step{};        ///< from tile to tile
  std::array<std::uint8_t, max_rank> index_bytes{};  ///< width of each index
  std::array<bool, max_rank> promised{};             ///< the tile does not cross the tensor's edge
  std::uint32_t elements = 0;
};

/// Extents and strides of make_tensor_view: static ones, or the place among the operands where a dynamic one stands.
struct view_layout {
  std::uint8_t rank = 0;
  std::uint8_t element_bytes = 0;
  std::uint8_t number_bytes = 8;                   ///< width of the dynamic numbers
  std::array<std::int64_t, 2 * max_rank> fixed{};  ///< extents, then strides; `dynamic` where an operand is
};

/// A copy between tiles as loops, outermost first. Strides are in elements; a stride 0 repeats.
struct copy_loops {
  std::uint8_t rank = 0;
  std::array<std::uint32_t, max_rank> extent{};
  std::array<std::uint32_t, max_rank> to_stride{}, from_stride{};
};

/// Slices of a tile, for extract and insert: how many there are on each axis, and the strides of their first elements in the whole.
struct slice_grid {
  std::uint8_t rank = 0;
  std::array<std::uint32_t, max_rank> slices{}, stride{};
  copy_loops loops;
};

/// A product of matrices, m x k times k x n, so many times.
struct matrix_shape {
  std::uint32_t batches = 1, m = 0, n = 0, k = 0;
};

/// A conversion of elements where each is converted on its own.
struct conversion_shape {
  element from{}, to{};
  std::uint8_t mode = 0;
  std::uint8_t from_shift = 0, to_shift = 0;
};

/// Scales of a factor: one for each `block` elements along the middle axis of [outer, extent, inner].
struct scale_shape {
  std::uint32_t outer = 1, extent = 1, inner = 1, block = 1;
};

/// A reduction or scan along one axis of operands [outer, extent, inner]. Its places: the results, the arguments of the body's block
/// (for reduce: left, right of each operand), a work area of each operand, the operands.
struct reduction {
  std::uint32_t operands = 0;
  std::uint32_t outer = 0, extent = 0, inner = 0;
  std::uint32_t lanes = 0;  ///< how many instances of the body run at once
  bool straight = false;    ///< the body has no jumps, so any number of lanes up to `lanes` can be run
  bool one_op = false;      ///< the body is one instruction, of one result, the left argument and the right one
  bool reverse = false;
  std::uint32_t end = 0;            ///< the instruction behind the body
  std::uint32_t first_yielded = 0;  ///< in program::slots: what the body yields
  std::vector<std::uint8_t> element_bytes;
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

/// What `print` writes, with the types of the tiles that its conversions take.
struct printed_message {
  std::string text;
  std::vector<type> types;
};

/// Memory of an `alloca`: within the arena, from the first aligned address behind `slot`.
struct local_memory {
  std::uint32_t slot = 0;
  std::uint64_t bytes = 0, alignment = 1;

  [[nodiscard]] std::uint64_t begin(const std::byte* arena) const {
    return (reinterpret_cast<std::uint64_t>(arena) + slot + alignment - 1) / alignment * alignment;
  }
};

/// A global: memory that all programs of all launches share.
struct global_memory {
  struct free_bytes {
    void operator()(std::byte* p) const { ::operator delete[](p, std::align_val_t{256}); }
  };
  std::unique_ptr<std::byte[], free_bytes> bytes;
  std::uint64_t size = 0;
  bool read_only = false;
};

/// Immutable but for what globals hold; used by all workers at once.
struct program {
  std::string entry;
  std::vector<entry_parameter> parameters;
  std::vector<instruction> once;  ///< values that are the same in every program of a launch; run once per worker
  std::vector<instruction> body;
  std::vector<std::uint32_t> slots;
  std::vector<tile_access> accesses;
  std::vector<view_layout> views;
  std::vector<copy_loops> copies;
  std::vector<slice_grid> slices;
  std::vector<matrix_shape> matrices;
  std::vector<conversion_shape> conversions;
  std::vector<std::array<std::uint64_t, 256>> tables;  ///< results for each element of 8 bits
  std::vector<scale_shape> scales;
  std::vector<reduction> reductions;
  std::vector<std::string> messages;  ///< of assertions
  std::vector<printed_message> prints;
  std::vector<local_memory> locals;
  std::vector<global_memory> globals;
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
