// Errors as text.
#ifndef TESSERA_RUNTIME_ERROR_FORMAT_H
#define TESSERA_RUNTIME_ERROR_FORMAT_H

#include <string>
#include <string_view>

#include "tessera/host/error.h"

namespace tessera::runtime {

/// "TS4010".
std::string error_id(errc code);

/// "root-overlap"; empty for codes of other modules.
std::string_view error_name(errc code);

/// "text [TS4010]", then a line for the kernel with its position and one for each note.
std::string format_error(const error_info& info);

/// An error without kernel, position and notes.
error_info make_error(errc code, std::string text);

/// 'name', in quotes.
std::string quoted(std::string_view name);

}  // namespace tessera::runtime

#endif
