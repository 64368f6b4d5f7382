// Counts how often a thread asks the allocator for memory.
#ifndef COUNTING_ALLOCATOR_H
#define COUNTING_ALLOCATOR_H

#include <stdbool.h>
#include <stdint.h>

/// Whether calls can be counted: with glibc and without a sanitizer, which has an allocator of its own.
bool counting_allocator_is_available(void);

/// Begins to count the calls of this thread, from 0.
void counting_allocator_begin(void);

/// Ends counting and returns the number of calls: malloc, calloc, realloc, and the aligned ones.
int64_t counting_allocator_end(void);

#endif
