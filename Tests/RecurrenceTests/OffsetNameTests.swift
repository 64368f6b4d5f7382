import Recurrence
import Testing
import TimeZones

@Suite("Names of zones that begin with an offset")
struct OffsetNameTests {
    @Test(
        arguments: [
            ("(UTC+01:00) Bern", 3600, "Bern"), ("(GMT-05.00) Lima", -18_000, "Lima"),
            ("(UTC) Dublin", 0, "Dublin"), ("UTC+5", 18_000, ""), ("gmt-0330", -12_600, ""),
            ("+14:00", 50_400, ""), (" (utc+12:45)  Here", 45_900, "Here"),
            ("GMT +0100 (Standard)", 3600, "(Standard)"), ("(UTC+1) X", 3600, "X"),
        ] as [(String, Int64, String)])
    func `are split`(name: String, offset: Int64, rest: String) throws {
        let parts = try #require(OffsetName(name))
        #expect(parts.offset == offset)
        #expect(parts.rest == rest)
    }

    @Test(arguments: [
        "", "UTC", "GMT Standard Time", "Europe/Berlin", "(", "(UTC", "(UTC+01:00", "UTC+",
        "UTC+1:2",
        "UTC+01:60", "UTC+15", "UTC+12345", "(X) Y", "+", "UTC++1",
    ])
    func `are not seen elsewhere`(name: String) {
        #expect(OffsetName(name) == nil)
    }

    @Test(arguments: [("UTC+5", "+05:00"), ("UTC-3:30", "-03:30"), ("(UTC)", "+00:00")])
    func `have one form`(name: String, text: String) {
        #expect(OffsetName(name)?.text == text)
    }
}
