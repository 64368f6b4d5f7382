// Small jobs done with libical, for comparison. Times are seconds since 1970 on the wall clock.

#ifndef LIBICAL_HARNESS_H
#define LIBICAL_HARNESS_H

#include <stdint.h>

/// The most memory that this process has had at a time, in megabytes.
int harness_peak_megabytes(void);

/// A recurrence rule and its DTSTART as libical reads them.
typedef struct harness_rule harness_rule;

/// Reads a rule and a DTSTART such as `20260105T090000`; NULL where libical cannot.
harness_rule *harness_rule_read(const char *rule, const char *start);
void harness_rule_free(harness_rule *rule);

/// Expands a rule from its start: writes the first occurrences, at most `capacity`, and returns their number.
int harness_rule_expand(const harness_rule *rule, int64_t *times, int capacity);

/// A calendar as libical parses it.
typedef struct harness_calendar harness_calendar;

/// Parses a whole iCalendar text; NULL where libical cannot.
harness_calendar *harness_calendar_read(const char *text);

/// Reads a file into memory and then as the text of a calendar; NULL where either fails. Free the result.
harness_calendar *harness_calendar_read_file(const char *path);

/// Frees a calendar.
void harness_calendar_free(harness_calendar *calendar);

/// Expands every event in a window of seconds since 1970 and returns the number of occurrences.
int harness_calendar_expand(harness_calendar *calendar, int64_t start, int64_t end);

/// Jumps to `from` and counts a rule's occurrences before `to`; -1 where libical cannot jump.
int harness_rule_window(
    const char *rule, const char *start, const char *from, const char *to, int64_t *last);

/// Returns the sum of a zone's UTC offsets at some instants, in seconds.
int64_t harness_zone_convert(const char *name, const int64_t *instants, int count);

#endif
