import CalendarModel
import TaskweaveTestSupport

/// A calendar of odd but possible things, made from a seed: every kind of rule, exception and override, zones with and
/// without a description, whole days, floating times, alarms, and unknown properties.
struct GeneratedCalendar {
    private var random: SeededGenerator
    private var lines: [String] = []

    /// Returns the bytes of a calendar, folded at random places.
    static func bytes(using random: inout SeededGenerator) -> [UInt8] {
        var calendar = GeneratedCalendar(random: SeededGenerator(seed: random.next()))
        calendar.lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Made//EN", "X-WR-CALNAME:Made",
        ]
        if calendar.maybe(4) { calendar.addZone() }
        for index in 0..<Int.random(in: 1...5, using: &calendar.random) {
            calendar.addSeries("\(index)")
        }
        calendar.addForeign()
        calendar.lines.append("END:VCALENDAR")
        return calendar.lines.flatMap { calendar.folded($0) }
    }

    private mutating func maybe(_ chance: Int = 2) -> Bool {
        Int.random(in: 0..<chance, using: &random) == 0
    }

    private mutating func pick(_ texts: [String]) -> String {
        texts.randomElement(using: &random) ?? ""
    }

    /// A zone of this name is everywhere, but this calendar has another idea of it.
    private mutating func addZone() {
        lines += [
            "BEGIN:VTIMEZONE", "TZID:Made/Zone", "BEGIN:STANDARD", "DTSTART:19701101T030000",
            "TZOFFSETFROM:+0330", "TZOFFSETTO:+0230", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
            "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19700301T020000", "TZOFFSETFROM:+0230",
            "TZOFFSETTO:+0330", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT",
            "END:VTIMEZONE",
        ]
    }

    /// Adds an event and, where it repeats, overrides of some of its occurrences.
    private mutating func addSeries(_ uid: String) {
        let form = pick(["Z", "", "date", "Europe/Berlin", "America/New_York", "Made/Zone"])
        let first = CivilDate(unchecked: 2026, 1, 1) + Int.random(in: 0..<300, using: &random)
        let start = CivilDateTime(first, secondOfDay: Int.random(in: 0..<96, using: &random) * 900)
        lines += ["BEGIN:VEVENT", "UID:series-\(uid)", line("DTSTART", [start], form)]
        addEnd(start, form)
        addTexts()
        let repeats = maybe(3) ? [] : (0..<(maybe(6) ? 2 : 1)).map { _ in rule(form) }
        lines += repeats.map { "RRULE:\($0)" }
        if maybe() { lines.append(line("RDATE", times(start), form)) }
        if maybe() { lines.append(line("EXDATE", times(start), form)) }
        if maybe(20) { lines.append(line("EXDATE", (0..<700).map { start + $0 * 86_400 }, form)) }
        lines.append("END:VEVENT")
        for _ in 0..<(repeats.isEmpty ? 0 : Int.random(in: 0...3, using: &random)) {
            addOverride(uid, start, form)
        }
    }

    private mutating func addOverride(_ uid: String, _ start: CivilDateTime, _ form: String) {
        let original = start + Int64.random(in: 0..<30, using: &random) * 86_400
        let moved = original + Int64.random(in: -8...8, using: &random) * 10_800
        let range = maybe(4) ? ";RANGE=THISANDFUTURE" : ""
        lines += [
            "BEGIN:VEVENT", "UID:series-\(uid)", line("RECURRENCE-ID\(range)", [original], form),
            line("DTSTART", [moved], form),
        ]
        addEnd(moved, form)
        addTexts()
        if maybe(4) { lines.append("STATUS:CANCELLED") }
        lines.append("END:VEVENT")
    }

    private mutating func addEnd(_ start: CivilDateTime, _ form: String) {
        let length = Int64.random(in: 0...40, using: &random) * 900
        switch Int.random(in: 0..<4, using: &random) {
        case 0: lines.append(line("DTEND", [start + (form == "date" ? 172_800 : length)], form))
        case 1: lines.append("DURATION:" + (form == "date" ? "P2D" : "PT\(length / 60)M"))
        case 2: lines.append("DURATION:P1W")
        default: break
        }
    }

    private mutating func addTexts() {
        lines.append(
            "SUMMARY:"
                + pick([
                    " blanks ", "Käse\\, Brot", "🧀👨‍👩‍👧‍👦", "", "line\\nbreak", "e\u{301}",
                    String(repeating: "語", count: 90), "a:b;c\\\\",
                ]))
        let others = [
            ["X-FOO;X-A=1,2;X-B=\"c:d\":  x "], ["LINK;VALUE=URI:https://example.org"], ["REFID:r"],
            ["CATEGORIES:a\\,b,c"], ["ATTENDEE;CN=A: b;PARTSTAT=DECLINED:mailto:a@b.c"],
            ["TRANSP:OPAQUE"],
            ["CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:tel:1"], ["SEQUENCE:0"], ["DESCRIPTION:"],
            ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "DURATION:PT9H", "END:VALARM"],
            ["BEGIN:X-PART", "DTSTART:19990101", "BEGIN:X-B", "X-C:1", "END:X-B", "END:X-PART"],
        ]
        for other in others where maybe(5) { lines += other }
    }

    /// Adds components that are no events.
    private mutating func addForeign() {
        let components = [
            ["BEGIN:VJOURNAL", "UID:j", "SUMMARY:note", "END:VJOURNAL"],
            ["BEGIN:X-THING", "X-A:1", "END:X-THING"],
            ["BEGIN:VTODO", "UID:t", "DUE;TZID=Europe/Berlin:20260105T090000", "END:VTODO"],
            ["BEGIN:VFREEBUSY", "UID:f", "FREEBUSY:20260105T090000Z/PT1H", "END:VFREEBUSY"],
        ]
        for component in components where maybe(3) { lines += component }
    }

    private mutating func rule(_ form: String) -> String {
        var parts = [
            pick([
                "FREQ=DAILY", "FREQ=DAILY;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=TU,SU", "FREQ=WEEKLY",
                "FREQ=MONTHLY;BYDAY=2TU", "FREQ=MONTHLY;BYMONTHDAY=-1,15", "FREQ=YEARLY",
                "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
                "FREQ=YEARLY;BYMONTH=3,9;BYDAY=-1SU", "FREQ=YEARLY;BYYEARDAY=100,-1",
                "FREQ=DAILY;BYMONTHDAY=-21", "FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=1",
                "FREQ=HOURLY;INTERVAL=7",
            ])
        ]
        if maybe(3), !parts[0].contains("INTERVAL") {
            parts.append("INTERVAL=\(Int.random(in: 2...4, using: &random))")
        }
        if maybe(30), !parts[0].contains("INTERVAL"), parts.count == 1 {
            parts.append("INTERVAL=40000")
        }
        let until =
            form == "date" ? "20261001" : form.isEmpty ? "20261001T120000" : "20261001T120000Z"
        if maybe() || parts[0].contains("HOURLY") {
            parts.append(
                maybe() ? "COUNT=\(Int.random(in: 1...40, using: &random))" : "UNTIL=\(until)")
        }
        if maybe(4) { parts.append("WKST=SU") }
        return parts.joined(separator: ";")
    }

    private mutating func times(_ start: CivilDateTime) -> [CivilDateTime] {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
            start + Int64.random(in: 0..<60, using: &random) * 86_400
        }
    }

    /// Returns a line with times in one of the forms `Z`, none for floating, `date`, or a zone.
    private func line(_ name: String, _ clocks: [CivilDateTime], _ form: String) -> String {
        let values = clocks.map { clock in
            let basic = CalendarTime.floating(clock).basic
            return form == "date" ? String(basic.prefix(8)) : form == "Z" ? basic + "Z" : basic
        }
        let parameter = ["date": ";VALUE=DATE", "Z": "", "": ""][form] ?? ";TZID=\(form)"
        return "\(name)\(parameter):\(values.joined(separator: ","))"
    }

    /// Folds a line at random bytes, in the middle of characters too.
    private mutating func folded(_ line: String) -> [UInt8] {
        var result: [UInt8] = []
        for (index, byte) in line.utf8.enumerated() {
            if index > 6, maybe(60) { result += [13, 10, 32] }
            result.append(byte)
        }
        return result + [13, 10]
    }
}
