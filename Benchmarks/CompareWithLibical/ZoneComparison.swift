import CalendarModel
import CalendarStore
import LibicalHarness
import Measuring
import Recurrence
import TimeZones

/// How fast instants become local times, in a zone of the machine.
struct ZoneComparison {
    var zone: String
    /// Conversions a second of CPU time.
    var ours: Double
    /// nil where the sums of both sides differ.
    var libical: Double?

    /// Measures zones with rules of several kinds, at random instants from 1990 to 2037.
    static func all() -> [ZoneComparison] {
        ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney"].compactMap { name in
            guard let zone = ZoneFiles().table(named: name) else { return nil }
            var state: UInt64 = 1
            let instants = (0..<4096).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return 631_152_000 + Int64(state >> 33) % 1_483_228_800
            }
            let ours = { instants.reduce(0) { $0 &+ zone.offset(at: Instant(seconds: $1)) } }
            let libical = { harness_zone_convert(name, instants, Int32(instants.count)) }
            let isSame = ours() == libical()
            return ZoneComparison(
                zone: name, ours: rate(of: instants.count, ours),
                libical: isSame ? rate(of: instants.count, libical) : nil)
        }
    }
}
