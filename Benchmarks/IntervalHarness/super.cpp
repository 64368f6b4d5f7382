// superintervals is not part of this package: put its superintervals.hpp beside this file to measure it, too.

#include "IntervalHarness.h"

#if __has_include("superintervals.hpp")
#include "superintervals.hpp"

struct harness_super {
    si::IntervalMap<int64_t, int64_t> map;
};

harness_super *harness_super_make(const harness_interval *intervals, int64_t count) {
    auto *made = new harness_super;
    made->map.reserve(count);
    // Its intervals contain their ends.
    for (int64_t i = 0; i < count; i++) made->map.add(intervals[i].start, intervals[i].end - 1, i);
    made->map.build();
    return made;
}

void harness_super_free(harness_super *index) { delete index; }

int64_t harness_super_overlaps(
    const harness_super *index, const harness_interval *queries, int64_t count) {
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) {
        for (auto found : index->map.search_idxs(queries[i].start, queries[i].end - 1)) {
            sum += index->map.data[found];
        }
    }
    return sum;
}
#else
harness_super *harness_super_make(const harness_interval *, int64_t) { return nullptr; }

void harness_super_free(harness_super *) {}

int64_t harness_super_overlaps(const harness_super *, const harness_interval *, int64_t) { return 0; }
#endif
