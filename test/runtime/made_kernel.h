// Kernels made by hand for tests of the runtime: a record as the plugin would embed it, and code as a compiler would return it.
#ifndef TEST_RUNTIME_MADE_KERNEL_H
#define TEST_RUNTIME_MADE_KERNEL_H

#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "runtime/jit/artifact.h"
#include "runtime/jit/specialization.h"
#include "runtime/launch/code_source.h"
#include "runtime/registry/registry.h"
#include "tessera/abi/kernel_record.h"

namespace tessera::runtime::testing {

inline tessera_parameter exclusive(const char* name, std::vector<std::int64_t> cut, std::uint8_t flags = TESSERA_PARAMETER_COVERS,
                                   std::uint8_t element = TESSERA_ELEMENT_F32) {
  tessera_parameter parameter{};
  parameter.mode = TESSERA_MODE_EXCLUSIVE;
  parameter.element = element;
  parameter.rank = static_cast<std::uint8_t>(cut.size());
  parameter.flags = flags;
  parameter.name = name;
  for (std::size_t axis = 0; axis < cut.size(); ++axis) parameter.shape[axis] = cut[axis];
  return parameter;
}
inline tessera_parameter shared(const char* name, std::vector<std::int64_t> extents, std::uint8_t element = TESSERA_ELEMENT_F32) {
  tessera_parameter parameter = exclusive(name, std::move(extents), 0, element);
  parameter.mode = TESSERA_MODE_SHARED;
  return parameter;
}
inline tessera_parameter scalar(const char* name, std::uint8_t element = TESSERA_ELEMENT_F32) {
  tessera_parameter parameter = exclusive(name, {}, 0, element);
  parameter.mode = TESSERA_MODE_SCALAR;
  return parameter;
}

/// A record and everything it points to.
class made_record {
 public:
  made_record(const void* stub, std::string name, std::vector<tessera_parameter> parameters)
      : name_(std::move(name)), parameters_(std::move(parameters)), module_("the module of " + name_) {
    record_.size = sizeof record_;
    record_.magic = TESSERA_RECORD_MAGIC;
    record_.version = TESSERA_RECORD_VERSION;
    record_.dialects = TESSERA_DIALECTS_VERSION;
    record_.stub = stub;
    record_.name = name_.c_str();
    record_.symbol = name_.c_str();
    record_.parameters = parameters_.data();
    record_.num_parameters = parameters_.size();
    record_.module = reinterpret_cast<const unsigned char*>(module_.data());
    record_.module_size = module_.size();
    record_.file = "kernels.cpp";
    record_.line = 12;
    record_.column = 3;
    seal();
  }
  made_record(const made_record&) = delete;
  made_record& operator=(const made_record&) = delete;

  /// Makes the digest right again after an edit.
  void seal() { std::memcpy(record_.digest, digest_of(record_).data(), sizeof record_.digest); }
  tessera_kernel_record& record() { return record_; }
  std::vector<tessera_parameter>& parameters() { return parameters_; }
  const char* first() const { return reinterpret_cast<const char*>(&record_); }
  const char* last() const { return first() + sizeof record_; }

 private:
  std::string name_;
  std::vector<tessera_parameter> parameters_;
  std::string module_;
  alignas(TESSERA_RECORD_ALIGNMENT) tessera_kernel_record record_{};
};

/// A record that the process's registry knows while this object lives. `kernel` is a function, which nothing ever calls.
template <class Function>
class made_kernel : public made_record {
 public:
  made_kernel(Function* kernel, std::string name, std::vector<tessera_parameter> parameters)
      : made_record(reinterpret_cast<const void*>(kernel), std::move(name), std::move(parameters)) {
    registry::of_process().add_range(first(), last());
  }
  ~made_kernel() { registry::of_process().remove_range(first(), last()); }
};

/// Stands for caches and compiler: returns code that takes every value of the record.
class made_code : public code_source {
 public:
  made_code() { replace_code_source(this); }
  ~made_code() override { replace_code_source(nullptr); }

  result<std::shared_ptr<const artifact>> get(const specialization& wanted, artifact_source& from) override {
    std::lock_guard lock(mutex_);
    ++requests_;
    last_wanted_.emplace(wanted);
    from = source_;
    if (problem_) return *problem_;
    return artifact::parse(write_artifact(parts_for(wanted)));
  }
  void evict(const specialization&) override {
    std::lock_guard lock(mutex_);
    ++evictions_;
    source_ = artifact_source::compiled;
  }

  std::vector<launch_predicate> predicates;
  std::vector<access_site> sites;
  bool guarded = false;
  std::vector<std::uint8_t> modes;  // empty: the record's

  void fail_with(std::optional<error_info> problem) { problem_ = std::move(problem); }
  void pretend_source(artifact_source source) { source_ = source; }
  int requests() const { return requests_; }
  int evictions() const { return evictions_; }
  const specialization& last_wanted() const { return *last_wanted_; }

 private:
  artifact_parts parts_for(const specialization& wanted) const {
    artifact_parts parts;
    parts.entry = wanted.record->symbol;
    const auto width = static_cast<std::uint8_t>(wanted.index_width / 8);
    for (std::uint32_t i = 0; i < wanted.record->num_parameters; ++i) {
      const tessera_parameter& parameter = wanted.record->parameters[i];
      parts.modes.push_back(parameter.mode);
      if (parameter.mode == TESSERA_MODE_SCALAR) {
        const std::size_t bytes = detail::element_bytes(parameter.element);
        parts.arguments.push_back({TESSERA_ARGUMENT_SCALAR, 0, static_cast<std::uint8_t>(bytes), i});
        continue;
      }
      parts.arguments.push_back({TESSERA_ARGUMENT_BASE, 0, 8, i});
      for (std::uint8_t axis = 0; axis < parameter.rank; ++axis) parts.arguments.push_back({TESSERA_ARGUMENT_EXTENT, axis, width, i});
      for (std::uint8_t axis = 0; axis < parameter.rank; ++axis)
        if (wanted.parameters.span()[i].unit_axis != axis) parts.arguments.push_back({TESSERA_ARGUMENT_STRIDE, axis, width, i});
    }
    if (guarded) parts.arguments.push_back({TESSERA_ARGUMENT_FAILURE, 0, 8, 0});
    if (!modes.empty()) parts.modes = modes;
    parts.predicates = predicates;
    parts.sites = sites;
    return parts;
  }

  std::mutex mutex_;
  int requests_ = 0, evictions_ = 0;
  std::optional<specialization> last_wanted_;
  std::optional<error_info> problem_;
  artifact_source source_ = artifact_source::compiled;
};

}  // namespace tessera::runtime::testing

#endif
