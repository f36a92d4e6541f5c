// Asynchronous operations: sources, options and consumers.
#ifndef TESSERA_ASYNC_H
#define TESSERA_ASYNC_H

#include <tessera/async/launch.h>
#include <tessera/async/submit.h>
#include <tessera/async/sync_wait.h>
#include <tessera/async/with.h>

#endif
