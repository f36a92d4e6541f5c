#include "runtime/tools/cache_commands.h"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <ctime>
#include <ostream>
#include <span>

#include "runtime/jit/cache_entry.h"
#include "runtime/jit/disk_cache.h"
#include "runtime/jit/predicate_text.h"
#include "runtime/jit/specialization.h"
#include "runtime/tools/cache_tool.h"

namespace tessera::runtime {
namespace {

/// An entry with the file it came from.
struct found_entry {
  stored_entry file;
  cache_entry entry;
};

disk_cache open_cache(const cache_command& command) {
  return {command.options.disk_cache ? command.options.cache_folder : std::string(), command.options.disk_limit, command.options.log_cache};
}

int complain(tool_streams streams, const std::string& text) {
  streams.err << "tessera-cache: " << text << "\n";
  return tool_found_fault;
}

/// Complains when there is no folder at all to work on.
bool has_folder(const disk_cache& cache, tool_streams streams) {
  if (cache.enabled()) return true;
  complain(streams, "there is no cache folder: TESSERA_CACHE=off, or neither HOME nor XDG_CACHE_HOME is set");
  return false;
}

result<cache_entry> read_stored(const stored_entry& file) {
  auto bytes = read_file(file.path);
  if (!bytes) return std::move(bytes).error();
  return read_entry(*bytes);
}

std::string file_stem(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  return name.substr(0, name.rfind('.'));
}

bool matches(const cache_command& command, const cache_entry& entry) {
  return (command.kernel.empty() || entry.kernel.find(command.kernel) != std::string::npos) &&
         (command.target.empty() || entry.target == command.target);
}

/// Readable entries that the command's filters let through, most recently used first; unreadable ones are complained about.
std::vector<found_entry> matching_entries(const cache_command& command, const disk_cache& cache, tool_streams streams, bool& damaged) {
  std::vector<found_entry> found;
  std::vector<stored_entry> files = cache.stored();
  std::reverse(files.begin(), files.end());
  for (stored_entry& file : files) {
    auto entry = read_stored(file);
    if (!entry) {
      complain(streams, "'" + file.path + "' is damaged: " + entry.error().text);
      damaged = true;
    } else if (matches(command, *entry)) {
      found.push_back({std::move(file), std::move(*entry)});
    }
  }
  return found;
}

std::string time_text(std::time_t seconds) {
  std::tm parts{};
  char text[32] = "";
  if (::gmtime_r(&seconds, &parts) != nullptr) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
  return text;
}

std::string milliseconds_text(std::uint64_t microseconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", static_cast<double>(microseconds) / 1000);
  return text;
}

const char* kind_text(code_kind kind) {
  switch (kind) {
    case code_kind::none:
      return "none";
    case code_kind::cubin:
      return "cubin";
    case code_kind::tile_ir:
      return "Tile IR bytecode";
    case code_kind::host_object:
      return "host object";
  }
  return "unknown";
}

const char* mode_text(std::uint8_t mode) {
  constexpr const char* words[] = {"scalar", "shared", "exclusive", "mapped", "accumulate", "scatter", "append", "pointer"};
  return mode < std::size(words) ? words[mode] : "unknown";
}

void print_facts(std::ostream& out, const cache_entry& entry) {
  recorded_facts facts;
  if (!read_facts(entry.facts, facts)) {
    out << "facts          unreadable\n";
    return;
  }
  out << "facts          " << int{facts.index_width} << "-bit indices, grid " << (facts.grid == TESSERA_GRID_LINEAR ? "linear" : "by axes")
      << ", checks=" << spelling(facts.checks) << ", opt_level=" << int{facts.opt_level} << ", bytecode=" << spelling(facts.bytecode)
      << ", debug=" << spelling(facts.debug) << "\n";
  for (std::size_t i = 0; i < facts.parameters.size(); ++i) {
    const tessera_parameter_facts& one = facts.parameters[i];
    const std::uint8_t mode = i < entry.code->modes().size() ? entry.code->modes()[i] : std::uint8_t{TESSERA_MODE_POINTER};
    out << "  parameter " << i << "  " << mode_text(mode);
    if (mode == TESSERA_MODE_SCALAR) {
      if (one.divisibility > 1) out << ", divisible by " << int{one.divisibility};
    } else {
      out << ", aligned to " << int{one.base_alignment} << " bytes, axis of stride 1: ";
      one.unit_axis < 0 ? out << "none" : out << int{one.unit_axis};
      for (std::size_t k = 0; k < TESSERA_MAX_RANK; ++k)
        if (one.extent_divisibility[k] > 1) out << ", extent " << k << " divisible by " << int{one.extent_divisibility[k]};
      for (std::size_t k = 0; k < TESSERA_MAX_RANK; ++k)
        if (one.stride_divisibility[k] > 1) out << ", stride " << k << " divisible by " << int{one.stride_divisibility[k]};
      for (int k = 0; k < TESSERA_MAX_RANK; ++k)
        if ((one.singleton_axes >> k & 1) != 0) out << ", extent " << k << " is 1";
    }
    out << "\n";
  }
}

/// " (at -O2 instead of -O3)" where the code has a lower level than its facts, otherwise nothing.
std::string lowered_text(const cache_entry& entry) {
  const auto level = lowered_level(entry);
  recorded_facts facts;
  if (!level || !read_facts(entry.facts, facts)) return {};
  return " (at -O" + std::to_string(*level) + " instead of -O" + std::to_string(facts.opt_level) + ")";
}

void print_entry(std::ostream& out, const found_entry& found) {
  const cache_entry& entry = found.entry;
  const artifact& code = *entry.code;
  const placement_counts& counts = code.counts();
  out << "kernel         " << entry.kernel << "\n"
      << "entry          " << code.entry() << "\n"
      << "target         " << entry.target << "\n"
      << "key            " << hex(entry.key) << "\n"
      << "record         " << hex(entry.record_digest) << "\n"
      << "file           " << found.file.path << " (" << found.file.bytes << " bytes)\n"
      << "code           " << kind_text(code.code_kind()) << ", " << code.code().size() << " bytes\n"
      << "created        " << time_text(static_cast<std::time_t>(entry.created)) << " UTC, compiled in "
      << milliseconds_text(entry.compile_microseconds) << "\n";
  if (code.assembler())
    out << "assembler      " << code.assembler()->version << ", flags '" << code.assembler()->flags << "', program "
        << hex(code.assembler()->program) << ", limit " << entry.time_limit << " s" << lowered_text(entry) << "\n";
  print_facts(out, entry);
  out << "accesses       " << counts.proved << " proved, " << counts.launch << " at launch, " << counts.preheader << " in a preheader, "
      << counts.in_place << " in place\n";
  for (const launch_predicate& predicate : code.predicates()) out << "predicate      " << line_of(predicate, {}) << "\n";
  for (const access_site& site : code.sites())
    out << "guarded access " << site.file << ":" << site.line << ":" << site.column << ", parameter " << site.parameter << ", axis "
        << site.axis << "\n";
  for (const std::string& remark : code.remarks()) out << "remark         " << remark << "\n";
}

/// One file that the user named: an entry or a bundle. The reason when it is neither.
std::string refuse_file(const std::string& path) {
  auto bytes = read_file(path);
  if (!bytes) return bytes.error().text;
  auto entry = read_entry(*bytes);
  if (entry) return {};
  auto bundle = read_bundle(*bytes);
  if (bundle) return {};
  const std::string_view head(reinterpret_cast<const char*>(bytes->data()), std::min<std::size_t>(bytes->size(), 4));
  return head == "TSSB" ? bundle.error().text : entry.error().text;
}

}  // namespace

int list_entries(const cache_command& command, tool_streams streams) {
  const disk_cache cache = open_cache(command);
  if (!has_folder(cache, streams)) return tool_found_fault;
  bool damaged = false;
  std::uint64_t num_bytes = 0;
  const std::vector<found_entry> found = matching_entries(command, cache, streams, damaged);
  for (const found_entry& one : found) {
    num_bytes += one.file.bytes;
    char line[160];
    const auto used = std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(std::chrono::file_clock::to_sys(one.file.last_used)));
    std::snprintf(line, sizeof line, "%s  %-12s %9" PRIu64 "  %s  ", hex(std::span(one.entry.key).first(8)).c_str(),
                  one.entry.target.substr(0, 32).c_str(), one.file.bytes, time_text(used).c_str());
    streams.out << line << one.entry.kernel << lowered_text(one.entry) << "\n";
  }
  streams.out << found.size() << (found.size() == 1 ? " entry, " : " entries, ") << num_bytes << " bytes in " << cache.folder() << "\n";
  return damaged ? tool_found_fault : tool_good;
}

