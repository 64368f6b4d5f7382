#include "IntervalHarness.h"

#include <boost/icl/interval_map.hpp>

using Interval = boost::icl::right_open_interval<int64_t>;
using Map = boost::icl::interval_map<
    int64_t, int32_t, boost::icl::partial_absorber, std::less, boost::icl::inplace_plus,
    boost::icl::inter_section, Interval>;

struct harness_map {
    Map map;
};

harness_map *harness_map_make(const harness_interval *intervals, int64_t count) {
    auto *made = new harness_map;
    harness_map_insert(made, intervals, count);
    return made;
}

void harness_map_free(harness_map *map) { delete map; }

int64_t harness_map_overlaps(
    const harness_map *map, const harness_interval *queries, int64_t count) {
    int64_t found = 0;
    int64_t busy = 0;
    for (int64_t i = 0; i < count; i++) {
        auto range = map->map.equal_range(Interval(queries[i].start, queries[i].end));
        found += range.first != range.second;
        for (auto segment = range.first; segment != range.second; ++segment) {
            busy += segment->second;
        }
    }
    // What was added up must be used, or the loop is left out.
    return busy < 0 ? -1 : found;
}

void harness_map_insert(harness_map *map, const harness_interval *intervals, int64_t count) {
    for (int64_t i = 0; i < count; i++) {
        map->map += std::make_pair(Interval(intervals[i].start, intervals[i].end), 1);
    }
}

void harness_map_remove(harness_map *map, const harness_interval *intervals, int64_t count) {
    for (int64_t i = 0; i < count; i++) {
        map->map -= std::make_pair(Interval(intervals[i].start, intervals[i].end), 1);
    }
}
