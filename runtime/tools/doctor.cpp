#include "runtime/tools/doctor.h"

#include <unistd.h>

#include <filesystem>
#include <ostream>

#include "runtime/driver/cuda/cuda_device.h"
#include "runtime/driver/cuda/symbols.h"
#include "runtime/driver/driver.h"
#include "runtime/jit/compiler_library.h"
#include "runtime/tools/cache_tool.h"

namespace tessera::runtime {
namespace {

void print_problem(std::ostream& out, const char* what, const error_info& problem) {
  out << what << "missing: " << problem.text << " [TS" << static_cast<int>(problem.code) << "]\n";
  for (const std::string& note : problem.notes) out << "                   " << note << "\n";
}

/// True when kernels can run on a GPU here.
bool examine_cuda(std::ostream& out, const std::string& library) {
  auto driver = cuda::open_driver(library);
  if (!driver) {
    print_problem(out, "cuda driver      ", driver.error());
    return false;
  }
  int version = 0, num_devices = 0;
  static_cast<void>((*driver)->driver_get_version(&version));
  static_cast<void>((*driver)->device_get_count(&num_devices));
  out << "cuda driver      CUDA " << version / 1000 << "." << version % 1000 / 10 << ", " << num_devices
      << (num_devices == 1 ? " device\n" : " devices\n");
  bool usable = false;
  for (int ordinal = 0; ordinal < num_devices; ++ordinal) {
    auto opened = cuda::open_device(*driver, static_cast<std::uint32_t>(ordinal));
    if (!opened) {
      print_problem(out, "cuda device      ", opened.error());
      continue;
    }
    out << "cuda device " << ordinal << "    " << (*opened)->description() << ", " << (*opened)->target() << "\n";
    usable = true;
  }
  return usable;
}

void examine_cpu(std::ostream& out) {
  driver* table = find_driver("cpu");
  auto opened = table->open(0);
  if (!opened) {
    print_problem(out, "cpu device       ", opened.error());
    return;
  }
  out << "cpu device       " << (*opened)->description() << "\n";
}

/// True when kernels can be kept.
bool examine_cache(const cache_command& command, std::ostream& out) {
  if (!command.options.disk_cache || command.options.cache_folder.empty()) {
    out << "cache folder     none: TESSERA_CACHE=off, or neither HOME nor XDG_CACHE_HOME is set\n";
    return true;
  }
  disk_cache cache(command.options.cache_folder, command.options.disk_limit, {});
  std::uint64_t num_bytes = 0;
  const std::vector<stored_entry> files = cache.stored();
  for (const stored_entry& file : files) num_bytes += file.bytes;
  std::error_code problem;
  std::filesystem::create_directories(cache.folder(), problem);
  const bool writable = !problem && ::access(cache.folder().c_str(), R_OK | W_OK | X_OK) == 0;
  out << "cache folder     " << cache.folder() << (writable ? ", " : ", not writable, ") << files.size()
      << (files.size() == 1 ? " entry, " : " entries, ") << num_bytes << " bytes\n";
  return writable;
}

}  // namespace

int examine_surroundings_with(const cache_command& command, tool_streams streams, const std::string& cuda_library) {
  const bool has_gpu = examine_cuda(streams.out, cuda_library);
  examine_cpu(streams.out);
  bool good = true;
  auto compiler = compiler_library::open(command.options.compiler_library);
  if (!compiler) {
    print_problem(streams.out, "compiler library ", compiler.error());
    streams.out << "assembler        unknown: the compiler library is what looks for it\n";
    good = false;
  } else {
    streams.out << "compiler library " << (*compiler)->path() << ", version " << (*compiler)->version() << "\n";
    auto assembler = (*compiler)->find_assembler(command.options.assembler);
    if (assembler) {
      streams.out << "assembler        " << assembler->path << ", " << assembler->version << "\n";
    } else {
      print_problem(streams.out, "assembler        ", assembler.error());
      good = good && !has_gpu;  // without a GPU nothing here needs it
    }
  }
  good = examine_cache(command, streams.out) && good;
  return good ? tool_good : tool_found_fault;
}

int examine_surroundings(const cache_command& command, tool_streams streams) {
  return examine_surroundings_with(command, streams, "libcuda.so.1");
}

}  // namespace tessera::runtime
