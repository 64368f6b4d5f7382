#include "LibicalHarness.h"

#include <sys/resource.h>

int harness_peak_megabytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return (int)(usage.ru_maxrss / (1024 * 1024));
#else
    return (int)(usage.ru_maxrss / 1024);
#endif
}
