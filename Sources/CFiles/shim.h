// Calls on files that Swift does not see, or that take a feature macro.
#include <errno.h>
#include <sys/types.h>
#include <sys/xattr.h>

#ifdef __APPLE__
#include <stdio.h>
#else
#include <sys/syscall.h>
#include <unistd.h>

// AT_FDCWD. Its header would bring `stat` along, which Swift would take for a part of this module.
#define CFILES_HERE (-100)
#endif

/// Exchanges two files in one step. Returns 0, or -1 with errno set, as where the file system cannot.
static inline int cfiles_exchange(const char *one, const char *other) {
#ifdef __APPLE__
    return renamex_np(one, other, RENAME_SWAP);
#else
    return (int)syscall(SYS_renameat2, CFILES_HERE, one, CFILES_HERE, other, 2u /* RENAME_EXCHANGE */);
#endif
}

/// Gives a file a name that nothing has. Returns 0, or -1 with errno set, EEXIST where something has it.
static inline int cfiles_name_new(const char *file, const char *name) {
#ifdef __APPLE__
    return renamex_np(file, name, RENAME_EXCL);
#else
    return (int)syscall(SYS_renameat2, CFILES_HERE, file, CFILES_HERE, name, 1u /* RENAME_NOREPLACE */);
#endif
}

/// The names of the extended attributes of an open file, each with a zero behind it.
static inline ssize_t cfiles_attribute_names(int file, char *names, size_t size) {
#ifdef __APPLE__
    return flistxattr(file, names, size, 0);
#else
    return flistxattr(file, names, size);
#endif
}

static inline ssize_t cfiles_attribute(int file, const char *name, void *value, size_t size) {
#ifdef __APPLE__
    return fgetxattr(file, name, value, size, 0, 0);
#else
    return fgetxattr(file, name, value, size);
#endif
}

static inline int cfiles_set_attribute(int file, const char *name, const void *value, size_t size) {
#ifdef __APPLE__
    return fsetxattr(file, name, value, size, 0, 0);
#else
    return fsetxattr(file, name, value, size, 0);
#endif
}
