// main of tessera-cache.
#include <iostream>
#include <string>
#include <vector>

#include "runtime/tools/cache_tool.h"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  const int status = tessera::runtime::run_cache_tool(arguments, tessera::runtime::process_environment(), std::cout, std::cerr);
  std::cout.flush();
  return std::cout ? status : tessera::runtime::tool_found_fault;
}
