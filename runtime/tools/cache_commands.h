// The commands of tessera-cache over a cache folder.
#ifndef TESSERA_RUNTIME_TOOLS_CACHE_COMMANDS_H
#define TESSERA_RUNTIME_TOOLS_CACHE_COMMANDS_H

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "runtime/jit/cache.h"

namespace tessera::runtime {

/// The command line of tessera-cache, taken apart.
struct cache_command {
  std::string name;
  std::vector<std::string> operands;
  std::string kernel, target;          ///< --kernel=TEXT, --target=NAME: only such entries
  std::optional<std::uint64_t> limit;  ///< --limit=SIZE
  jit_options options;
};

struct tool_streams {
  std::ostream& out;
  std::ostream& err;
};

int list_entries(const cache_command& command, tool_streams streams);
int show_entry(const cache_command& command, tool_streams streams);
int verify_entries(const cache_command& command, tool_streams streams);
int export_entries(const cache_command& command, tool_streams streams);
int import_entries(const cache_command& command, tool_streams streams);
int prune_entries(const cache_command& command, tool_streams streams);

}  // namespace tessera::runtime

#endif
