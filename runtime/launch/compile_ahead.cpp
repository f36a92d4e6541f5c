// Compiling without running: the checks of a launch that need no storage, then the cache, then Tile IR for people.
#include "runtime/launch/compile_ahead.h"

#include <utility>

#include "runtime/error/format.h"
#include "runtime/jit/predicate_text.h"
#include "runtime/launch/code_source.h"
#include "runtime/launch/launch_plan.h"
#include "runtime/registry/registry.h"

namespace tessera::runtime {
namespace {

std::vector<unsigned char> to_vector(std::span<const unsigned char> bytes) { return {bytes.begin(), bytes.end()}; }

void add_contract(detail::compiled_parts& parts, const artifact& code, std::span<const std::string> names) {
  for (const launch_predicate& predicate : code.predicates()) parts.predicates.push_back(line_of(predicate, names));
  const placement_counts& counts = code.counts();
  parts.counts = {counts.proved, counts.launch, counts.preheader, counts.in_place};
}

/// Predicates and counts do not depend on the target; `null` needs no assembler for them.
void add_contract_without_code(detail::compiled_parts& parts, const compiler_library& compiler, specialization wanted,
                               const assembler_options& assembler, std::span<const std::string> names) {
  wanted.target = "null";
  auto outputs = compiler.compile(wanted, assembler, TESSERA_WANT_CODE);
  if (!outputs) return;
  if (auto code = artifact::parse(std::move(outputs->artifact))) add_contract(parts, **code, names);
}

}  // namespace

result<detail::compiled_parts> compile_ahead(const detail::launch_request& request, const std::string& target, artifact_cache& cache) {
  auto found = registry::of_process().find(request.stub, request.spelling);
  if (!found) return std::move(found).error();
  known_kernel& kernel = **found;
  if (auto sound = kernel.verify(); !sound) return std::move(sound).error();
  launch_plan plan(kernel, {request.arguments, request.num_arguments});
  if (auto checked = plan.check(); !checked) return std::move(checked).error();
  auto selector = select_code(plan, request.options);
  if (!selector) return std::move(selector).error();
  plan.measure();
  const specialization wanted = specialize(plan, target, *selector);

  detail::compiled_parts parts;
  parts.kernel = kernel.name;
  parts.target = target;
  parts.key = hex(cache_key(wanted));
  const jit_options& options = cache.options();
  auto compiler = compiler_library::open(options.compiler_library);
  if (compiler) {
    auto outputs = (*compiler)->compile(wanted, options.assembler, TESSERA_WANT_TILE_TEXT | TESSERA_WANT_BYTECODE);
    if (!outputs) return about(kernel, std::move(outputs).error());
    parts.tile_ir = std::move(outputs->tile_text);
    parts.bytecode = std::move(outputs->bytecode);
  } else {
    parts.no_text = about(kernel, std::move(compiler).error());
  }
  auto code = cache.get(wanted);
  if (code) {
    parts.has_cubin = (*code)->code_kind() == code_kind::cubin;
    parts.code = to_vector((*code)->code());
    add_contract(parts, **code, kernel.parameter_names);
    return parts;
  }
  error_info problem = about(kernel, std::move(code).error());
  const bool only_assembler = problem.code == errc::assembler_missing || problem.code == errc::specialization_fact_mismatch;
  if (!compiler || !only_assembler) return problem;
  add_contract_without_code(parts, **compiler, wanted, options.assembler, kernel.parameter_names);
  parts.no_code = std::move(problem);
  return parts;
}

}  // namespace tessera::runtime

namespace tessera::detail {

result<compiled_parts> compile_ahead(const launch_request& request, const std::string& target) {
  return runtime::compile_ahead(request, target, runtime::process_cache());
}

}  // namespace tessera::detail
