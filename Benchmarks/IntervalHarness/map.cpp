#include "IntervalHarness.h"

#include <boost/icl/interval_map.hpp>
#include <set>

using Interval = boost::icl::right_open_interval<int64_t>;

template <typename Value>
using Map = boost::icl::interval_map<
    int64_t, Value, boost::icl::partial_absorber, std::less, boost::icl::inplace_plus,
    boost::icl::inter_section, Interval>;

struct harness_map {
    Map<int32_t> map;
};

struct harness_named_map {
    Map<std::set<int64_t>> map;
};

harness_map *harness_map_make(const harness_interval *intervals, int64_t count) {
    auto *made = new harness_map;
    harness_map_insert(made, intervals, count);
    return made;
}

void harness_map_free(harness_map *map) { delete map; }

int64_t harness_map_overlaps(
    const harness_map *map, const harness_interval *queries, int64_t count) {
    int64_t busy = 0;
    for (int64_t i = 0; i < count; i++) {
        auto range = map->map.equal_range(Interval(queries[i].start, queries[i].end));
        for (auto segment = range.first; segment != range.second; ++segment) {
            busy += segment->second;
        }
    }
    return busy;
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

harness_named_map *harness_named_map_make(const harness_interval *intervals, int64_t count) {
    auto *made = new harness_named_map;
    harness_named_map_insert(made, intervals, count, 0);
    return made;
}

void harness_named_map_free(harness_named_map *map) { delete map; }

int64_t harness_named_map_overlaps(
    const harness_named_map *map, const harness_interval *queries, int64_t count) {
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) {
        auto range = map->map.equal_range(Interval(queries[i].start, queries[i].end));
        for (auto segment = range.first; segment != range.second; ++segment) {
            for (int64_t name : segment->second) sum += name;
        }
    }
    return sum;
}

void harness_named_map_insert(
    harness_named_map *map, const harness_interval *intervals, int64_t count, int64_t name) {
    for (int64_t i = 0; i < count; i++) {
        std::set<int64_t> names = {name + i};
        map->map += std::make_pair(Interval(intervals[i].start, intervals[i].end), names);
    }
}

void harness_named_map_remove(
    harness_named_map *map, const harness_interval *intervals, int64_t count, int64_t name) {
    for (int64_t i = 0; i < count; i++) {
        std::set<int64_t> names = {name + i};
        map->map -= std::make_pair(Interval(intervals[i].start, intervals[i].end), names);
    }
}
