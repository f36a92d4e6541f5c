// The one throw site of the library.
#include <utility>

#include "tessera/host/error.h"

namespace tessera::detail {

void raise(error_info info) { throw error(std::move(info)); }

}  // namespace tessera::detail
