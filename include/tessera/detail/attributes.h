// The private macros of the public headers: how declarations are marked for the plugin. With another compiler they expand to nothing, so
// no stranger meets an unknown attribute. Nothing outside include/tessera uses them.
#ifndef TESSERA_DETAIL_ATTRIBUTES_H
#define TESSERA_DETAIL_ATTRIBUTES_H

#include <tessera/detail/language.h>

#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(tessera::entry)
#define TESSERA_HAS_PLUGIN 1
#endif
#endif
#ifndef TESSERA_HAS_PLUGIN
#define TESSERA_HAS_PLUGIN 0
#endif

#if TESSERA_HAS_PLUGIN
extern "C" [[noreturn]] __attribute__((weak)) void __tessera_stub_called(const void* record);
// Ends the declaration of a device function: binds it to an op. Two names: the op for floating and for integer elements. The body is for
// the host, which compiles the functions that kernels call too; the plugin does not look at it.
#define TESSERA_OP(...) \
  __attribute__((tessera_op(__VA_ARGS__))) { __tessera_stub_called(nullptr); }
// Stands before a function that means the same on the host.
#define TESSERA_BOUND_TO(...) __attribute__((tessera_op(__VA_ARGS__)))
// A function that builds an operation from handles: its arguments become loans.
#define TESSERA_ASYNC __attribute__((tessera_async))
// A function that consumes an operation and returns after it has completed.
#define TESSERA_SYNC __attribute__((tessera_sync))
// A function that hands a tensor over as an output; the word is "out" or "inout".
#define TESSERA_HANDS_OVER(word) __attribute__((tessera_hands_over(word)))
#else
#define TESSERA_OP(...) \
  { __builtin_trap(); }
#define TESSERA_BOUND_TO(...)
#define TESSERA_ASYNC
#define TESSERA_SYNC
#define TESSERA_HANDS_OVER(word)
#endif

// Misuse of a call that clang can see while it resolves overloads; other compilers meet a static_assert or a run-time error instead.
#if defined(__clang__)
#define TESSERA_REFUSE_IF(condition, text) __attribute__((diagnose_if(condition, text, "error")))
#else
#define TESSERA_REFUSE_IF(condition, text)
#endif

// A declaration that exists to be refused, with the sentence that says why where the compiler can show it.
#if defined(__cpp_deleted_function)
#define TESSERA_DELETED(text) = delete(text)
#else
#define TESSERA_DELETED(text) = delete
#endif

#if defined(__GNUC__)
#define TESSERA_API __attribute__((visibility("default")))
#else
#define TESSERA_API
#endif

#endif
