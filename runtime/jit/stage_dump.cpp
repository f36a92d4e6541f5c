#include "runtime/jit/stage_dump.h"

#include <algorithm>
#include <filesystem>

#include "runtime/jit/disk_cache.h"

namespace tessera::runtime {
namespace {

std::string file_name_of(std::string_view kernel) {
  constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+";
  std::string name;
  for (char c : kernel) name += allowed.find(c) != std::string_view::npos ? c : '_';
  constexpr std::size_t longest = 120;
  return name.substr(0, longest);
}

const char* suffix_of(code_kind kind) {
  switch (kind) {
    case code_kind::cubin:
      return ".target.cubin";
    case code_kind::tile_ir:
      return ".target.tileirbc";
    case code_kind::host_object:
      return ".target.o";
    case code_kind::none:
      return nullptr;
  }
  return nullptr;
}

std::span<const unsigned char> bytes_of(const std::string& text) {
  return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
}

}  // namespace

bool stage_dump::matches(std::string_view kernel) const {
  return options_.filter.empty() || kernel.find(options_.filter) != std::string_view::npos;
}

bool stage_dump::needs_compile(std::string_view kernel) const {
  return (options_.emit || options_.checks || options_.tile) && matches(kernel);
}

std::uint32_t stage_dump::wanted(std::string_view kernel) const {
  if (!matches(kernel)) return 0;
  std::uint32_t outputs = 0;
  if (options_.emit) outputs |= TESSERA_WANT_EMIT_TEXT;
  if (options_.checks) outputs |= TESSERA_WANT_CHECKS_TEXT;
  if (options_.tile) outputs |= TESSERA_WANT_TILE_TEXT;
  return outputs;
}

std::string stage_dump::stem(std::string_view kernel, const sha256_digest& key) {
  std::string name = file_name_of(kernel);
  std::scoped_lock guard(mutex_);
  std::vector<sha256_digest>& keys = specializations_[name];
  auto found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) found = keys.insert(keys.end(), key);
  const auto number = found - keys.begin() + 1;
  return options_.folder + "/" + name + (number == 1 ? "" : "." + std::to_string(number));
}

std::vector<std::string> stage_dump::write(std::string_view kernel, const sha256_digest& key, const compile_outputs* outputs,
                                           const artifact& code) {
  std::vector<std::string> complaints;
  if (!matches(kernel) || (wanted(kernel) == 0 && !options_.target)) return complaints;
  std::error_code ignored;  // the files below say why they cannot be written
  std::filesystem::create_directories(options_.folder, ignored);
  const std::string name = stem(kernel, key);
  const auto write_stage = [&](bool asked, const std::string& path, std::span<const unsigned char> bytes) {
    if (!asked || bytes.empty()) return;
    if (std::string reason = write_file(path, bytes); !reason.empty()) complaints.push_back("cannot write '" + path + "': " + reason);
  };
  if (outputs != nullptr) {
    write_stage(options_.emit, name + ".emit.mlir", bytes_of(outputs->emit_text));
    write_stage(options_.checks, name + ".checks.mlir", bytes_of(outputs->checks_text));
    write_stage(options_.tile, name + ".tile.mlir", bytes_of(outputs->tile_text));
  }
  if (const char* suffix = suffix_of(code.code_kind())) write_stage(options_.target, name + suffix, code.code());
  return complaints;
}

}  // namespace tessera::runtime
