#ifndef CHEAP_H
#define CHEAP_H

#include <stddef.h>

/// The bytes that are allocated on the heap now.
size_t heap_bytes_in_use(void);

#endif
