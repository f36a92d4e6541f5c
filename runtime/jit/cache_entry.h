// One artifact as caches and bundles store it: what it was made for, a checksum, and its bytes.
#ifndef TESSERA_RUNTIME_JIT_CACHE_ENTRY_H
#define TESSERA_RUNTIME_JIT_CACHE_ENTRY_H

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "runtime/jit/artifact.h"
#include "runtime/jit/sha256.h"
#include "tessera/host/result.h"

namespace tessera::runtime {

/// A cached artifact with the facts and the record that it was made from.
struct cache_entry {
  sha256_digest key{}, record_digest{};
  std::uint32_t dialects = 0;  ///< version, of the record
  std::string kernel;  ///< readable name, for people
  std::string target;
  std::vector<unsigned char> facts;  ///< canonical (specialization.h)
  std::uint64_t created = 0;         ///< seconds since 1970
  std::uint64_t compile_microseconds = 0;
  std::uint32_t time_limit = 0;          ///< seconds that the assembler had
  std::shared_ptr<const artifact> code;  ///< never null in an entry that was read
};

/// Flat little-endian form: u32 magic 'TSSC', u32 version, u64 total size, 32 bytes SHA-256 of all that follows; then key, record digest,
/// u32 dialects, kernel, target, facts (u32 size, bytes), u64 created, u64 compile microseconds, u32 time limit, assembler version and
/// flags, u64 size of the artifact, the artifact. Strings are u32 length, bytes.
[[nodiscard]] std::vector<unsigned char> write_entry(const cache_entry& entry);
/// The entry, or why the bytes are not one: its key is computed from its content again. The code of the error is of no interest: callers
/// rebuild the entry.
[[nodiscard]] result<cache_entry> read_entry(std::span<const unsigned char> bytes);

/// One file of entries: u32 magic 'TSSB', u32 version, u64 total size, 32 bytes SHA-256 of all that follows; then u32 n, n x { u64 size,
/// entry }.
[[nodiscard]] std::vector<unsigned char> write_bundle(std::span<const cache_entry> entries);
[[nodiscard]] result<std::vector<cache_entry>> read_bundle(std::span<const unsigned char> bytes);

/// The same as files; errors name the file. Writing returns the number of entries, sorted by key so that equal caches give equal files.
[[nodiscard]] result<std::size_t> write_bundle_file(const std::string& path, std::vector<cache_entry> entries);
[[nodiscard]] result<std::vector<cache_entry>> read_bundle_file(const std::string& path);

/// The optimization level of the code, where the assembler failed at the one that the facts ask for (TS3042).
[[nodiscard]] std::optional<std::uint8_t> lowered_level(const cache_entry& entry);

/// True when the artifact's modes, arguments and sites belong to parameters of this record.
[[nodiscard]] bool fits(const artifact& code, const tessera_kernel_record& record);

}  // namespace tessera::runtime

#endif