int show_entry(const cache_command& command, tool_streams streams) {
  const disk_cache cache = open_cache(command);
  if (!has_folder(cache, streams)) return tool_found_fault;
  std::vector<stored_entry> chosen;
  for (const stored_entry& file : cache.stored())
    if (file_stem(file.path).starts_with(command.operands[0])) chosen.push_back(file);
  if (chosen.size() != 1)
    return complain(streams, std::to_string(chosen.size()) + " entries have a key that begins with '" + command.operands[0] + "'");
  auto entry = read_stored(chosen[0]);
  if (!entry) return complain(streams, "'" + chosen[0].path + "' is damaged: " + entry.error().text);
  print_entry(streams.out, {chosen[0], std::move(*entry)});
  return tool_good;
}

int verify_entries(const cache_command& command, tool_streams streams) {
  std::size_t num_good = 0, num_damaged = 0;
  const auto judge = [&](const std::string& path, const std::string& reason) {
    if (reason.empty()) {
      ++num_good;
    } else {
      ++num_damaged;
      streams.out << "damaged  " << path << ": " << reason << "\n";
    }
  };
  if (!command.operands.empty()) {
    for (const std::string& path : command.operands) judge(path, refuse_file(path));
  } else {
    const disk_cache cache = open_cache(command);
    if (!has_folder(cache, streams)) return tool_found_fault;
    for (const stored_entry& file : cache.stored()) {
      auto entry = read_stored(file);
      judge(file.path, !entry ? entry.error().text : hex(entry->key) == file_stem(file.path) ? std::string() : "it belongs to another key");
    }
  }
  streams.out << num_good << " good, " << num_damaged << " damaged\n";
  return num_damaged == 0 ? tool_good : tool_found_fault;
}

