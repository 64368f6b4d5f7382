#include "LibicalHarness.h"

#include <stdio.h>
#include <sys/resource.h>

int harness_peak_megabytes(void) {
#ifdef __linux__
    // What getrusage tells includes the process that started this one.
    FILE *status = fopen("/proc/self/status", "r");
    char line[256];
    long kilobytes = 0;
    while (status && fgets(line, sizeof line, status)) {
        if (sscanf(line, "VmHWM: %ld kB", &kilobytes) == 1) break;
    }
    if (status) fclose(status);
    return (int)(kilobytes / 1024);
#else
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (int)(usage.ru_maxrss / (1024 * 1024));
#endif
}
