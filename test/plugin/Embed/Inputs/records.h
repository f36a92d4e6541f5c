// Walks the records of the image that includes this, as the runtime does, and prints one line for each.
#pragma once
#include <tessera/abi/kernel_record.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

extern "C" {
extern const char __start_tessera_records[] __attribute__((weak, visibility("hidden")));
extern const char __stop_tessera_records[] __attribute__((weak, visibility("hidden")));
}

// Returns the number of records; complains about a stub that two of them name and about modules that are not aligned.
inline int print_records() {
  std::vector<std::string> lines;
  std::vector<const void*> stubs;
  const char* at = __start_tessera_records;
  while (at != __stop_tessera_records) {
    if (std::uint32_t word = 0; std::memcpy(&word, at, 4), word == 0) {
      at += 4;
      continue;
    }
    const auto* record = reinterpret_cast<const tessera_kernel_record*>(at);
    std::string line = std::string(record->name) + " ";
    for (int i = 0; i < 8; ++i) {
      char digits[3];
      std::snprintf(digits, sizeof digits, "%02x", record->digest[i]);
      line += digits;
    }
    if (record->magic != TESSERA_RECORD_MAGIC) line += " wrong magic";
    if (reinterpret_cast<std::uintptr_t>(record->module) % TESSERA_RECORD_ALIGNMENT != 0) line += " module not aligned";
    if (std::count(stubs.begin(), stubs.end(), record->stub) != 0) line += " same stub as another";
    stubs.push_back(record->stub);
    lines.push_back(line);
    at += record->size;
  }
  std::sort(lines.begin(), lines.end());
  for (const std::string& line : lines) std::printf("record %s\n", line.c_str());
  return static_cast<int>(lines.size());
}
