#include "LibicalHarness.h"

#include <libical/ical.h>

int harness_rule_window(
    const char *rule, const char *start, const char *from, const char *to, int64_t *last
) {
    struct icalrecurrencetype recurrence = icalrecurrencetype_from_string(rule);
    struct icaltimetype end = icaltime_from_string(to);
    icalrecur_iterator *iterator = icalrecur_iterator_new(recurrence, icaltime_from_string(start));
    if (iterator == NULL) return 0;
    // libical's own way to a window; it answers 0 where it cannot jump.
    if (!icalrecur_iterator_set_start(iterator, icaltime_from_string(from))) {
        icalrecur_iterator_free(iterator);
        return -1;
    }
    int count = 0;
    while (1) {
        struct icaltimetype time = icalrecur_iterator_next(iterator);
        if (icaltime_is_null_time(time) || icaltime_compare(time, end) >= 0) break;
        *last = (int64_t)icaltime_as_timet(time);
        count++;
    }
    icalrecur_iterator_free(iterator);
    return count;
}
