import Measuring

/// A command and what it is given, the same at every run.
struct Command: Sendable {
    var title: String
    /// How the name of its input ends.
    var suffix = "ics"
    /// The arguments, given the path of the input.
    var arguments: @Sendable (String) -> [String]
    /// Its input of some size.
    var input: @Sendable (Int) -> String

    private static let now = ["--now", "2026-11-30T08:00", "--zone", "Europe/Berlin"]

    static let all = [
        Command(title: "next, events", arguments: { ["next", $0] + now }, input: events),
        Command(
            title: "list --json, events of a year",
            arguments: { ["list", $0, "--from", "2026-01-01", "--for", "365d", "--json"] + now },
            input: events),
        Command(title: "check, events", arguments: { ["check", $0] + now }, input: events),
        Command(title: "todos", arguments: { ["todos", $0] + now }, input: { toDos($0) }),
        Command(
            title: "plan, without dates", arguments: { ["plan", $0] + now },
            input: { toDos($0) }),
        Command(
            title: "plan, due in a week", arguments: { ["plan", $0] + now },
            input: { toDos($0, areDue: true) }),
        Command(
            title: "solve, effort 1,000", suffix: "jsonl", arguments: { ["solve", $0] },
            input: problem),
        Command(
            title: "layout, items of a day", suffix: "jsonl", arguments: { ["layout", $0] },
            input: day),
    ]

    /// Returns a calendar of events of a year, every tenth of them a series.
    private static func events(_ count: Int) -> String {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        let events = (0..<count).map { index in
            let day = "2026" + two(random.next(1...12)) + two(random.next(1...28))
            let hour = random.next(8...17)
            let rule = index % 10 == 0 ? "RRULE:FREQ=WEEKLY;COUNT=20\r\n" : ""
            return component(
                "VEVENT", index,
                "DTSTART;TZID=Europe/Berlin:\(day)T\(two(hour))0000\r\n"
                    + "DTEND;TZID=Europe/Berlin:\(day)T\(two(hour))4500\r\n\(rule)")
        }
        return calendar(events)
    }

    /// Returns a list of to-dos of half an hour to an hour.
    private static func toDos(_ count: Int, areDue: Bool = false) -> String {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        let toDos = (0..<count).map { index in
            let due = areDue ? "DUE;VALUE=DATE:202612\(two(random.next(1...7)))\r\n" : ""
            return component(
                "VTODO", index, due + "ESTIMATED-DURATION:PT\(15 * random.next(2...4))M\r\n")
        }
        return calendar(toDos)
    }

    private static func component(_ name: String, _ index: Int, _ lines: String) -> String {
        "BEGIN:\(name)\r\nUID:\(index)@example.org\r\nDTSTAMP:20261101T000000Z\r\nSUMMARY:Item \(index)\r\n"
            + lines + "END:\(name)\r\n"
    }

    private static func calendar(_ components: [String]) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Taskweave//Benchmark//EN\r\n"
            + components.joined() + "END:VCALENDAR\r\n"
    }

    /// Returns a planning problem of four weeks.
    private static func problem(_ count: Int) -> String {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        let windows = (0..<28).filter { $0 % 7 < 5 }.map {
            "[\($0 * 1440 + 540),\($0 * 1440 + 1080)]"
        }
        let tasks = (0..<count).map { index in
            #"{"id":"t\#(index)","duration":\#(30 * random.next(1...4)),"priority":\#(random.next(1...4)),"#
                + #""splittable":\#(random.next(0...1) == 0),"min":30,"max":120}"#
        }
        return #"{"grid":15,"horizon":40320,"now":480,"effort":1000,"windows":{"work":["#
            + windows.joined(separator: ",") + #"]},"comfortable":390,"tasks":["#
            + tasks.joined(separator: ",") + "]}\n"
    }

    /// Returns a day for `layout`.
    private static func day(_ count: Int) -> String {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        let items = (0..<count).map { index in
            let start = 5 * random.next(0...270)
            return
                #"{"id":"e\#(index)","start":\#(start),"end":\#(start + 15 * random.next(1...6))}"#
        }
        return
            #"{"grid":{"hourHeight":60,"startHour":0,"endHour":24,"minHeight":15,"columnX":0,"columnWidth":900},"#
            + #""items":["# + items.joined(separator: ",") + "]}\n"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
