/* What the plugin embeds for one kernel instance, in section `tessera_records`: half of the waist between plugin and runtime.
 *
 * Plain C, fixed-width fields, a size field first. A reader walks the section by `size`, skips zero words between records and refuses
 * versions it does not know (TS4002). All strings are UTF-8 and end with a zero byte; all arrays and strings live as long as the image
 * that holds the record. */
#ifndef TESSERA_ABI_KERNEL_RECORD_H
#define TESSERA_ABI_KERNEL_RECORD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TESSERA_RECORD_MAGIC 0x52535354u /* the bytes 'T' 'S' 'S' 'R' */
#define TESSERA_RECORD_VERSION 1u
#define TESSERA_DIALECTS_VERSION 1u /* of the tessera and cuda_tile dialects together; a compiler library accepts exactly its own */
#define TESSERA_RECORD_ALIGNMENT 16u
#define TESSERA_MAX_RANK 8

/* tessera_parameter.mode */
enum {
  TESSERA_MODE_SCALAR = 0,
  TESSERA_MODE_SHARED = 1,
  TESSERA_MODE_EXCLUSIVE = 2,
  TESSERA_MODE_MAPPED = 3,
  TESSERA_MODE_ACCUMULATE = 4,
  TESSERA_MODE_SCATTER = 5,
  TESSERA_MODE_APPEND = 6,
  TESSERA_MODE_POINTER = 7
};

/* tessera_parameter.flags */
enum {
  TESSERA_PARAMETER_READS = 1,      /* the kernel reads old content: the host must pass inout */
  TESSERA_PARAMETER_COVERS = 2,     /* every element of the sub-tensor is stored on every path */
  TESSERA_PARAMETER_MAY_SKIP = 4,
  TESSERA_PARAMETER_SPECIALIZE = 8,
  TESSERA_PARAMETER_WINDOW = 16
};

/* tessera_parameter.element: the type tags of Tile IR bytecode */
enum {
  TESSERA_ELEMENT_I1 = 0,
  TESSERA_ELEMENT_I8 = 1,
  TESSERA_ELEMENT_I16 = 2,
  TESSERA_ELEMENT_I32 = 3,
  TESSERA_ELEMENT_I64 = 4,
  TESSERA_ELEMENT_F16 = 5,
  TESSERA_ELEMENT_BF16 = 6,
  TESSERA_ELEMENT_F32 = 7,
  TESSERA_ELEMENT_TF32 = 8,
  TESSERA_ELEMENT_F64 = 9,
  TESSERA_ELEMENT_F8E4M3 = 10,
  TESSERA_ELEMENT_F8E5M2 = 11,
  TESSERA_ELEMENT_F8E8M0 = 18,
  TESSERA_ELEMENT_F8E5M3 = 130
};

/* One per C++ parameter; one per field, in declaration order, of an aggregate. */
typedef struct tessera_parameter {
  uint8_t mode;
  uint8_t element; /* Tile IR type tag */
  uint8_t rank;    /* 0 for scalars */
  uint8_t flags;
  uint16_t arm;
  uint16_t map;
  const char *name;
  int64_t shape[TESSERA_MAX_RANK]; /* static extents (shared) or sub-tensor (exclusive); -1 dynamic or own; 0 beyond the rank */
} tessera_parameter;

/* tessera_kernel_record.flags */
enum { TESSERA_RECORD_UNSAFE_ENTRY = 1, TESSERA_RECORD_DENY_CHECKS = 2, TESSERA_RECORD_DENY_CHECKS_IN_LOOP = 4 };

typedef struct tessera_kernel_record {
  uint32_t size;     /* bytes of this record, a multiple of 16 */
  uint32_t magic;    /* TESSERA_RECORD_MAGIC */
  uint32_t version;  /* of this layout */
  uint32_t dialects; /* of the embedded module */
  const void *stub;  /* address of the host function: the kernel's identity */
  const char *name;  /* readable, with template arguments, for messages */
  const char *symbol; /* mangled: the entry's name in module and artifact */
  const tessera_parameter *parameters;
  uint64_t num_parameters;
  const unsigned char *module; /* MLIR bytecode, aligned to 16 */
  uint64_t module_size;
  const char *const *unsafe_sites; /* "file:line: reason" */
  uint64_t num_unsafe_sites;
  const char *file;
  uint32_t line, column;
  uint64_t flags;
  uint8_t fingerprint[16]; /* of the plugin that wrote it */
  uint8_t digest[32];      /* SHA-256 over parameters and module in the serialized form described below (TS4003) */
} tessera_kernel_record;

/* The digest is SHA-256 over this byte string, all integers little-endian:
 *   u64 number of parameters; for each parameter: u8 mode, element, rank, flags; u16 arm, map; u64 length of name, its bytes;
 *   8 x i64 shape; then u64 module size and the module's bytes. */

#ifdef __cplusplus
}
static_assert(sizeof(tessera_kernel_record) % TESSERA_RECORD_ALIGNMENT == 0, "records are walked in steps of 16 bytes");
#endif

#endif
