#include "CountingAllocator.h"

#include <errno.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) \
    || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_SANITIZER 1
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

// The number of calls while counting, else a negative number. Tests run on several threads, and each counts its own.
// "initial-exec": another model may allocate at the first access.
static _Thread_local int64_t calls __attribute__((tls_model("initial-exec"))) = -1;

static inline void count(void) {
    if (calls >= 0) calls += 1;
}

bool counting_allocator_is_available(void) { return true; }

void counting_allocator_begin(void) { calls = 0; }

int64_t counting_allocator_end(void) {
    int64_t counted = calls;
    calls = -1;
    return counted;
}

// The C library lets a program replace its allocator; the names that it keeps for itself do the work.
// https://www.gnu.org/software/libc/manual/html_node/Replacing-malloc.html
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count();
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    count();
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) {
        return EINVAL;
    }
    void *allocated = __libc_memalign(alignment, size);
    if (allocated == NULL) return ENOMEM;
    *memory = allocated;
    return 0;
}

#else

bool counting_allocator_is_available(void) { return false; }

void counting_allocator_begin(void) {}

int64_t counting_allocator_end(void) { return 0; }

#endif
