#include <stdio.h>
#include <stdlib.h>

#include "LibicalHarness.h"

#include <libical/ical.h>

// An opaque name for libical's component.
#define COMPONENT(calendar) ((icalcomponent *)(calendar))

harness_calendar *harness_calendar_read(const char *text) {
    icalerror_set_errors_are_fatal(0);
    return (harness_calendar *)icalparser_parse_string(text);
}

harness_calendar *harness_calendar_read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    harness_calendar *calendar = NULL;
    char *text = NULL;
    long size = -1;
    if (fseek(file, 0, SEEK_END) == 0) size = ftell(file);
    rewind(file);
    if (size >= 0) text = malloc((size_t)size + 1);
    if (text && fread(text, 1, (size_t)size, file) == (size_t)size) {
        text[size] = 0;
        calendar = harness_calendar_read(text);
    }
    free(text);
    fclose(file);
    return calendar;
}

void harness_calendar_free(harness_calendar *calendar) {
    icalcomponent_free(COMPONENT(calendar));
}

static void count_one(icalcomponent *event, struct icaltime_span *span, void *data) {
    (void)event;
    (void)span;
    *(int *)data += 1;
}

int harness_calendar_expand(harness_calendar *calendar, int64_t start, int64_t end) {
    icaltimezone *utc = icaltimezone_get_utc_timezone();
    struct icaltimetype first = icaltime_from_timet_with_zone((time_t)start, 0, utc);
    struct icaltimetype last = icaltime_from_timet_with_zone((time_t)end, 0, utc);
    int count = 0;
    icalcomponent *root = COMPONENT(calendar);
    icalcomponent *event = icalcomponent_get_first_component(root, ICAL_VEVENT_COMPONENT);
    while (event != NULL) {
        icalcomponent_foreach_recurrence(event, first, last, count_one, &count);
        event = icalcomponent_get_next_component(root, ICAL_VEVENT_COMPONENT);
    }
    return count;
}
