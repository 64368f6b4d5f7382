import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Planning

@Suite("Reading calendars from files and folders")
struct AgendaTests {
    private let event = "EVENT\nUID:a\nSUMMARY:A\nDTSTART:20261102T090000Z\nDURATION:PT1H"
    private let week = at("2026-11-02")..<at("2026-11-09")

    @Test(arguments: [("Work", "Work"), (nil, "job")])
    func `a file is called what it calls itself, else what it is named`(
        name: String?, expected: String
    ) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(calendar(event, name: name), to: "job.ics")
        let agenda = try Agenda(reading: [path], zone: zone())
        #expect(agenda.calendars.map(\.name) == [expected])
        #expect(agenda.occurrences(in: week).map(\.calendar) == [expected])
    }

    @Test(arguments: ["", "/"])
    func `a folder is one calendar, called what displayname says`(slash: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(calendar(event), to: "v/1.ics")
        try folder.write(calendar(event.replacing("UID:a", with: "UID:b")), to: "v/2.ICS")
        try folder.write("not a calendar", to: "v/readme.txt")
        try folder.write("x", to: "v/.hidden.ics")
        let plain = try Agenda(reading: [folder.path + "/v" + slash], zone: zone())
        #expect(plain.calendars.map(\.name) == ["v"])
        #expect(plain.occurrences(in: week).map(\.event.uid) == ["a", "b"])
        #expect(plain.diagnostics.isEmpty)
        try folder.write("My calendar\n", to: "v/displayname")
        let named = try Agenda(reading: [folder.path + "/v" + slash], zone: zone())
        #expect(named.calendars.map(\.name) == ["My calendar"])
    }

    @Test func `a broken file in a folder costs that file`() throws {
        let folder = try TemporaryFolder()
        try folder.write(calendar(event), to: "v/1.ics")
        try folder.write("nonsense", to: "v/2.ics")
        try folder.write("", to: "v/3.ics")
        try folder.write("x", to: "v/4.ics/inner")
        let agenda = try Agenda(reading: [folder.path + "/v"], zone: zone())
        #expect(agenda.occurrences(in: week).count == 1)
        #expect(agenda.diagnostics.map(\.severity) == [.error, .error, .error])
        #expect(
            agenda.diagnostics.map(\.place.file) == [2, 3, 4].map { "\(folder.path)/v/\($0).ics" })
    }

    @Test func `a path that cannot be used is an error with a hint`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "empty.ics")
        try folder.write("\u{0}\u{1}\u{2}garbage", to: "binary.ics")
        try folder.write("x", to: "plain/readme.txt")
        let cases: [(String, FileError.Code)] = [
            ("missing.ics", .missing), ("empty.ics", .notICalendar), ("binary.ics", .notICalendar),
            ("plain", .noCalendarInFolder),
        ]
        for (name, code) in cases {
            let error = #expect(throws: FileError.self) {
                try Agenda(reading: [folder.path + "/" + name], zone: zone())
            }
            #expect(error?.code == code)
            #expect(error?.path == folder.path + "/" + name)
            #expect(error?.hint != nil)
        }
    }

    @Test func `one broken event among many costs that event`() throws {
        let agenda = try agenda(
            calendar(event, "EVENT\nUID:broken\nSUMMARY:B", event.replacing("UID:a", with: "UID:c"))
        )
        #expect(agenda.occurrences(in: week).map(\.event.uid) == ["a", "c"])
        #expect(agenda.diagnostics.map(\.uid) == ["broken"])
        #expect(agenda.diagnostics.first?.description.hasPrefix("0.ics:10:1: error: ") == true)
    }

    @Test func `the newest version of a to-do counts, of equal ones the last`() throws {
        let toDo = { (sequence: Int, summary: String) in
            "TODO\nUID:t\nSUMMARY:\(summary)\nSEQUENCE:\(sequence)"
        }
        let newer = try agenda(calendar(toDo(2, "new")), calendar(toDo(1, "old")))
        #expect(newer.toDos.map(\.summary) == ["new"])
        let equal = try agenda(calendar(toDo(1, "first"), "TODO\nUID:u"), calendar(toDo(1, "last")))
        #expect(equal.toDos.map(\.summary) == ["last", ""])
    }

    @Test func `an unknown zone is reported once and read as the person's`() throws {
        let agenda = try agenda(
            calendar(
                "EVENT\nUID:a\nDTSTART;TZID=Mars/Olympus:20261102T090000\nDURATION:PT1H",
                "EVENT\nUID:b\nDTSTART;TZID=Mars/Olympus:20261102T110000\nDURATION:PT1H"))
        #expect(
            agenda.occurrences(in: week).map(\.range.lowerBound) == [
                at("2026-11-02 09:00"), at("2026-11-02 11:00"),
            ])
        #expect(agenda.diagnostics.count == 1)
        #expect(agenda.diagnostics.first?.message.contains("“Mars/Olympus”") == true)
    }
}
