#include "runtime/launch/code_source.h"

#include <string>
#include <utility>

#include "runtime/config/environment.h"
#include "runtime/error/format.h"

namespace tessera::runtime {
namespace {

class cache_source final : public code_source {
 public:
  [[nodiscard]] result<std::shared_ptr<const artifact>> get(const specialization& wanted, artifact_source& from) override {
    return get_artifact(wanted, &from);
  }
  void evict(const specialization& wanted) override { process_cache().evict(wanted); }
};

std::atomic<code_source*> replacement{nullptr};

code_source& current_source() {
  static cache_source& cache = *new cache_source;
  code_source* other = replacement.load(std::memory_order_acquire);
  return other ? *other : cache;
}

// An artifact may come from a foreign cache: every value that the driver will read must exist in this launch.
bool fits(const artifact& code, const launch_view& view) {
  if (code.modes().size() != view.parameters.size()) return false;
  for (std::size_t i = 0; i < view.parameters.size(); ++i)
    if (code.modes()[i] != view.parameters[i].mode) return false;
  for (std::size_t i = 0; i < code.arguments().size(); ++i) {
    const entry_argument& one = code.arguments()[i];
    if (one.kind == TESSERA_ARGUMENT_FAILURE) {
      if (i + 1 != code.arguments().size() || one.bytes != sizeof(void*)) return false;
      continue;
    }
    if (one.parameter >= view.parameters.size()) return false;
    const tessera_parameter& parameter = view.parameters[one.parameter];
    const bool scalar = parameter.mode == TESSERA_MODE_SCALAR;
    switch (one.kind) {
      case TESSERA_ARGUMENT_BASE:
        if (scalar || one.bytes != sizeof(void*)) return false;
        break;
      case TESSERA_ARGUMENT_EXTENT:
      case TESSERA_ARGUMENT_STRIDE:
        if (scalar || one.axis >= parameter.rank || (one.bytes != 4 && one.bytes != 8)) return false;
        break;
      case TESSERA_ARGUMENT_SCALAR:
        if (!scalar || one.bytes != detail::element_bytes(parameter.element)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

struct fetched {
  std::shared_ptr<const artifact> code;
  artifact_source from = artifact_source::compiled;
};

result<fetched> fetch(const known_kernel& kernel, const launch_plan& plan, const specialization& wanted) {
  fetched got;
  auto code = current_source().get(wanted, got.from);
  if (!code) return about(kernel, std::move(code).error());
  got.code = *std::move(code);
  if (!fits(*got.code, plan.view()))
    return about(kernel, make_error(errc::record_mismatch, "the compiled code does not fit the kernel's record"));
  return got;
}

}  // namespace

void replace_code_source(code_source* source) { replacement.store(source, std::memory_order_release); }

specialization specialize(const launch_plan& plan, std::string_view target, const code_selector& selector) {
  specialization wanted;
  const known_kernel& kernel = plan.view().kernel;
  wanted.record = kernel.record;
  wanted.record_digest = kernel.digest;
  wanted.target = target;
  wanted.index_width = selector.index_width;
  wanted.grid = selector.grid;
  wanted.checks = selector.in_place ? check_placement::in_place : check_placement::launch;
  wanted.opt_level = selector.opt_level;
  for (debug_level level : {debug_level::line, debug_level::full})
    if (process_environment().debug == spelling(level)) wanted.debug = level;
  wanted.bytecode = process_environment().bytecode == "13.4" ? bytecode_version::v13_4 : bytecode_version::v13_3;
  wanted.parameters = parameter_facts_list(plan.facts());
  return wanted;
}

result<code_selector> select_code(const launch_plan& plan, const detail::launch_options& options) {
  static const bool in_place_everywhere = process_environment().checks == "in_place";
  code_selector selector;
  selector.index_width = plan.index_width();
  selector.grid = plan.grid().kind;
  selector.in_place = options.in_place || in_place_everywhere;
  if (options.opt_level != -1) {
    if (options.opt_level < 0 || options.opt_level > 3)
      return about(plan.view().kernel, make_error(errc::option_refused, "the optimization level of a launch is out of range: it is 0 to 3"));
    selector.opt_level = static_cast<std::uint8_t>(options.opt_level);
  }
  return selector;
}

result<loaded_code*> code_for(known_kernel& kernel, const launch_plan& plan, const code_selector& selector) {
  if (loaded_code* known = kernel.code.find(plan.device(), selector, plan.facts())) return known;
  device& target = *plan.device()->device;
  const specialization wanted = specialize(plan, target.target(), selector);
  auto got = fetch(kernel, plan, wanted);
  if (!got) return std::move(got).error();
  auto loaded = target.load(*got->code);
  // Only then may the code be at fault; a lost device or missing memory says nothing against it.
  if (!loaded && loaded.error().code == errc::driver_call_failed && got->from != artifact_source::compiled) {
    current_source().evict(wanted);
    got = fetch(kernel, plan, wanted);
    if (!got) return std::move(got).error();
    loaded = target.load(*got->code);
  }
  if (!loaded) return about(kernel, std::move(loaded).error());
  auto made = std::make_unique<loaded_code>();
  made->device = plan.device();
  made->selector = selector;
  made->facts.assign(plan.facts().begin(), plan.facts().end());
  made->code = got->code;
  made->kernel = *std::move(loaded);
  return kernel.code.insert(std::move(made));
}

}  // namespace tessera::runtime
