// Stands in for the functions of the C library that allocate and lock, and for the one of Swift's runtime that finds a generic type, and
// counts their calls. On Linux a program's own functions come before those of the libraries that it loads, so that Swift's runtime calls
// these as well.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CEventCounter.h"

#include <stdatomic.h>

static atomic_long allocations;
static atomic_long frees;
static atomic_long locks;
static atomic_long lookups;
static atomic_long mutexes;
static atomic_long destroyed_mutexes;

// The memory of a mutex is one block.
long allocation_count(void) { return atomic_load(&allocations) - atomic_load(&mutexes); }
long live_block_count(void) { return allocation_count() - atomic_load(&frees) + atomic_load(&destroyed_mutexes); }
long lock_count(void) { return atomic_load(&locks); }
long lookup_count(void) { return atomic_load(&lookups); }

#if defined(__linux__) && defined(__GLIBC__)
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

// The names under which glibc has the functions themselves.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool counts_events(void) { return true; }

static void count(atomic_long *counter) { atomic_fetch_add_explicit(counter, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    count(&allocations);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count(&allocations);
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count(&allocations);
    if (block) count(&frees);
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count(&allocations);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    *block = memalign(alignment, size);
    return *block ? 0 : ENOMEM;
}

void free(void *block) {
    if (block) count(&frees);
    __libc_free(block);
}

// The function that this one stands in for, which is looked up once.
static void *original(_Atomic(void *) *known, const char *name) {
    void *function = atomic_load_explicit(known, memory_order_relaxed);
    if (!function) {
        function = dlsym(RTLD_NEXT, name);
        atomic_store_explicit(known, function, memory_order_relaxed);
    }
    return function;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    static _Atomic(void *) known;
    count(&locks);
    return ((int (*)(pthread_mutex_t *))original(&known, "pthread_mutex_lock"))(mutex);
}

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes) {
    static _Atomic(void *) known;
    count(&mutexes);
    return ((int (*)(pthread_mutex_t *, const pthread_mutexattr_t *))original(&known, "pthread_mutex_init"))(mutex, attributes);
}

int pthread_mutex_destroy(pthread_mutex_t *mutex) {
    static _Atomic(void *) known;
    count(&destroyed_mutexes);
    return ((int (*)(pthread_mutex_t *))original(&known, "pthread_mutex_destroy"))(mutex);
}

// As in the ABI of Swift: a request, the arguments of the type, its descriptor. The answer is two words.
typedef struct {
    const void *type;
    size_t state;
} response_t;

typedef response_t (*lookup_t)(size_t, const void *const *, const void *) __attribute__((swiftcall));

__attribute__((swiftcall)) response_t
swift_getGenericMetadata(size_t request, const void *const *arguments, const void *descriptor) {
    static _Atomic(void *) known;
    count(&lookups);
    return ((lookup_t)original(&known, "swift_getGenericMetadata"))(request, arguments, descriptor);
}
#else
bool counts_events(void) { return false; }
#endif
