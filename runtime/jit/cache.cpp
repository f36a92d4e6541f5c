#include "runtime/jit/cache.h"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "runtime/jit/memory_cache.h"

namespace tessera::runtime {
namespace {

using artifact_result = result<std::shared_ptr<const artifact>>;
using steady = std::chrono::steady_clock;

/// One key being produced; everybody else who wants it waits here.
struct flight {
  std::mutex mutex;
  std::condition_variable landed;
  std::optional<artifact_result> outcome;
};

struct produced {
  artifact_result outcome;
  artifact_source source = artifact_source::compiled;
  std::optional<cache_entry> entry;  ///< to keep in memory
};

std::string milliseconds_since(steady::time_point begin) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f ms", std::chrono::duration<double, std::milli>(steady::now() - begin).count());
  return text;
}

const char* kernel_of(const specialization& wanted) {
  return wanted.record == nullptr || wanted.record->name == nullptr ? "" : wanted.record->name;
}

std::span<const tessera_parameter> parameters_of(const specialization& wanted) {
  return {wanted.record->parameters, static_cast<std::size_t>(wanted.record->num_parameters)};
}

error_info interruption(const char* reason) {
  error_info problem;
  problem.code = errc{9001};
  problem.text = "looking for the artifact was interrupted";
  if (reason != nullptr) problem.notes.emplace_back(reason);
  return problem;
}

recorded_facts facts_of(const specialization& wanted) {
  recorded_facts facts;
  static_cast<void>(read_facts(canonical_facts(wanted), facts));
  return facts;
}

}  // namespace

class artifact_cache::implementation {
 public:
  explicit implementation(jit_options options)
      : options_(std::move(options)),
        memory_(options_.memory_limit),
        disk_(options_.disk_cache ? options_.cache_folder : std::string(), options_.disk_limit, options_.log_cache),
        dump_(options_.dump) {}

  artifact_result get(const specialization& wanted, artifact_source* source);
  void evict(const specialization& wanted);
  cache_statistics statistics() const;
  result<std::size_t> export_to(const std::string& bundle) const;
  result<std::size_t> import_from(const std::string& bundle);
  const jit_options& options() const noexcept { return options_; }

 private:
  produced produce(const specialization& wanted, const sha256_digest& key, std::optional<cache_entry> lowered);
  produced compile(const specialization& wanted, const sha256_digest& key);
  std::optional<produced> from_disk(const specialization& wanted, const sha256_digest& key);
  /// True when the assembler failed at the wanted level and would get more time today.
  bool is_worth_another_try(const cache_entry& entry) const {
    return options_.assembler.timeout_seconds > entry.time_limit && lowered_level(entry).has_value();
  }
  class landing;
  void keep(produced& made);
  error_info explain_miss(const specialization& wanted, error_info problem) const;
  std::vector<cache_entry> entries_of(const sha256_digest& record_digest) const;
  result<std::shared_ptr<const compiler_library>> library();
  void dump(const specialization& wanted, const sha256_digest& key, const compile_outputs* outputs, const artifact& code);
  void log_outcome(const specialization& wanted, const sha256_digest& key, const std::string& where_from, const artifact& code) const;
  void log_jit(const std::string& line) const {
    if (options_.log_jit) options_.log_jit(line);
  }
  void log_cache(const std::string& line) const {
    if (options_.log_cache) options_.log_cache(line);
  }

  const jit_options options_;
  mutable std::mutex mutex_;  // guards memory_, flights_ and statistics_
  memory_cache memory_;
  std::unordered_map<sha256_digest, std::shared_ptr<flight>, key_hash> flights_;
  cache_statistics statistics_;
  disk_cache disk_;
  stage_dump dump_;
  std::mutex library_mutex_;
  std::shared_ptr<const compiler_library> library_;
};

/// Ends a flight however its scope is left: those who wait get the outcome, or an error when there is none.
class artifact_cache::implementation::landing {
 public:
  landing(implementation& cache, const sha256_digest& key, std::shared_ptr<flight> mine)
      : cache_(cache), key_(key), mine_(std::move(mine)) {}
  ~landing() {
    {
      std::scoped_lock guard(cache_.mutex_);
      cache_.flights_.erase(key_);
    }
    {
      std::scoped_lock guard(mine_->mutex);
      if (!mine_->outcome) {
        error_info problem;
        problem.code = errc{9001};
        try {
          problem = interruption(nullptr);
        } catch (...) {  // no memory for the text: the code alone then
        }
        mine_->outcome.emplace(std::move(problem));
      }
    }
    mine_->landed.notify_all();
  }
  landing(const landing&) = delete;
  landing& operator=(const landing&) = delete;

