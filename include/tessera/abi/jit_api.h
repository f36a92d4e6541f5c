/* What libtessera-compiler.so exports: the other half of the waist. A request goes in, a result comes out; the library reads no
 * environment, keeps no state between calls that a caller could observe, and may be called from several threads at once. */
#ifndef TESSERA_ABI_JIT_API_H
#define TESSERA_ABI_JIT_API_H

#include <stddef.h>
#include <stdint.h>

#include "tessera/abi/kernel_record.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TESSERA_COMPILER_VERSION 1u /* of this header: requests, results and the artifact format */

/* Facts measured about one parameter of a launch. Fields that do not apply to the parameter's mode are zero (unit_axis: -1). */
typedef struct tessera_parameter_facts {
  uint8_t base_alignment;  /* tensor: bytes, a power of two from the element size up to 16 */
  int8_t unit_axis;        /* tensor: the axis whose stride is 1 (never a singleton axis), or -1 */
  uint8_t singleton_axes;  /* tensor: bit k is set when axis k has extent 1 */
  uint8_t divisibility;    /* integer scalar: largest power of two up to 16 that divides it; otherwise 0 */
  uint16_t root;           /* tensor: root class; parameters share a class only by `alias`, so here: the parameter's own index */
  uint16_t reserved;
  uint8_t extent_divisibility[TESSERA_MAX_RANK]; /* tensor: largest power of two up to 16 that divides each extent (16 for 0) */
  uint8_t stride_divisibility[TESSERA_MAX_RANK]; /* tensor: the same for each stride, in elements; 0 on unit and singleton axes */
} tessera_parameter_facts;

/* tessera_facts.grid */
enum { TESSERA_GRID_AXES = 0, TESSERA_GRID_LINEAR = 1 };
/* tessera_facts.variant */
enum { TESSERA_VARIANT_FAST = 0, TESSERA_VARIANT_GUARDED = 1 };

typedef struct tessera_facts {
  uint32_t size;       /* bytes of this structure */
  uint8_t index_width; /* 32 or 64 */
  uint8_t grid;        /* sub-tensor axes are grid axes, or linearised row-major on x */
  uint8_t variant;
  uint8_t reserved;
  const tessera_parameter_facts *parameters; /* one per record parameter */
  uint64_t num_parameters;
} tessera_facts;

typedef struct tessera_option {
  const char *key, *value;
} tessera_option;
/* Options known to version 1 (an unknown key is refused):
 *   checks        "launch" (default) or "in_place": every obligation becomes a guard at its access
 *   opt_level     "0".."3" (default 3), handed to the assembler
 *   bytecode      "13.3" (default) or "13.4": at least; a kernel or target that needs a newer version gets it
 *   debug         "none" (default), "line": line tables, or "full": for a debugger, at optimization level 0
 *   tileiras      the assembler program or the root of its toolkit (empty: search; see docs/backends/cuda.md)
 *   tileiras_timeout  seconds, default 120
 *   virtual_env, cuda_home, path   the caller's VIRTUAL_ENV, CUDA_HOME and PATH: places of that search; absent ones are not searched
 * Only `checks`, `opt_level`, `bytecode` and `debug` change the artifact; the runtime hashes exactly these. */

/* tessera_request.wanted */
enum {
  TESSERA_WANT_CODE = 1,
  TESSERA_WANT_EMIT_TEXT = 2,   /* the embedded module as it was parsed */
  TESSERA_WANT_CHECKS_TEXT = 4, /* after checks were placed */
  TESSERA_WANT_TILE_TEXT = 8,   /* the final module: Tile IR text */
  TESSERA_WANT_BYTECODE = 16    /* Tile IR bytecode, whatever the target */
};

typedef struct tessera_request {
  uint32_t size; /* bytes of this structure */
  uint32_t dialects;
  const char *name;   /* readable kernel name, for messages */
  const char *symbol; /* entry name */
  const char *file;   /* position of the kernel, for messages */
  uint32_t line, column;
  const tessera_parameter *parameters;
  uint64_t num_parameters;
  const unsigned char *module;
  uint64_t module_size;
  uint8_t digest[32]; /* compared before anything is parsed */
  const tessera_facts *facts;
  const char *target; /* "sm_90" and the other names of the assembler, "interpreter", "null" */
  const tessera_option *options;
  uint64_t num_options;
  uint32_t wanted;
  uint32_t reserved;
} tessera_request;

/* tessera_message.severity */
enum { TESSERA_SEVERITY_ERROR = 0, TESSERA_SEVERITY_WARNING = 1, TESSERA_SEVERITY_REMARK = 2, TESSERA_SEVERITY_NOTE = 3 };

typedef struct tessera_message {
  uint32_t code; /* 3015 for TS3015; 0 for notes, which follow the message they belong to */
  uint32_t severity;
  const char *text;
  const char *file; /* may be empty */
  uint32_t line, column;
} tessera_message;

typedef struct tessera_bytes {
  const unsigned char *data;
  uint64_t size;
} tessera_bytes;

typedef struct tessera_result {
  uint32_t size; /* bytes of this structure */
  int32_t status;
  const tessera_message *messages;
  uint64_t num_messages;
  tessera_bytes artifact;    /* empty unless status is ok */
  tessera_bytes emit_text, checks_text, tile_text, bytecode; /* as wanted, else empty */
} tessera_result;

