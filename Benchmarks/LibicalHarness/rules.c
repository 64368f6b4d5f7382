#include "LibicalHarness.h"

#include <libical/ical.h>
#include <stdlib.h>

struct harness_rule {
    struct icalrecurrencetype rule;
    struct icaltimetype start;
};

harness_rule *harness_rule_read(const char *rule, const char *start) {
    icalerror_set_errors_are_fatal(0);
    harness_rule *result = malloc(sizeof *result);
    if (result == NULL) return NULL;
    result->rule = icalrecurrencetype_from_string(rule);
    result->start = icaltime_from_string(start);
    if (result->rule.freq == ICAL_NO_RECURRENCE || icaltime_is_null_time(result->start)) {
        free(result);
        return NULL;
    }
    return result;
}

void harness_rule_free(harness_rule *rule) {
    free(rule);
}

int harness_rule_expand(const harness_rule *rule, int64_t *times, int capacity) {
    icalrecur_iterator *iterator = icalrecur_iterator_new(rule->rule, rule->start);
    if (iterator == NULL) return 0;
    int count = 0;
    while (count < capacity) {
        struct icaltimetype time = icalrecur_iterator_next(iterator);
        if (icaltime_is_null_time(time)) break;
        times[count++] = (int64_t)icaltime_as_timet(time);
    }
    icalrecur_iterator_free(iterator);
    return count;
}