  void set(artifact_result outcome) {
    std::scoped_lock guard(mine_->mutex);
    mine_->outcome.emplace(std::move(outcome));
  }

 private:
  implementation& cache_;
  const sha256_digest& key_;
  const std::shared_ptr<flight> mine_;
};

artifact_result artifact_cache::implementation::get(const specialization& wanted, artifact_source* source) {
  const sha256_digest key = cache_key(wanted);
  const auto fresh = std::make_shared<flight>();
  std::shared_ptr<flight> current;
  bool is_mine = false;
  std::optional<cache_entry> lowered;
  {
    std::scoped_lock guard(mutex_);
    if (const cache_entry* entry = memory_.find(key); entry != nullptr && fits(*entry->code, *wanted.record)) {
      if (!is_worth_another_try(*entry)) {
        ++statistics_.memory_hits;
        if (source != nullptr) *source = artifact_source::memory;
        return entry->code;
      }
      lowered = *entry;
    }
    auto [position, added] = flights_.try_emplace(key, fresh);
    current = position->second;
    is_mine = added;
  }
  if (!is_mine) {
    std::unique_lock guard(current->mutex);
    current->landed.wait(guard, [&] { return current->outcome.has_value(); });
    if (source != nullptr) *source = artifact_source::memory;
    return *current->outcome;
  }
  landing at_end(*this, key, current);
  produced made{error_info(), artifact_source::compiled, std::nullopt};
  try {
    made = produce(wanted, key, std::move(lowered));
    keep(made);
  } catch (const std::exception& problem) {  // memory, file names: those who wait must hear of it
    made.outcome = interruption(problem.what());
  } catch (...) {  // of the log's receiver
    made.outcome = interruption(nullptr);
  }
  at_end.set(made.outcome);
  if (source != nullptr) *source = made.source;
  return made.outcome;
}

void artifact_cache::implementation::keep(produced& made) {
  std::scoped_lock guard(mutex_);
  if (made.outcome) {
    ++(made.source == artifact_source::disk     ? statistics_.disk_hits
       : made.source == artifact_source::memory ? statistics_.memory_hits
                                                : statistics_.compiles);
  }
  if (made.entry) statistics_.evictions += memory_.insert(std::move(*made.entry));
}

// `lowered` is what memory has: code of a lower level, which is used when nothing better can be made.
produced artifact_cache::implementation::produce(const specialization& wanted, const sha256_digest& key,
                                                 std::optional<cache_entry> lowered) {
  const bool compile_first = dump_.needs_compile(kernel_of(wanted));
  artifact_source lowered_from = artifact_source::memory;
  const auto look_on_disk = [&]() -> std::optional<produced> {
    auto hit = from_disk(wanted, key);
    if (!hit || !is_worth_another_try(*hit->entry)) return hit;
    lowered = std::move(hit->entry);
    lowered_from = artifact_source::disk;
    return std::nullopt;
  };
  if (!compile_first)
    if (auto hit = look_on_disk()) return std::move(*hit);
  // Twice the assembler's limit: it may be retried once at a lower level.
  const auto patience = std::chrono::seconds(10) + 2 * std::chrono::seconds(options_.assembler.timeout_seconds);
  const key_lock lock = disk_.lock(key, patience);
  if (!compile_first && lock.held())
    if (auto hit = look_on_disk()) return std::move(*hit);
  produced made = compile(wanted, key);
  if (made.outcome) return made;
  if (lowered) {
    log_jit(std::string(kernel_of(wanted)) + ": the code of a lower level stays in use");
    std::shared_ptr<const artifact> code = lowered->code;
    return {std::move(code), lowered_from, std::move(lowered)};
  }
  const errc code = made.outcome.error().code;
  if (code != errc::compiler_library_missing && code != errc::assembler_missing) return made;
  if (compile_first)
    if (auto hit = from_disk(wanted, key)) return std::move(*hit);
  made.outcome = explain_miss(wanted, std::move(made.outcome).error());
  return made;
}

