// Writes Tile IR files byte by byte, for tests of the interpreter: nothing is checked, so that wrong files can be written too.
#ifndef TESSERA_TEST_RUNTIME_DRIVER_CPU_INTERPRETER_ASSEMBLER_H
#define TESSERA_TEST_RUNTIME_DRIVER_CPU_INTERPRETER_ASSEMBLER_H

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <vector>

namespace tessera::test {

using byte_string = std::vector<unsigned char>;
using words = std::vector<std::uint64_t>;

inline void put_varint(byte_string& to, std::uint64_t v) {
  for (; v >= 0x80; v >>= 7) to.push_back(static_cast<unsigned char>(v | 0x80));
  to.push_back(static_cast<unsigned char>(v));
}
inline void put_fixed(byte_string& to, std::uint64_t v, unsigned width) {
  for (unsigned i = 0; i < width; ++i) to.push_back(static_cast<unsigned char>(v >> (8 * i)));
}
/// A signed number as the varint that stands for it.
inline std::uint64_t zigzag(std::int64_t v) { return (static_cast<std::uint64_t>(v) << 1) ^ static_cast<std::uint64_t>(v >> 63); }

/// The type tags of elements.
enum class scalar : std::uint8_t {
  i1,
  i8,
  i16,
  i32,
  i64,
  f16,
  bf16,
  f32,
  tf32,
  f64,
  f8e4m3fn,
  f8e5m2,
  f8e8m0fnu = 18,
  f4e2m1fn = 19,
  i4 = 22,
  f8e5m3fnu = 130
};

constexpr std::int64_t any = INT64_MIN;  ///< a dynamic extent or stride

/// One entry "k". Values are numbered as the format does; ops return the number of their first result.
class assembler {
 public:
  explicit assembler(unsigned minor_version = 3) : minor(minor_version) {}

  unsigned minor;
  byte_string body;

  // ---- types
  std::uint64_t element(scalar e) {
    byte_string t;
    put_varint(t, static_cast<std::uint64_t>(e));
    return type(t);
  }
  std::uint64_t pointer(scalar e) {
    byte_string t{12};
    if (minor >= 4) t.push_back(0);
    put_varint(t, element(e));
    return type(t);
  }
  std::uint64_t tile_of(std::uint64_t element_row, std::vector<std::int64_t> shape) {
    byte_string t{13};
    put_varint(t, element_row);
    put_extents(t, shape, 8);
    return type(t);
  }
  std::uint64_t tile(scalar e, std::vector<std::int64_t> shape = {}) { return tile_of(element(e), std::move(shape)); }
  std::uint64_t pointer_tile(scalar e, std::vector<std::int64_t> shape = {}) { return tile_of(pointer(e), std::move(shape)); }
  std::uint64_t tensor_view(scalar e, std::vector<std::int64_t> shape, std::vector<std::int64_t> strides) {
    byte_string t{14};
    if (minor >= 4) t.push_back(0);
    put_varint(t, element(e));
    put_extents(t, shape, 8);
    put_extents(t, strides, 8);
    return type(t);
  }
  /// `pad`: a padding value, or -1.
  std::uint64_t partition_view(std::uint64_t tensor, std::vector<std::int64_t> tile, std::vector<std::int64_t> dim_map, int pad = 0) {
    byte_string t{15};
    if (minor >= 3) t.push_back(pad >= 0 ? 1 : 0);
    put_extents(t, tile, 4);
    put_varint(t, tensor);
    put_extents(t, dim_map, 4);
    if (minor < 3) t.push_back(pad >= 0 ? 1 : 0);
    if (pad >= 0) put_varint(t, static_cast<std::uint64_t>(pad));
    return type(t);
  }
  std::uint64_t strided_view(std::uint64_t tensor, std::vector<std::int64_t> tile, std::vector<std::int64_t> steps,
                             std::vector<std::int64_t> dim_map, int pad = 0) {
    byte_string t{21, static_cast<unsigned char>(pad >= 0 ? 1 : 0)};
    put_extents(t, tile, 4);
    put_extents(t, steps, 4);
    put_varint(t, tensor);
    put_extents(t, dim_map, 4);
    if (pad >= 0) put_varint(t, static_cast<std::uint64_t>(pad));
    return type(t);
  }
  std::uint64_t gather_view(std::uint64_t tensor, std::vector<std::int64_t> tile, std::uint64_t sparse_dim, int pad = 0) {
    byte_string t{20, static_cast<unsigned char>(pad >= 0 ? 1 : 0)};
    put_extents(t, tile, 4);
    put_varint(t, tensor);
    put_varint(t, sparse_dim);
    if (pad >= 0) put_varint(t, static_cast<std::uint64_t>(pad));
    return type(t);
  }
  std::uint64_t token() { return type({17}); }
  std::uint64_t type(const byte_string& t) { return intern(types_, t); }

