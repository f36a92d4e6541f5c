// Cases that need an environment of their own: a parent prepares it and runs this program again with --child=NAME.
#ifndef TEST_CONFORMANCE_CHILDREN_H
#define TEST_CONFORMANCE_CHILDREN_H

#include <string>

namespace conformance {

/// Prepares the case, runs its child and expects it to succeed.
void expect_child(const std::string& name);
/// What the child does; the process's exit status.
int run_child(const std::string& name);

}  // namespace conformance

#endif
