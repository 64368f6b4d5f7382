import CalendarModel
import Measuring

/// The text of a work calendar of some number of events over three years, the same at every run: 5 % whole
/// days, 15 % series of which half have an EXDATE, in five zones.
struct OfficeCalendar {
    private static let zones = ["America/New_York", "Europe/Berlin", "Asia/Tokyo", "Europe/London"]
    private static let rules = [
        "FREQ=WEEKLY;COUNT=26", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=WEEKLY;INTERVAL=2", "FREQ=DAILY;COUNT=40", "FREQ=MONTHLY;BYMONTHDAY=-1",
        "FREQ=YEARLY",
    ]

    private(set) var text: String

    init(events count: Int) {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Taskweave//Benchmark//EN"]
        for index in 0..<count {
            lines += OfficeCalendar.event(index, &random)
        }
        lines += ["END:VCALENDAR", ""]
        text = lines.joined(separator: "\r\n")
    }

    private static func event(_ index: Int, _ random: inout Xorshift) -> [String] {
        let day = CivilDate(unchecked: 2024, 1, 1) + random.next(0...1095)
        let start = CivilDateTime(day, secondOfDay: 900 * random.next(32...75))
        let end = start + Int64(900 * random.next(1...8))
        let zone = random.next(0...4)
        func property(_ name: String, _ time: CivilDateTime) -> String {
            let text = CalendarTime.floating(time).basic
            return zone == 4 ? "\(name):\(text)Z" : "\(name);TZID=\(zones[zone]):\(text)"
        }
        var lines = ["BEGIN:VEVENT", "UID:\(index)@example.org", "DTSTAMP:20240101T000000Z"]
        let kind = random.next(0...99)
        if kind < 5 {
            lines.append("DTSTART;VALUE=DATE:\(CalendarTime.date(day).basic)")
        } else {
            lines += [property("DTSTART", start), property("DTEND", end)]
        }
        if (5..<20).contains(kind) {
            lines.append("RRULE:\(rules[random.next(0...rules.count - 1)])")
            if random.next(0...1) == 0 { lines.append(property("EXDATE", start + 7 * 86_400)) }
        }
        lines += [
            "SUMMARY:Meeting \(index)", "LOCATION:Room \(random.next(1...30))",
            "DESCRIPTION:Agenda\\n1. Status\\n2. Risks\\, blockers\\; dates",
            "ATTENDEE;CN=Ada;PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT:mailto:ada@example.org",
            "STATUS:CONFIRMED", "TRANSP:OPAQUE", "SEQUENCE:0", "END:VEVENT",
        ]
        return lines
    }
}
