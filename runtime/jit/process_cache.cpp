// The cache that launches use: options from the process's environment.
#include "runtime/config/environment.h"
#include "runtime/jit/cache.h"
#include "tessera/detail/compile.h"

namespace tessera::runtime {
namespace {

log_sink sink_of(const environment& from, log_topic topic) {
  if (!from.logs(topic)) return {};
  return [topic](std::string_view line) { log_line(topic, line); };
}

}  // namespace

jit_options jit_options_of(const environment& from) {
  jit_options options;
  options.compiler_library = from.compiler_library;
  options.assembler = {from.tileiras, from.tileiras_timeout, from.virtual_env, from.cuda_home, from.path};
  options.disk_cache = from.disk_cache;
  options.cache_folder = from.cache_dir;
  if (from.cache_size) options.disk_limit = *from.cache_size;
  options.dump.emit = from.dumps("emit");
  options.dump.checks = from.dumps("checks");
  options.dump.tile = from.dumps("tile");
  options.dump.target = from.dumps("target");
  if (!from.dump_dir.empty()) options.dump.folder = from.dump_dir;
  options.dump.filter = from.dump_filter;
  options.log_jit = sink_of(from, log_topic::jit);
  options.log_cache = sink_of(from, log_topic::cache);
  return options;
}

artifact_cache& process_cache() {
  // Never destroyed: operations in static objects may still launch while the process ends.
  static artifact_cache& cache = *new artifact_cache(jit_options_of(process_environment()));
  return cache;
}

result<std::shared_ptr<const artifact>> get_artifact(const specialization& wanted, artifact_source* source) {
  return process_cache().get(wanted, source);
}

}  // namespace tessera::runtime

namespace tessera::detail {

cache_counts count_cache() noexcept {
  const runtime::cache_statistics now = runtime::process_cache().statistics();
  return {now.compiles, now.memory_hits, now.disk_hits, now.evictions, now.bytes};
}

result<std::size_t> export_cache(const std::string& bundle) { return runtime::process_cache().export_to(bundle); }

result<std::size_t> import_cache(const std::string& bundle) { return runtime::process_cache().import_from(bundle); }

}  // namespace tessera::detail
