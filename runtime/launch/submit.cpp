// From a launch request to work on a device: the order of the checks, then predicates, then the enqueue.
#include <memory>
#include <string>
#include <utility>

#include "runtime/async/guard_watch.h"
#include "runtime/config/environment.h"
#include "runtime/error/format.h"
#include "runtime/launch/code_source.h"
#include "runtime/launch/launch_plan.h"
#include "runtime/launch/predicate.h"
#include "runtime/memory/layout.h"
#include "runtime/memory/storage.h"
#include "runtime/registry/registry.h"

namespace tessera::runtime {
namespace {

using detail::completion;
using detail::launch_request;

// The artifact's argument list over the launch's values. Extents and strides are little-endian, so their low half is the narrow form.
void bind(const artifact& code, const launch_view& view, std::uint64_t* const* failure, std::span<launch_argument> bound) {
  static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__);
  for (std::size_t i = 0; i < bound.size(); ++i) {
    const entry_argument& one = code.arguments()[i];
    const void* value = failure;
    if (one.kind != TESSERA_ARGUMENT_FAILURE) {
      const argument_descriptor& from = view.arguments[one.parameter];
      switch (one.kind) {
        case TESSERA_ARGUMENT_BASE:
          value = &from.base;
          break;
        case TESSERA_ARGUMENT_EXTENT:
          value = &from.layout->extents[one.axis];
          break;
        case TESSERA_ARGUMENT_STRIDE:
          value = &from.layout->strides[one.axis];
          break;
        default:
          value = from.base;
          break;
      }
    }
    bound[i] = {value, one.bytes};
  }
}

// What the launch reads must not be what a failed operation left. Guards decide that late, so their submissions are waited for.
result<void> check_content(const launch_view& view) {
  for (std::size_t i = 0; i < view.arguments.size(); ++i) {
    const argument_descriptor& argument = view.arguments[i];
    if (!argument.block || argument.how == detail::access::out || !argument.block->content.is_watched()) continue;
    auto sound = argument.block->content.check("argument " + quoted(view.parameters[i].name));
    if (!sound) return about(view.kernel, std::move(sound).error());
  }
  return {};
}

bool is_all_of_its_storage(const argument_descriptor& argument) {
  const std::size_t bytes = argument.block->bytes;
  return dense_bytes(*argument.layout) == bytes && span_bytes(*argument.layout) == static_cast<wide_int>(bytes);
}

void install_leases(const launch_view& view, ticket submission, const std::shared_ptr<guard_watch>& watch) {
  for (const argument_descriptor& argument : view.arguments) {
    if (!argument.block) continue;
    if (argument.how == detail::access::shared) {
      argument.block->uses.install_reader(submission);
    } else {
      argument.block->uses.install_writer(submission);
      if (watch || argument.block->content.is_watched())
        argument.block->content.written(watch, argument.how == detail::access::inout || is_all_of_its_storage(argument));
    }
  }
}

std::string spell_place(const launch_request& request) {
  if (!request.file || request.line == 0) return {};
  return std::string("submitted at ") + request.file + ":" + std::to_string(request.line) +
         (request.column == 0 ? std::string() : ":" + std::to_string(request.column));
}

void log_launch(const launch_plan& plan, const loaded_code& code) {
  const grid_extents& grid = plan.grid().extents;
  log_line(log_topic::launch, plan.view().kernel.name + " grid " + std::to_string(grid.x) + "x" + std::to_string(grid.y) + "x" +
                                  std::to_string(grid.z) + ", " + std::to_string(code.selector.index_width) + "-bit indices, on " +
                                  device_name(*plan.device()));
}

result<completion> enqueue(known_kernel& kernel, const launch_plan& plan, loaded_code& code, const launch_request& request) {
  std::shared_ptr<guard_watch> watch;
  if (code.code->has_guards()) {
    auto made = watch_guards(plan.device(), code.code, kernel);
    if (!made) return about(kernel, std::move(made).error());
    watch = *std::move(made);
  }
  std::uint64_t* const failure = watch ? watch->record() : nullptr;
  inline_buffer<launch_argument, 32> bound(code.code->arguments().size());
  bind(*code.code, plan.view(), &failure, bound.span());
  auto submitted = plan.device()->device->launch(code.kernel, plan.grid().extents, bound.span());
  if (!submitted) return about(kernel, std::move(submitted).error());
  if (watch) watch->submitted(*submitted, spell_place(request));
  install_leases(plan.view(), *submitted, watch);
  code.note_submission(*submitted);
  kernel.retain();
  guard_watch* const watched = watch.get();
  if (watched) watched->held_by_submission = std::move(watch);
  return completion(plan.device(), *submitted, &kernel, watched);
}

result<completion> start(const launch_request& request) {
  auto found = registry::of_process().find(request.stub, request.spelling);
  if (!found) return std::move(found).error();
  known_kernel& kernel = **found;
  if (auto sound = kernel.verify(); !sound) return std::move(sound).error();
  if (request.moved) return about(kernel, make_error(errc::moved_from_handle, "the operation is empty: it was consumed or moved before"));

  launch_plan plan(kernel, {request.arguments, request.num_arguments});
  if (auto checked = plan.check(); !checked) return std::move(checked).error();
  auto selector = select_code(plan, request.options);
  if (!selector) return std::move(selector).error();
  if (plan.grid().empty()) return completion();
  plan.measure();
  auto code = code_for(kernel, plan, *selector);
  if (!code) return std::move(code).error();
  if (auto hold = check_predicates(*(*code)->code, plan.view(), plan.grid()); !hold) return std::move(hold).error();
  if (auto sound = check_content(plan.view()); !sound) return std::move(sound).error();
  static const bool logged = process_environment().logs(log_topic::launch);
  if (logged) log_launch(plan, **code);
  return enqueue(kernel, plan, **code, request);
}

}  // namespace
}  // namespace tessera::runtime

namespace tessera::detail {

result<completion> start_launch(const launch_request& request) {
  auto started = runtime::start(request);
  if (started) return started;
  error_info problem = std::move(started).error();
  if (std::string place = runtime::spell_place(request); !place.empty()) problem.notes.push_back(std::move(place));
  return problem;
}

}  // namespace tessera::detail