  // ---- tables
  std::uint64_t string(const std::string& s) { return intern(strings_, byte_string(s.begin(), s.end())); }
  std::uint64_t constant(const byte_string& payload) {
    byte_string item;
    put_varint(item, payload.size());
    item.insert(item.end(), payload.begin(), payload.end());
    return intern(constants_, item);
  }

  /// The elements of a rank-1 tile type as a global.
  void global(const std::string& name, std::uint64_t tile_type, const byte_string& payload, bool read_only = false) {
    put_varint(globals_, string(name));
    put_varint(globals_, tile_type);
    put_varint(globals_, constant(payload));
    put_varint(globals_, 0);
    if (minor >= 3) globals_.insert(globals_.end(), {0, static_cast<unsigned char>(read_only ? 1 : 0)});
    ++global_count_;
  }

  // ---- values and ops
  /// All parameters come before the first op.
  std::uint64_t parameter(std::uint64_t type_row) {
    parameters_.push_back(type_row);
    return next_++;
  }
  /// Opcode and the varints that follow it.
  std::uint64_t op(std::uint64_t opcode, const words& rest, unsigned results = 1) {
    put_varint(body, opcode);
    for (std::uint64_t w : rest) put_varint(body, w);
    const std::uint64_t first = next_;
    next_ += results;
    return first;
  }
  void raw(std::initializer_list<unsigned char> bytes) { body.insert(body.end(), bytes); }
  /// What a region does to the numbering: values defined inside are forgotten.
  std::uint64_t mark() const { return next_; }
  void rewind(std::uint64_t to) { next_ = to; }
  void finish() { op(0x5C, {0, 0}, 0); }
  /// Appends a region with one block of so many ops; `emit` gets the number of its first argument.
  template <class Emit>
  void region(const words& arguments, unsigned ops, Emit emit) {
    put_varint(body, 1);
    put_varint(body, arguments.size());
    for (std::uint64_t t : arguments) put_varint(body, t);
    put_varint(body, ops);
    const std::uint64_t before = next_;
    next_ += arguments.size();
    emit(before);
    next_ = before;
  }
  /// The values of an op whose regions have been written.
  std::uint64_t results(unsigned count) {
    const std::uint64_t first = next_;
    next_ += count;
    return first;
  }

