#include "LibicalHarness.h"

#include <sys/resource.h>
#include <time.h>

double harness_cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int harness_peak_megabytes(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
    return (int)(usage.ru_maxrss / (1024 * 1024));
#else
    return (int)(usage.ru_maxrss / 1024);
#endif
}
