"""The options that the judges of months share."""
import argparse


def parser(description):
    shared = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    shared.add_argument('--seed', type=int, default=1)
    shared.add_argument('--count', type=int)
    shared.add_argument('--ways')
    shared.add_argument('--jobs', type=int, default=1)
    shared.add_argument('--each', action='store_true', help='a line for each life')
    shared.add_argument('--log', metavar='DIR', help='a folder for diaries')
    shared.add_argument('--data', metavar='FILE', help='write all figures as JSON lines')
    shared.add_argument('--short', action='store_true', help='two lives, and 1 if anything is wrong')
    return shared


def chosen(shared, ways, short_ways, all_ways, count):
    """The options, with derived values filled in: the ways as a list, and how many lives."""
    options = shared.parse_args()
    options.ways = options.ways.split(',') if options.ways else short_ways if options.short else ways
    unknown = [way for way in options.ways if way not in all_ways]
    if unknown:
        shared.error(f'no such way: {", ".join(unknown)}')
    options.count = options.count or (2 if options.short else count)
    return options
