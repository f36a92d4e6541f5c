// The exception type of the host API.
#include "tessera/host/error.h"

#include "runtime/error/format.h"

namespace tessera {

error::error(error_info info) : std::runtime_error(runtime::format_error(info)), info_(std::move(info)) {}

error::~error() = default;

std::string error::id() const { return runtime::error_id(info_.code); }

}  // namespace tessera
