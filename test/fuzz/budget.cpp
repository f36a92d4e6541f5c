#include "test/fuzz/budget.h"

#include <time.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#if __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>

// MLIR and LLVM come without instrumentation: memory that their headers poison in our code is used by theirs. The rest is for speed: two
// frames say enough of an allocation until a finding is run again (ASAN_OPTIONS=malloc_context_size=30), and freed memory that is kept from
// use stays in the processor's cache.
extern "C" const char* __asan_default_options() {
  return "allow_user_poisoning=0:detect_stack_use_after_return=0:allocator_may_return_null=1:malloc_context_size=2:quarantine_size_mb=8:"
         "thread_local_quarantine_size_kb=256";
}
// libFuzzer itself leaves something behind.
extern "C" const char* __lsan_default_suppressions() { return "leak:fuzzer::FuzzerDriver\n"; }
extern "C" const char* __ubsan_default_options() { return "halt_on_error=1:print_stacktrace=1"; }
#endif

namespace tessera::fuzz {
namespace {

bool counting = false;
std::int64_t held = 0, most = 0;

double seconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

#if __has_feature(address_sanitizer)
void on_malloc(const volatile void*, std::size_t size) {
  if (!counting) return;
  held += static_cast<std::int64_t>(size);
  if (held <= most) return;
  counting = false;
  std::fprintf(stderr, "an allocation of %zu bytes makes %lld, and the input may take %lld\n", size, static_cast<long long>(held),
               static_cast<long long>(most));
  std::abort();
}

void on_free(const volatile void* at) {
  if (counting && at != nullptr) held -= static_cast<std::int64_t>(__sanitizer_get_allocated_size(at));
}

const bool installed = __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free) != 0;
#else
const bool installed = false;
#endif

}  // namespace

budget::budget(std::size_t input_size) : begin_(seconds()) {
  held = 0;
  most = (std::int64_t{16} << 20) + 256 * static_cast<std::int64_t>(input_size);
  counting = installed;
}

budget::~budget() {
  counting = false;
  if (double taken = seconds() - begin_; taken > 1) broken("an input takes at most one second", std::to_string(taken));
}

void broken(std::string_view promise, std::string_view detail) {
  std::fprintf(stderr, "broken promise: %.*s\n%.*s\n", static_cast<int>(promise.size()), promise.data(), static_cast<int>(detail.size()),
               detail.data());
  std::abort();
}

}  // namespace tessera::fuzz
