// Included as a system header: its kernels are checked like all others.
#include <tessera/dsl.h>

[[tessera::entry]] inline void from_a_system_header(tessera::tensor<float, tessera::shape<100>>& z) { z.store(z.load()); }
#define SYSTEM_KERNEL(name) [[tessera::entry]] inline void name(tessera::tensor<float, tessera::shape<100>>& z) { z.store(z.load()); }
