// Prints the free time of the next days, between 9:00 and 18:00: freetime Europe/Berlin 2026-11-02 work.ics personal.ics

import Foundation
import TaskweaveKit

let words = CommandLine.arguments.dropFirst()
guard words.count > 2, let zone = words.first, let day = CivilDate(words[2]) else {
    print("usage: freetime <zone> <first day> <calendar> ...")
    exit(64)
}
do {
    var space = try Workspace(zone: zone, now: Instant(seconds: 0))
    space.now = space.agenda.zone.start(of: day)
    for path in words.dropFirst(2) {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            print("\(path): there is no such file")
            exit(2)
        }
        try space.add([UInt8](bytes), named: path)
    }
    let hours = WeeklyHours(days: [0, 1, 2, 3, 4], minutes: 9 * 60..<18 * 60)
    for gap in space.free(in: space.days(5), within: [hours], atLeast: 30).gaps {
        let clock = space.agenda.zone.wallClock(at: gap.lowerBound)
        print("\(clock)  \((gap.upperBound - gap.lowerBound) / 60) minutes")
    }
} catch {
    print(error)
    exit(2)
}
