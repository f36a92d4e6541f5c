// Reads --backend=NAME and --config=FOLDER (where NAME.cfg lies) before GoogleTest takes the rest.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>

#include "children.h"
#include "harness.h"

namespace conformance {
namespace {
tolerances current;

bool read(const std::string& file) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string key;
    std::int64_t value = 0;
    if (!(words >> key >> value)) return false;
    if (key == "exp_ulp_f32") current.exp_ulp_f32 = value;
    else if (key == "exp_ulp_f64") current.exp_ulp_f64 = value;
    else if (key == "math_ulp_f32") current.math_ulp_f32 = value;
    else if (key == "math_ulp_f64") current.math_ulp_f64 = value;
    else return false;
  }
  return in.eof();
}
}  // namespace

const tolerances& allowed() { return current; }
ct::device device_under_test() {
  static ct::device device = ct::device::try_open(current.backend, 0).value();
  return device;
}
}  // namespace conformance

// What CTest takes as "skipped" (SKIP_RETURN_CODE).
constexpr int skipped = 77;

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  std::string backend = "cpu", folder = ".";
  for (int i = 1; i < argc; ++i) {
    if (std::strncmp(argv[i], "--backend=", 10) == 0) backend = argv[i] + 10;
    else if (std::strncmp(argv[i], "--config=", 9) == 0) folder = argv[i] + 9;
    else if (std::strncmp(argv[i], "--child=", 8) == 0) return conformance::run_child(argv[i] + 8);
    else return std::cerr << "unknown argument " << argv[i] << '\n', 2;
  }
  conformance::current.backend = backend;
  if (!conformance::read(folder + '/' + backend + ".cfg")) return std::cerr << "no readable " << folder << '/' << backend << ".cfg\n", 2;
  if (auto opened = conformance::ct::device::try_open(backend, 0); !opened) {
    std::cout << "no " << backend << " device: " << opened.error().text << '\n';  // the last line: CI reads it as the reason
    return skipped;
  }
  return RUN_ALL_TESTS();
}
