/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Taskweave for C: plans, scores, places, layouts, occurrences and free time.
 *
 * Each function takes one JSON document in UTF-8, `length` bytes long, which need not end in a NUL, and returns one JSON
 * document in UTF-8 that ends in a line feed and a NUL. The same document gives the same bytes here, on the command line
 * (`taskweave answer`) and in Python. The documents are described in the article "Jobs".
 *
 * An error is an answer, too: {"error":{"field":"tasks[3].duration","message":"…"},"line":1}. No other answer begins with
 * {"error": . `field` is null if the whole document is wrong, for example if it is not JSON or longer than 32 MiB. No
 * document is a reason to end the process; only a lack of memory does so, as in Swift.
 *
 * The caller releases each answer with tw_string_free, which is not tw_free: that one finds free time. An answer is NULL only
 * if there is no memory for its copy. All functions may be called on several threads at once, each with a stack of 512 kB or
 * more; nothing is kept from one call to the next. A call cannot be interrupted; a problem's "effort" bounds it.
 */
#ifndef TASKWEAVE_H
#define TASKWEAVE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of the release, such as "1.1.0". The caller releases it, too. */
char *tw_version(void);

/* A planning problem to its plan, as `taskweave solve`. */
char *tw_solve(const char *document, size_t length);

/* A planning problem with the member "score", a list of blocks, to their cost term by term. */
char *tw_score(const char *document, size_t length);

/* A planning problem with the member "recommend", one more task, to the best places for it; or "people" to times to meet. */
char *tw_recommend(const char *document, size_t length);

/* The items of a day to their frames in points, as `taskweave layout`. */
char *tw_layout(const char *document, size_t length);

/* Calendars and a window to the occurrences in it, as `taskweave occurrences --json`. */
char *tw_expand(const char *document, size_t length);

/* Calendars, to-dos, preferences and a window to a plan, as `taskweave plan --json`; with "as":"ics", to a calendar. */
char *tw_plan_calendars(const char *document, size_t length);

/* Calendars and a window to the time when no calendar is busy, as `taskweave free --json`; with "people", to times to meet. */
char *tw_free(const char *document, size_t length);

/* Releases an answer; NULL is ignored. */
void tw_string_free(char *answer);

#ifdef __cplusplus
}
#endif

#endif
