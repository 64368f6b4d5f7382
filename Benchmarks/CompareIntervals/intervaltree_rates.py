"""How long Python's intervaltree takes for what overlaps a query, in nanoseconds of CPU time.

Reads the number of intervals, then intervals and queries, each a start and an end.
"""

import sys
import time

from intervaltree import Interval, IntervalTree


def main():
    count = int(sys.stdin.readline())
    ranges = [tuple(map(int, line.split())) for line in sys.stdin]
    tree = IntervalTree(Interval(start, end, number) for number, (start, end) in enumerate(ranges[:count]))
    queries = ranges[count:]
    best = float("inf")
    for _ in range(3):
        first = time.process_time()
        total = 0
        for start, end in queries:
            for found in tree.overlap(start, end):
                total += found.data
        best = min(best, time.process_time() - first)
    print(best / len(queries) * 1e9)


main()