/* tessera_result.status, also returned by tessera_compile */
enum {
  TESSERA_STATUS_OK = 0,
  TESSERA_STATUS_REFUSED = 1,          /* a message says why (3xxx, 9xxx) */
  TESSERA_STATUS_RECORD_CORRUPT = 2,   /* TS4003 */
  TESSERA_STATUS_RECORD_MISMATCH = 3,  /* TS4002 */
  TESSERA_STATUS_ASSEMBLER_MISSING = 4, /* TS4005 */
  TESSERA_STATUS_BAD_REQUEST = 5       /* TS4008 for an unknown option or target, otherwise our fault (TS9001) */
};

/* ---- Artifact: one flat little-endian byte string, stored by caches as it is.
 *   u32 magic 'TSSA', u32 version (TESSERA_COMPILER_VERSION), u64 total size,
 *   then sections up to the total size: u32 tag, u32 zero, u64 payload size, payload, zero padding to a multiple of 8.
 * Each tag occurs at most once; readers skip tags that they do not know. Strings are u32 length, bytes, no terminator. */
#define TESSERA_ARTIFACT_MAGIC 0x41535354u /* the bytes 'T' 'S' 'S' 'A' */
enum {
  TESSERA_SECTION_CODE = 1,       /* payload: u32 kind, u32 zero, then the bytes of the code */
  TESSERA_SECTION_ENTRY = 2,      /* payload: the entry's symbol, as a string */
  TESSERA_SECTION_ARGUMENTS = 3,  /* payload: u32 n, then n x { u8 kind, u8 axis, u8 bytes, u8 zero, u32 parameter } */
  TESSERA_SECTION_PREDICATES = 4, /* payload: u32 n, then n predicate programs, see below */
  TESSERA_SECTION_SITES = 5,      /* payload: u32 n, then n x { u32 parameter, u32 axis, u32 line, u32 column, u32 code, string file } */
  TESSERA_SECTION_MODES = 6,      /* payload: u32 n, then n x u8 mode */
  TESSERA_SECTION_COUNTS = 7,     /* payload: 4 x u32: accesses proved, at launch, in a preheader, in place */
  TESSERA_SECTION_REMARKS = 8,    /* payload: u32 n, then n strings */
  TESSERA_SECTION_ASSEMBLER = 9   /* payload: string version, string flags, 32 bytes SHA-256 of the program; absent without one */
};
/* code kind */
enum { TESSERA_CODE_NONE = 0, TESSERA_CODE_CUBIN = 1, TESSERA_CODE_TILE_IR = 2, TESSERA_CODE_HOST_OBJECT = 3 };
/* argument kind: what the driver passes, in order; `bytes` is the argument's size */
enum {
  TESSERA_ARGUMENT_BASE = 0,   /* base pointer of tensor `parameter` */
  TESSERA_ARGUMENT_EXTENT = 1, /* its extent on `axis` */
  TESSERA_ARGUMENT_STRIDE = 2, /* its stride on `axis`, in elements */
  TESSERA_ARGUMENT_SCALAR = 3, /* the scalar itself */
  /* pointer to the failure record: 4 x u64, zero before the launch; they become site number + 1, index, extent, number of the program */
  TESSERA_ARGUMENT_FAILURE = 4
};
/* Predicate program: u32 code (4015, 4020, 4014 or 4017), u32 site (index into the sites, or ~0), string text, string file, u32 line,
 * u32 column, u32 n, then n x { u32 opcode, u32 zero, i64 operand }: postfix, evaluated in 128 bits; the result must be non-zero.
 * As in C++, AND and OR may not need the second operand. Overflow, a zero divisor, an unknown opcode or atom fails closed (TS4015). */
enum {
  TESSERA_PREDICATE_IMM = 0,      /* operand */
  TESSERA_PREDICATE_EXTENT = 1,   /* operand: parameter << 8 | axis */
  TESSERA_PREDICATE_STRIDE = 2,   /* operand: parameter << 8 | axis */
  TESSERA_PREDICATE_SCALAR = 3,   /* operand: parameter (an integer or bool scalar, sign extended) */
  TESSERA_PREDICATE_PROGRAMS = 4, /* operand: axis of the sub-tensor grid */
  TESSERA_PREDICATE_ADD = 16, TESSERA_PREDICATE_SUB, TESSERA_PREDICATE_MUL, TESSERA_PREDICATE_FLOORDIV, TESSERA_PREDICATE_MOD,
  TESSERA_PREDICATE_CEILDIV, TESSERA_PREDICATE_MIN, TESSERA_PREDICATE_MAX, TESSERA_PREDICATE_EQ, TESSERA_PREDICATE_NE,
  TESSERA_PREDICATE_LT, TESSERA_PREDICATE_LE, TESSERA_PREDICATE_AND, TESSERA_PREDICATE_OR, TESSERA_PREDICATE_NOT
};

#if defined(_WIN32)
#define TESSERA_COMPILER_API
#else
#define TESSERA_COMPILER_API __attribute__((visibility("default")))
#endif

TESSERA_COMPILER_API uint32_t tessera_compiler_version(void);
/* Never throws, never aborts on bad input; *result is always set and must be released. */
TESSERA_COMPILER_API int32_t tessera_compile(const tessera_request *request, tessera_result **result);
TESSERA_COMPILER_API void tessera_release(tessera_result *result);
/* Looks for the assembler as tessera_compile would, with the last five of those options, and compiles nothing. When it
 * is found the status is ok and there is one remark: its text is the version line, its file the program's path. Otherwise the status is
 * ASSEMBLER_MISSING and the messages are those of TS4005, with a note for each place searched. */
TESSERA_COMPILER_API int32_t tessera_find_assembler(const tessera_option *options, uint64_t num_options, tessera_result **result);

#ifdef __cplusplus
}
#endif

#endif
