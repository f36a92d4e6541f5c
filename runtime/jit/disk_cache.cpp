#include "runtime/jit/disk_cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>

namespace tessera::runtime {
namespace {

namespace fs = std::filesystem;
constexpr std::string_view entry_suffix = ".tsa";
constexpr std::string_view temporary_mark = ".writing-";

std::string reason_of(int error_number) { return std::error_code(error_number, std::generic_category()).message(); }

bool is_hex(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

bool is_entry_name(std::string_view name) {
  return name.size() == 64 + entry_suffix.size() && name.ends_with(entry_suffix) && is_hex(name.substr(0, 64));
}

/// Calls `visit(path, name, status)` for every regular file in the record folders of a cache; errors end the walk quietly.
template <class Visit>
void for_each_file(const std::string& folder, Visit visit) {
  std::error_code ignored;
  for (fs::directory_iterator record(folder, ignored), end; !ignored && record != end; record.increment(ignored)) {
    if (std::string name = record->path().filename().string(); name.size() != 16 || !is_hex(name)) continue;
    std::error_code inner;
    for (fs::directory_iterator file(record->path(), inner); !inner && file != end; file.increment(inner)) {
      struct stat status;
      const std::string path = file->path().string();
      if (::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)) visit(path, file->path().filename().string(), status);
    }
  }
}

std::chrono::file_clock::time_point modified(const struct stat& status) {
  const auto since_epoch = std::chrono::seconds(status.st_mtim.tv_sec) + std::chrono::nanoseconds(status.st_mtim.tv_nsec);
  return std::chrono::file_clock::from_sys(std::chrono::sys_time<std::chrono::nanoseconds>(since_epoch));
}

/// Closes a descriptor at the end of a scope.
class open_file {
 public:
  explicit open_file(int descriptor) : descriptor_(descriptor) {}
  ~open_file() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  open_file(const open_file&) = delete;
  open_file& operator=(const open_file&) = delete;
  [[nodiscard]] int get() const noexcept { return descriptor_; }
  [[nodiscard]] int release() noexcept { return std::exchange(descriptor_, -1); }

 private:
  int descriptor_;
};

error_info unreadable(const std::string& path, const std::string& reason) {
  error_info problem;
  problem.code = errc::import_refused;
  problem.text = "'" + path + "' cannot be read: " + reason;
  return problem;
}

/// Creates a file beside `path` under a name that nobody uses: a process in another container may have this one's number.
int create_temporary(const std::string& path, std::string& temporary) {
  static std::atomic<unsigned> num_created{0};
  std::uint64_t number = num_created++;
  for (int attempts_left = 100;; --attempts_left) {
    temporary = path + std::string(temporary_mark) + std::to_string(::getpid()) + "-" + std::to_string(number);
    const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor >= 0 || errno != EEXIST || attempts_left == 0) return descriptor;
    if (::getentropy(&number, sizeof number) != 0) number = num_created++;
  }
}

bool write_all(int descriptor, std::span<const unsigned char> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

key_lock::~key_lock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

result<std::vector<unsigned char>> read_file(const std::string& path) {
  open_file file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (file.get() < 0) return unreadable(path, reason_of(errno));
  struct stat status;
  if (::fstat(file.get(), &status) != 0) return unreadable(path, reason_of(errno));
  if (!S_ISREG(status.st_mode)) return unreadable(path, "not a regular file");
  std::vector<unsigned char> bytes(static_cast<std::size_t>(status.st_size));
  std::size_t num_read = 0;
  while (num_read < bytes.size()) {
    const ssize_t got = ::read(file.get(), bytes.data() + num_read, bytes.size() - num_read);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable(path, reason_of(errno));
    if (got == 0) break;
    num_read += static_cast<std::size_t>(got);
  }
  bytes.resize(num_read);
  return bytes;
}

std::string write_file(const std::string& path, std::span<const unsigned char> bytes) {
  std::string temporary;
  {
    open_file file(create_temporary(path, temporary));
    if (file.get() < 0) return reason_of(errno);
    if (!write_all(file.get(), bytes)) {
      const int error_number = errno;
      ::unlink(temporary.c_str());
      return reason_of(error_number);
    }
  }
  if (::rename(temporary.c_str(), path.c_str()) != 0) {
    const int error_number = errno;
    ::unlink(temporary.c_str());
    return reason_of(error_number);
  }
  return {};
}

disk_cache::disk_cache(std::string folder, std::uint64_t limit, log_sink log)
    : folder_(std::move(folder)), limit_(limit), log_(std::move(log)) {}

std::string disk_cache::record_folder(const sha256_digest& record_digest) const {
  return folder_ + "/" + hex(std::span(record_digest).first(8));
}

std::string disk_cache::entry_path(const sha256_digest& key, const sha256_digest& record_digest) const {
  return record_folder(record_digest) + "/" + hex(key) + std::string(entry_suffix);
}

std::optional<cache_entry> disk_cache::load(const sha256_digest& key, const sha256_digest& record_digest) {
  if (!enabled()) return std::nullopt;
  const std::string path = entry_path(key, record_digest);
  struct stat status;
  if (::lstat(path.c_str(), &status) != 0) return std::nullopt;
  auto bytes = read_file(path);
  if (!bytes) {
    log(bytes.error().text);
    return std::nullopt;
  }
  auto entry = read_entry(*bytes);
  const std::string reason = !entry                                                       ? entry.error().text
                             : entry->key != key || entry->record_digest != record_digest ? "it belongs to another key"
                                                                                          : "";
  if (!reason.empty()) {
    log("damaged entry '" + path + "' removed: " + reason);
    ::unlink(path.c_str());
    return std::nullopt;
  }
  ::utimensat(AT_FDCWD, path.c_str(), nullptr, 0);  // last use, for pruning; a read-only folder keeps the old time
  return std::move(*entry);
}

bool disk_cache::store(const cache_entry& entry) {
  if (!enabled()) return false;
  std::error_code problem;
  fs::create_directories(record_folder(entry.record_digest), problem);
  const std::string path = entry_path(entry.key, entry.record_digest);
  const std::vector<unsigned char> bytes = write_entry(entry);
  const std::string reason = problem ? problem.message() : write_file(path, bytes);
  if (!reason.empty()) {
    log("cannot store '" + path + "': " + reason);
    return false;
  }
  log("stored '" + path + "' (" + std::to_string(bytes.size()) + " bytes)");
  prune(limit_);
  return true;
}

void disk_cache::remove(const sha256_digest& key, const sha256_digest& record_digest) {
  if (!enabled()) return;
  const std::string path = entry_path(key, record_digest);
  if (::unlink(path.c_str()) == 0) log("removed '" + path + "'");
}

key_lock disk_cache::lock(const sha256_digest& key, std::chrono::milliseconds patience) {
  if (!enabled()) return {};
  std::error_code problem;
  fs::create_directories(folder_, problem);
  const std::string path = folder_ + "/locks";
  open_file file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666));
  if (file.get() < 0) return {};
  // One byte of the file stands for the key. Locks belong to the descriptor, so threads exclude each other too, and a process that dies
  // leaves none behind.
  struct flock range{};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  std::uint64_t start = 0;
  std::memcpy(&start, key.data(), sizeof start);
  range.l_start = static_cast<off_t>(start >> 2);
  range.l_len = 1;
  const auto deadline = std::chrono::steady_clock::now() + patience;
  for (auto pause = std::chrono::microseconds(200);; pause = std::min(2 * pause, std::chrono::microseconds(20000))) {
    if (::fcntl(file.get(), F_OFD_SETLK, &range) == 0) return key_lock(file.release());
    if ((errno != EAGAIN && errno != EACCES && errno != EINTR) || std::chrono::steady_clock::now() > deadline) {
      log("no lock in '" + path + "': " + reason_of(errno));
      return {};
    }
    std::this_thread::sleep_for(pause);
  }
}