std::optional<produced> artifact_cache::implementation::from_disk(const specialization& wanted, const sha256_digest& key) {
  const auto begin = steady::now();
  std::optional<cache_entry> entry = disk_.load(key, wanted.record_digest);
  if (!entry) return std::nullopt;
  if (!fits(*entry->code, *wanted.record)) {
    log_cache("an entry does not fit the parameters of '" + std::string(kernel_of(wanted)) + "'");
    disk_.remove(key, wanted.record_digest);
    return std::nullopt;
  }
  std::shared_ptr<const artifact> code = entry->code;
  if (options_.log_jit)
    log_outcome(wanted, key, "read from the disk cache for " + wanted.target + " in " + milliseconds_since(begin), *code);
  dump(wanted, key, nullptr, *code);
  return produced{std::move(code), artifact_source::disk, std::move(entry)};
}

produced artifact_cache::implementation::compile(const specialization& wanted, const sha256_digest& key) {
  const auto open_begin = steady::now();
  auto compiler = library();
  if (!compiler) return {std::move(compiler).error(), artifact_source::compiled, std::nullopt};
  const std::string open_time = milliseconds_since(open_begin);
  const auto begin = steady::now();
  auto outputs = (*compiler)->compile(wanted, options_.assembler, TESSERA_WANT_CODE | dump_.wanted(kernel_of(wanted)));
  if (!outputs) {
    log_jit(std::string(kernel_of(wanted)) + ": compile for " + wanted.target + " failed in " + milliseconds_since(begin) + ": " +
            outputs.error().text);
    return {std::move(outputs).error(), artifact_source::compiled, std::nullopt};
  }
  const auto end = steady::now();
  auto code = artifact::parse(std::move(outputs->artifact));
  if (code && !fits(**code, *wanted.record)) {
    error_info misfit;
    misfit.code = errc{9001};
    misfit.text = "the compiler library made an artifact for other parameters";
    code = misfit;
  }
  if (!code) {
    error_info problem = std::move(code).error();
    problem.kernel = kernel_of(wanted);
    return {std::move(problem), artifact_source::compiled, std::nullopt};
  }
  for (const std::string& warning : outputs->warnings) log_jit(std::string(kernel_of(wanted)) + ": " + warning);
  if (options_.log_jit)
    log_outcome(wanted, key,
                "compiled for " + wanted.target + " in " + milliseconds_since(begin) + " (compiler library opened in " + open_time + ")",
                **code);
  dump(wanted, key, &*outputs, **code);

  cache_entry entry;
  entry.key = key;
  entry.record_digest = wanted.record_digest;
  entry.dialects = dialects_of(wanted);
  entry.kernel = kernel_of(wanted);
  entry.target = wanted.target;
  entry.facts = canonical_facts(wanted);
  entry.created = static_cast<std::uint64_t>(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now()));
  entry.compile_microseconds = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(end - begin).count());
  entry.time_limit = options_.assembler.timeout_seconds;
  entry.code = *code;
  disk_.store(entry);
  return {std::move(*code), artifact_source::compiled, std::move(entry)};
}

result<std::shared_ptr<const compiler_library>> artifact_cache::implementation::library() {
  std::scoped_lock guard(library_mutex_);
  if (library_ == nullptr) {
    auto opened = compiler_library::open(options_.compiler_library);
    if (!opened) return opened;
    library_ = std::move(*opened);
  }
  return library_;
}

void artifact_cache::implementation::dump(const specialization& wanted, const sha256_digest& key, const compile_outputs* outputs,
                                          const artifact& code) {
  for (const std::string& complaint : dump_.write(kernel_of(wanted), key, outputs, code)) log_jit(complaint);
}

void artifact_cache::implementation::log_outcome(const specialization& wanted, const sha256_digest& key, const std::string& where_from,
                                                 const artifact& code) const {
  const placement_counts& counts = code.counts();
  const std::string kernel = kernel_of(wanted);
  log_jit(kernel + ": " + where_from + ", " + std::to_string(code.code().size()) + " bytes of code, key " + hex(std::span(key).first(8)));
  log_jit(kernel + ": accesses: " + std::to_string(counts.proved) + " proved, " + std::to_string(counts.launch) + " at launch, " +
          std::to_string(counts.preheader) + " in a preheader, " + std::to_string(counts.in_place) + " in place");
  for (const std::string& remark : code.remarks())
    if (remark.find("[TS3100]") == std::string::npos) log_jit(kernel + ": " + remark);  // TS3100: the counts, said already
}

std::vector<cache_entry> artifact_cache::implementation::entries_of(const sha256_digest& record_digest) const {
  std::vector<cache_entry> entries = disk_.entries_of(record_digest);
  std::scoped_lock guard(mutex_);
  for (const cache_entry& entry : memory_.entries())
    if (entry.record_digest == record_digest) entries.push_back(entry);
  return entries;
}