  std::uint64_t splat(scalar e, std::vector<std::int64_t> shape, std::uint64_t bits, unsigned bytes) {
    byte_string payload;
    put_fixed(payload, bits, bytes);
    return op(0x10, {tile(e, std::move(shape)), constant(payload)});
  }
  std::uint64_t i32(std::int32_t v) { return splat(scalar::i32, {}, static_cast<std::uint32_t>(v), 4); }
  std::uint64_t i64(std::int64_t v) { return splat(scalar::i64, {}, static_cast<std::uint64_t>(v), 8); }
  /// A dense view of a tensor with static extents, cut into tiles.
  std::uint64_t dense_view(std::uint64_t base, scalar e, std::vector<std::int64_t> shape, std::vector<std::int64_t> tile, int pad = 0) {
    std::vector<std::int64_t> strides(shape.size(), 1), map(shape.size());
    for (std::size_t k = shape.size(); k-- > 1;) strides[k - 1] = strides[k] * shape[k];
    for (std::size_t k = 0; k < shape.size(); ++k) map[k] = static_cast<std::int64_t>(k);
    const std::uint64_t view_type = tensor_view(e, shape, strides);
    const std::uint64_t view = op(0x43, {1, view_type, base, 0, 0});
    return op(0x42, {partition_view(view_type, std::move(tile), map, pad), view});
  }
  /// Loads the tile at `index`; no token.
  std::uint64_t load(std::uint64_t view, std::uint64_t tile_type, const words& index) {
    words rest{2, tile_type, token(), 0, 0};
    if (minor >= 4) rest.push_back(0);
    rest.push_back(view);
    rest.push_back(index.size());
    rest.insert(rest.end(), index.begin(), index.end());
    return op(0x3E, rest, 2);
  }
  void store(std::uint64_t tile, std::uint64_t view, const words& index) {
    words rest{1, token(), 0, 0};
    if (minor >= 4) rest.push_back(0);
    rest.insert(rest.end(), {tile, view, index.size()});
    rest.insert(rest.end(), index.begin(), index.end());
    op(0x66, rest, 1);
  }

  /// The whole file.
  byte_string file() {
    const std::uint64_t name = string("k");
    byte_string signature{16};
    put_varint(signature, parameters_.size());
    for (std::uint64_t p : parameters_) put_varint(signature, p);
    signature.push_back(0);
    byte_string functions{1};
    put_varint(functions, name);
    put_varint(functions, type(signature));
    functions.push_back(2);
    functions.push_back(0);
    put_varint(functions, body.size());
    functions.insert(functions.end(), body.begin(), body.end());

    byte_string f{0x7F, 'T', 'i', 'l', 'e', 'I', 'R', 0, 13, static_cast<unsigned char>(minor), 0, 0};
    section(f, 2, 8, functions);
    if (!constants_.empty()) section(f, 4, 8, table(constants_, 8));
    if (global_count_ != 0) {
      byte_string globals;
      put_varint(globals, global_count_);
      globals.insert(globals.end(), globals_.begin(), globals_.end());
      f.push_back(6);
      put_varint(f, globals.size());
      f.insert(f.end(), globals.begin(), globals.end());
    }
    section(f, 5, 4, table(types_, 4));
    section(f, 1, 4, table(strings_, 4));
    f.push_back(0);
    return f;
  }

 private:
  static std::uint64_t intern(std::vector<byte_string>& items, const byte_string& item) {
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i] == item) return i;
    items.push_back(item);
    return items.size() - 1;
  }
  static void put_extents(byte_string& t, const std::vector<std::int64_t>& extents, unsigned width) {
    put_varint(t, extents.size());
    for (std::int64_t e : extents) put_fixed(t, static_cast<std::uint64_t>(e), width);
  }
  static byte_string table(const std::vector<byte_string>& items, unsigned width) {
    byte_string t;
    put_varint(t, items.size());
    while (t.size() % width != 0) t.push_back(0xCB);
    std::size_t at = 0;
    for (const byte_string& item : items) {
      put_fixed(t, at, width);
      at += item.size();
    }
    for (const byte_string& item : items) t.insert(t.end(), item.begin(), item.end());
    return t;
  }
  static void section(byte_string& f, unsigned id, unsigned alignment, const byte_string& payload) {
    f.push_back(static_cast<unsigned char>(id | 0x80));
    put_varint(f, payload.size());
    put_varint(f, alignment);
    while (f.size() % alignment != 0) f.push_back(0xCB);
    f.insert(f.end(), payload.begin(), payload.end());
  }

  std::vector<byte_string> types_, strings_, constants_;
  byte_string globals_;
  unsigned global_count_ = 0;
  std::vector<std::uint64_t> parameters_;
  std::uint64_t next_ = 0;
};

}  // namespace tessera::test

#endif
