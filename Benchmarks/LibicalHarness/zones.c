#include "LibicalHarness.h"

#include <libical/ical.h>
#include <stddef.h>

int64_t harness_zone_convert(const char *name, const int64_t *instants, int count) {
    icaltimezone *zone = icaltimezone_get_builtin_timezone(name);
    if (zone == NULL) return 0;
    int64_t sum = 0;
    for (int index = 0; index < count; index++) {
        struct icaltimetype utc = icaltime_from_timet_with_zone(
            (time_t)instants[index], 0, icaltimezone_get_utc_timezone());
        int is_daylight = 0;
        sum += icaltimezone_get_utc_offset_of_utc_time(zone, &utc, &is_daylight);
    }
    return sum;
}
