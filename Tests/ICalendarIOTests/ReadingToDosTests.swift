import CalendarModel
import ICalendarIO
import Testing

@Suite("Reading to-dos")
struct ReadingToDosTests {
    @Test func `a to-do is read with all that planning needs`() throws {
        let (found, messages) = try toDo(
            "SUMMARY:Write the report", "DTSTART;TZID=Europe/Berlin:20260105T090000",
            "DUE;VALUE=DATE:20260109", "ESTIMATED-DURATION:PT3H", "DURATION:PT9H", "PRIORITY:1",
            "PERCENT-COMPLETE:25", "STATUS:IN-PROCESS", "CATEGORIES:work,deep", "SEQUENCE:2",
            "RELATED-TO;RELTYPE=DEPENDS-ON:b", "RELATED-TO;RELTYPE=FINISHTOSTART:c", "RELATED-TO:p",
            "X-TASKWEAVE-HARD:TRUE", "X-TASKWEAVE-SPLIT:30m/2h", "X-TASKWEAVE-PREFER:Morning")
        #expect(messages == [])
        #expect(found.summary == "Write the report")
        #expect(found.earliestStart == time("20260105T090000@Europe/Berlin"))
        #expect(found.due == time("20260109"))
        #expect(found.estimate == CalendarDuration(seconds: 10_800))
        #expect(found.priority == .urgent)
        #expect(found.percentComplete == 25)
        #expect(found.status == .inProcess)
        #expect(found.categories == ["work", "deep"])
        #expect(found.dependencies == ["b", "c"])
        #expect(found.isDueHard)
        #expect(
            found.splitting
                == .allowed(
                    minimum: CalendarDuration(seconds: 1800),
                    maximum: CalendarDuration(seconds: 7200)))
        #expect(found.preference == .morning)
        #expect((found.sequence, found.place.line) == (2, 2))
    }

    @Test func `a to-do without anything else has its defaults`() throws {
        let (found, messages) = try toDo("SUMMARY:x")
        #expect(messages == [])
        #expect(found.estimate == nil)
        #expect(found.due == nil)
        #expect(found.priority == .none)
        #expect(found.status == .needsAction)
        #expect(found.splitting == .unspecified)
        #expect(found.percentComplete == nil)
        #expect(!found.isDone)
    }

    @Test func `a to-do that repeats has its rules, and an override the name of its occurrence`()
        throws
    {
        let (series, messages) = try toDo(
            "DUE;VALUE=DATE:20260105", "RRULE:FREQ=WEEKLY", "EXDATE;VALUE=DATE:20260112",
            "PERCENT-COMPLETE:0")
        #expect(messages == [])
        #expect(series.rules.map(\.frequency) == [.weekly])
        #expect(series.exceptionDates == [time("20260112")])
        #expect(series.percentComplete == 0)
        let (one, _) = try toDo("RECURRENCE-ID;VALUE=DATE:20260119", "STATUS:COMPLETED")
        #expect(one.recurrenceID == time("20260119"))
    }

    @Test(
        arguments: [
            ("DURATION:PT45M", 2700), ("X-TASKWEAVE-ESTIMATE:1h30m", 5400),
            ("ESTIMATED-DURATION:PT5M", 300),
        ] as [(String, Int64)])
    func `an estimate may stand in three properties`(line: String, seconds: Int64) throws {
        #expect(try toDo(line).toDo.estimate == CalendarDuration(seconds: seconds))
    }

    @Test(arguments: [
        ("STATUS:COMPLETED", ToDo.Status.completed), ("STATUS:CANCELLED", .cancelled),
        ("STATUS:NEEDS-ACTION", .needsAction), ("COMPLETED:20260105T090000Z", .completed),
        ("STATUS:IN-PROCESS\r\nCOMPLETED:20260105T090000Z", .completed),
        ("STATUS:ODD", .needsAction),
    ])
    func `a to-do is completed by its status or by the time of it`(
        line: String, status: ToDo.Status
    ) throws {
        #expect(try toDo(line).toDo.status == status)
    }

    @Test(arguments: [
        ("X-TASKWEAVE-SPLIT:NO", ToDo.Splitting.forbidden, 0),
        ("X-TASKWEAVE-SPLIT:no", .forbidden, 0),
        ("X-TASKWEAVE-SPLIT:2h/30m", .unspecified, 1), ("X-TASKWEAVE-SPLIT:30m", .unspecified, 1),
        ("X-TASKWEAVE-SPLIT:0m/30m", .unspecified, 1), ("X-TASKWEAVE-SPLIT:a/b", .unspecified, 1),
    ])
    func `chunks are two lengths in order, or none`(
        line: String, splitting: ToDo.Splitting, messages: Int
    ) throws {
        let found = try toDo(line)
        #expect(found.toDo.splitting == splitting)
        #expect(found.messages.count == messages)
    }

    @Test(arguments: [
        "X-TASKWEAVE-PREFER:noon", "DUE:tomorrow", "PERCENT-COMPLETE:101", "PRIORITY:-1",
        "X-TASKWEAVE-ESTIMATE:long", "RRULE:FREQ=DAILY", "DURATION:x", "DTSTART:", "DUE",
        "ESTIMATED-DURATION:PT0S", "DURATION:-PT1H", "X-TASKWEAVE-HARD:maybe", "STATUS:ODD",
        "DTSTART:20260106\r\nDUE:20260105", "RELATED-TO;RELTYPE=FINISHTOSTART;GAP=P1D:b",
        "DTSTART;TZID=X:20260105T090000\r\nDUE;TZID=X:20260105T080000",
        "DTSTART:20260106T230000Z\r\nDUE;VALUE=DATE:20260104",
        "RELATED-TO;RELTYPE=DEPENDS-ON;GAP=-PT1H:b",
    ])
    func `what cannot be read is reported once, and the to-do is kept`(line: String) throws {
        #expect(try toDo(line).messages.count == 1)
    }

    @Test(arguments: [
        "DTSTART:20260105\r\nDUE:20260105", "DTSTART:20260105T090000\r\nDUE:20260105",
        "DTSTART:20260105T090000Z\r\nDUE;TZID=X:20260105T100000", "STATUS:needs-action",
        "RELATED-TO;RELTYPE=FINISHTOSTART;GAP=PT0S:b",
    ])
    func `what is in order is not reported`(lines: String) throws {
        #expect(try toDo(lines).messages == [])
    }

    @Test(arguments: [
        ("SUMMARY:s", false), ("DUE:20260105", true), ("ESTIMATED-DURATION:PT1H", true),
        ("DURATION:PT1H", true),
    ])
    func `a to-do without END is believed where it says when or how long`(
        line: String, isBelieved: Bool
    ) throws {
        let lines = ["BEGIN:VTODO", "UID:t", line, "BEGIN:VTODO", "UID:u", "END:VTODO"]
        let found = try imported(Array(calendar(lines).utf8))
        #expect(found.toDos.map(\.uid) == (isBelieved ? ["t", "u"] : ["u"]))
        #expect(found.diagnostics.contains { $0.severity == .error } == !isBelieved)
    }

    @Test func `calendar names and other components are counted`() throws {
        let found = try imported(
            "X-WR-CALNAME:Ada\\, private", "X-WR-TIMEZONE:Europe/Berlin", "BEGIN:VJOURNAL", "UID:j",
            "END:VJOURNAL", "BEGIN:X-PART", "END:X-PART", "BEGIN:VTODO", "UID:t", "END:VTODO")
        #expect(found.name == "Ada, private")
        #expect(found.zoneID == "Europe/Berlin")
        #expect(found.otherComponents == 2)
        #expect(found.toDos.map(\.uid) == ["t"])
        let named = try imported("X-WR-CALNAME:old", "NAME:new")
        #expect(named.name == "new")
    }
}