int export_entries(const cache_command& command, tool_streams streams) {
  const disk_cache cache = open_cache(command);
  if (!has_folder(cache, streams)) return tool_found_fault;
  bool damaged = false;
  std::vector<cache_entry> entries;
  for (found_entry& one : matching_entries(command, cache, streams, damaged)) entries.push_back(std::move(one.entry));
  if (entries.empty()) return complain(streams, "there is nothing to export");
  auto written = write_bundle_file(command.operands[0], std::move(entries));
  if (!written) return complain(streams, written.error().text);
  streams.out << "exported " << *written << (*written == 1 ? " entry" : " entries") << " to " << command.operands[0] << "\n";
  return damaged ? tool_found_fault : tool_good;
}

int import_entries(const cache_command& command, tool_streams streams) {
  disk_cache cache = open_cache(command);
  if (!has_folder(cache, streams)) return tool_found_fault;
  auto entries = read_bundle_file(command.operands[0]);
  if (!entries) return complain(streams, entries.error().text);
  std::size_t num_stored = 0;
  for (const cache_entry& entry : *entries) num_stored += cache.store(entry) ? 1 : 0;
  streams.out << "imported " << num_stored << " of " << entries->size() << (entries->size() == 1 ? " entry" : " entries") << " into "
              << cache.folder() << "\n";
  return num_stored == entries->size() ? tool_good : tool_found_fault;
}

int prune_entries(const cache_command& command, tool_streams streams) {
  disk_cache cache = open_cache(command);
  if (!has_folder(cache, streams)) return tool_found_fault;
  const prune_summary summary = cache.prune(command.limit.value_or(command.options.disk_limit));
  streams.out << "removed " << summary.removed << (summary.removed == 1 ? " entry, " : " entries, ") << summary.removed_bytes
              << " bytes; kept " << summary.kept << ", " << summary.kept_bytes << " bytes\n";
  return tool_good;
}

}  // namespace tessera::runtime
