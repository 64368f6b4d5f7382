// The jobs of an interval index done with Boost's interval containers, for comparison.

#ifndef INTERVAL_HARNESS_H
#define INTERVAL_HARNESS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A half-open interval.
typedef struct {
    int64_t start;
    int64_t end;
} harness_interval;

/// boost::icl::interval_map, which holds for each segment of time how many intervals cover it, not which.
typedef struct harness_map harness_map;

harness_map *harness_map_make(const harness_interval *intervals, int64_t count);
void harness_map_free(harness_map *map);

/// Visits the segments that overlap each query and adds up what they hold.
int64_t harness_map_overlaps(
    const harness_map *map, const harness_interval *queries, int64_t count);
void harness_map_insert(harness_map *map, const harness_interval *intervals, int64_t count);
void harness_map_remove(harness_map *map, const harness_interval *intervals, int64_t count);

/// boost::icl::interval_map with the set of the intervals that cover each segment of time.
typedef struct harness_named_map harness_named_map;

harness_named_map *harness_named_map_make(const harness_interval *intervals, int64_t count);
void harness_named_map_free(harness_named_map *map);

/// Visits the segments that overlap each query and adds up the numbers in them.
int64_t harness_named_map_overlaps(
    const harness_named_map *map, const harness_interval *queries, int64_t count);

/// Inserts and removes intervals with the numbers from `name` on.
void harness_named_map_insert(
    harness_named_map *map, const harness_interval *intervals, int64_t count, int64_t name);
void harness_named_map_remove(
    harness_named_map *map, const harness_interval *intervals, int64_t count, int64_t name);

/// boost::icl::interval_set, which holds the busy time.
typedef struct harness_set harness_set;

harness_set *harness_set_make(const harness_interval *intervals, int64_t count);
void harness_set_free(harness_set *set);

/// Finds the first gap of a length at or after the start of each query and before its end, on a grid; returns
/// the sum of their starts.
int64_t harness_set_first_gaps(
    const harness_set *set, const harness_interval *queries, int64_t count, int64_t length,
    int64_t alignment);

/// si::IntervalMap, where superintervals.hpp was there when this was built; else NULL.
typedef struct harness_super harness_super;

harness_super *harness_super_make(const harness_interval *intervals, int64_t count);
void harness_super_free(harness_super *index);

/// Adds up the numbers of the intervals that overlap the queries.
int64_t harness_super_overlaps(
    const harness_super *index, const harness_interval *queries, int64_t count);

#ifdef __cplusplus
}
#endif

#endif