std::vector<cache_entry> disk_cache::entries_of(const sha256_digest& record_digest) const {
  std::vector<cache_entry> entries;
  if (!enabled()) return entries;
  std::error_code ignored;
  for (fs::directory_iterator file(record_folder(record_digest), ignored), end; !ignored && file != end; file.increment(ignored)) {
    if (!is_entry_name(file->path().filename().string())) continue;
    auto bytes = read_file(file->path().string());
    if (!bytes) continue;
    auto entry = read_entry(*bytes);
    if (entry && entry->record_digest == record_digest) entries.push_back(std::move(*entry));
  }
  return entries;
}

std::vector<stored_entry> disk_cache::stored() const {
  std::vector<stored_entry> files;
  if (!enabled()) return files;
  for_each_file(folder_, [&](const std::string& path, const std::string& name, const struct stat& status) {
    if (is_entry_name(name)) files.push_back({path, static_cast<std::uint64_t>(status.st_size), modified(status)});
  });
  std::sort(files.begin(), files.end(), [](const stored_entry& a, const stored_entry& b) { return a.last_used < b.last_used; });
  return files;
}

prune_summary disk_cache::prune(std::uint64_t limit) {
  prune_summary summary;
  if (!enabled()) return summary;
  std::vector<stored_entry> files = stored();
  for (const stored_entry& file : files) summary.kept_bytes += file.bytes;
  summary.kept = files.size();
  for (const stored_entry& file : files) {
    if (summary.kept_bytes <= limit) break;
    if (::unlink(file.path.c_str()) != 0) continue;
    log("pruned '" + file.path + "'");
    ++summary.removed;
    --summary.kept;
    summary.removed_bytes += file.bytes;
    summary.kept_bytes -= file.bytes;
  }
  const auto long_ago = std::chrono::file_clock::now() - std::chrono::hours(1);
  for_each_file(folder_, [&](const std::string& path, const std::string& name, const struct stat& status) {
    if (name.find(temporary_mark) != std::string::npos && modified(status) < long_ago) ::unlink(path.c_str());
  });
  return summary;
}

}  // namespace tessera::runtime
