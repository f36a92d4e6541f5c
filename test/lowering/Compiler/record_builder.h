// Builds records and requests from the text of an embedded module, and holds what they point to.
#ifndef TESSERA_TEST_LOWERING_COMPILER_RECORD_BUILDER_H
#define TESSERA_TEST_LOWERING_COMPILER_RECORD_BUILDER_H

#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tessera/abi/jit_api.h"

namespace tessera::test {

/// Frees a result.
struct release_result {
  void operator()(tessera_result *result) const { tessera_release(result); }
};
using result_pointer = std::unique_ptr<tessera_result, release_result>;

/// One request. Facts start as the weakest that hold for the parameters: 64-bit indices, element alignment, unit stride on the last axis.
class record_builder {
 public:
  /// Parses `text` without verifying it; its parameters become those of the record. Text that does not parse fails the test.
  explicit record_builder(const std::string &text);

  /// Replaces the module by another text, parsed but not verified, and leaves the parameters as they are.
  void embed(const std::string &text);

  /// Recomputes the digest, as a plugin that embedded these bytes would.
  void seal();

  record_builder &option(const std::string &key, const std::string &value) {
    options_.emplace_back(key, value);
    return *this;
  }
  record_builder &target(const std::string &name) {
    target_ = name;
    return *this;
  }

  /// Compiles, with everything wanted.
  result_pointer compile(std::uint32_t wanted = 31);
  /// The request as it would be sent; valid until the next change.
  const tessera_request &request();

  std::string symbol = "k";
  std::uint32_t dialects = TESSERA_DIALECTS_VERSION;
  std::vector<tessera_parameter> parameters;
  std::vector<unsigned char> module;
  tessera_facts facts{};
  std::vector<tessera_parameter_facts> parameter_facts;

 private:
  std::deque<std::string> names_;
  std::string target_ = "interpreter";
  std::vector<std::pair<std::string, std::string>> options_;
  std::vector<tessera_option> c_options_;
  unsigned char digest_[32] = {};
  tessera_request request_{};
};

/// "TS4003 error: text" lines, notes indented; for messages of failed expectations.
std::string messages_of(const tessera_result &result);
/// The code of the first error, "TS4003", or nothing.
std::string first_error(const tessera_result &result);
/// Whether some message, notes included, contains the text.
bool mentions(const tessera_result &result, const std::string &text);
std::string text_of(const tessera_bytes &bytes);

}  // namespace tessera::test

#endif
