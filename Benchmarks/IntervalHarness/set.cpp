#include "IntervalHarness.h"

#include <algorithm>
#include <boost/icl/interval_set.hpp>

using Interval = boost::icl::right_open_interval<int64_t>;
using Set = boost::icl::interval_set<int64_t, std::less, Interval>;

struct harness_set {
    Set set;
};

harness_set *harness_set_make(const harness_interval *intervals, int64_t count) {
    auto *made = new harness_set;
    for (int64_t i = 0; i < count; i++) {
        made->set += Interval(intervals[i].start, intervals[i].end);
    }
    return made;
}

void harness_set_free(harness_set *set) { delete set; }

int64_t harness_set_first_gaps(
    const harness_set *set, const harness_interval *queries, int64_t count, int64_t length,
    int64_t alignment) {
    int64_t sum = 0;
    for (int64_t i = 0; i < count; i++) {
        int64_t start = queries[i].start;
        const int64_t limit = queries[i].end;
        auto busy = set->set.lower_bound(Interval(start, start + 1));
        for (;; ++busy) {
            start = (start + alignment - 1) / alignment * alignment;
            const bool isLast = busy == set->set.end();
            if (start + length > limit) break;
            if (isLast || start + length <= busy->lower()) {
                sum += start;
                break;
            }
            start = std::max(start, busy->upper());
        }
    }
    return sum;
}