error_info artifact_cache::implementation::explain_miss(const specialization& wanted, error_info problem) const {
  if (problem.kernel.empty()) {
    problem.kernel = kernel_of(wanted);
    if (wanted.record->file != nullptr) problem.where = {wanted.record->file, wanted.record->line, wanted.record->column};
  }
  const recorded_facts facts = facts_of(wanted);
  std::optional<std::vector<std::string>> closest;
  std::string other_targets;
  for (const cache_entry& entry : entries_of(wanted.record_digest)) {
    recorded_facts have;
    if (!read_facts(entry.facts, have)) continue;
    if (entry.target != wanted.target) {
      if (other_targets.find("'" + entry.target + "'") == std::string::npos)
        other_targets += (other_targets.empty() ? "'" : ", '") + entry.target + "'";
      continue;
    }
    auto lines = differences(facts, have, parameters_of(wanted));
    if (!lines.empty() && (!closest || lines.size() < closest->size())) closest = std::move(lines);
  }
  if (!closest) {
    problem.text += ", and no cache holds this kernel for '" + wanted.target + "'";
    if (!other_targets.empty())
      problem.notes.push_back("a cache holds this kernel for " + other_targets + ", this launch needs '" + wanted.target + "'");
    return problem;
  }
  error_info miss;
  miss.code = errc::specialization_fact_mismatch;
  miss.text = "a cache holds this kernel for '" + wanted.target + "', but for other facts, and it cannot be compiled here";
  miss.kernel = problem.kernel;
  miss.where = problem.where;
  miss.notes = std::move(*closest);
  miss.notes.push_back(problem.text + " [TS" + std::to_string(static_cast<int>(problem.code)) + "]");
  for (std::string& note : problem.notes) miss.notes.push_back(std::move(note));
  return miss;
}

void artifact_cache::implementation::evict(const specialization& wanted) {
  const sha256_digest key = cache_key(wanted);
  disk_.remove(key, wanted.record_digest);
  std::scoped_lock guard(mutex_);
  memory_.erase(key);
  ++statistics_.evictions;
}

cache_statistics artifact_cache::implementation::statistics() const {
  std::scoped_lock guard(mutex_);
  cache_statistics now = statistics_;
  now.bytes = memory_.bytes();
  return now;
}

result<std::size_t> artifact_cache::implementation::export_to(const std::string& bundle) const {
  std::unordered_map<sha256_digest, cache_entry, key_hash> chosen;
  for (const stored_entry& file : disk_.stored()) {
    auto bytes = read_file(file.path);
    if (!bytes) continue;
    if (auto entry = read_entry(*bytes)) chosen.insert_or_assign(entry->key, *entry);
  }
  {
    std::scoped_lock guard(mutex_);
    for (const cache_entry& entry : memory_.entries()) chosen.insert_or_assign(entry.key, entry);
  }
  std::vector<cache_entry> entries;
  for (auto& [key, entry] : chosen) entries.push_back(std::move(entry));
  return write_bundle_file(bundle, std::move(entries));
}

result<std::size_t> artifact_cache::implementation::import_from(const std::string& bundle) {
  auto entries = read_bundle_file(bundle);
  if (!entries) return std::move(entries).error();
  for (const cache_entry& entry : *entries) disk_.store(entry);
  std::scoped_lock guard(mutex_);
  for (const cache_entry& entry : *entries) statistics_.evictions += memory_.insert(entry);
  return entries->size();
}

artifact_cache::artifact_cache(jit_options options) : implementation_(std::make_unique<implementation>(std::move(options))) {}
artifact_cache::~artifact_cache() = default;

result<std::shared_ptr<const artifact>> artifact_cache::get(const specialization& wanted, artifact_source* source) {
  return implementation_->get(wanted, source);
}
void artifact_cache::evict(const specialization& wanted) { implementation_->evict(wanted); }
cache_statistics artifact_cache::statistics() const { return implementation_->statistics(); }
result<std::size_t> artifact_cache::export_to(const std::string& bundle) const { return implementation_->export_to(bundle); }
result<std::size_t> artifact_cache::import_from(const std::string& bundle) { return implementation_->import_from(bundle); }
const jit_options& artifact_cache::options() const noexcept { return implementation_->options(); }

}  // namespace tessera::runtime
