#include "runtime/error/format.h"

#include <utility>

namespace tessera::runtime {

std::string error_id(errc code) {
  std::string digits = std::to_string(static_cast<unsigned>(code));
  return "TS" + std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

std::string_view error_name(errc code) {
  switch (code) {
#define TESSERA_ERROR(enumerator, number, name)               \
  static_assert(static_cast<int>(errc::enumerator) == number); \
  case errc::enumerator:                                      \
    return name;
#include "runtime/error/error_codes.def"
#undef TESSERA_ERROR
  }
  return {};
}

std::string format_error(const error_info& info) {
  const std::string code = " [" + error_id(info.code) + "]";
  // A text that came from the compiler library may carry its code already.
  std::string message = info.text.ends_with(code) ? info.text : info.text + code;
  std::string place = info.where.file;
  if (!place.empty() && info.where.line != 0) {
    place += ":" + std::to_string(info.where.line);
    if (info.where.column != 0) place += ":" + std::to_string(info.where.column);
  }
  if (!info.kernel.empty()) message += "\n  in kernel " + quoted(info.kernel) + (place.empty() ? "" : ", " + place);
  else if (!place.empty()) message += "\n  at " + place;
  for (const std::string& note : info.notes) message += "\n  note: " + note;
  return message;
}

error_info make_error(errc code, std::string text) {
  error_info info;
  info.code = code;
  info.text = std::move(text);
  return info;
}

std::string quoted(std::string_view name) { return "'" + std::string(name) + "'"; }

}  // namespace tessera::runtime
