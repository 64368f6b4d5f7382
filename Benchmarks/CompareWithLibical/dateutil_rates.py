"""How many occurrences a second python-dateutil makes, in CPU time.

Reads lines `rule<TAB>DTSTART<TAB>count` and answers each with occurrences a second and a check sum.
"""

import sys
import time
from datetime import datetime, timezone
from itertools import islice

from dateutil.rrule import rrulestr

EPOCH = datetime(1970, 1, 1)


def main():
    for line in sys.stdin:
        text, start, count = line.rstrip("\n").split("\t")
        begin = datetime.strptime(start, "%Y%m%dT%H%M%S")
        rule = rrulestr(text, dtstart=begin)
        times = list(islice(rule, int(count)))
        total = sum((when - EPOCH) // (EPOCH.resolution * 1_000_000) for when in times)
        best = 0.0
        for _ in range(5):
            made = 0
            first = time.process_time()
            while True:
                for _ in range(10):
                    # A rule remembers nothing between runs, as dateutil's cache is off by default.
                    for _ in islice(rule, int(count)):
                        made += 1
                spent = time.process_time() - first
                if spent > 0.1:
                    break
            best = max(best, made / spent)
        print(f"{best:.0f}\t{total}", flush=True)


main()
