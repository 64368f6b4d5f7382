import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import JSONLines
@testable import Reports
@testable import Wording

@Suite("Exporting calendars")
struct CalendarExportTests {
    private static let event = "EVENT\nUID:a\nSUMMARY:A\nDTSTART:20261103T090000Z\nDURATION:PT1H"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func export(_ calendars: String...) throws -> CalendarExport {
        var export = CalendarExport(zone: zone())
        for (index, text) in calendars.enumerated() {
            try export.add(Array(text.utf8), named: "\(index).ics")
        }
        return export
    }

    private func changes(_ export: CalendarExport) throws -> [String] {
        let changes = try export.changes(ofFolder: folder.path + "/v")
        try changes.write(makingFolders: true)
        return changes.map { "\($0.kind) \($0.path.dropFirst(folder.path.count + 3))" }
    }

    @Test(arguments: [
        ("a", "a.ics"), ("a/../b", "a%2F..%2Fb.ics"), (".hidden", "%2Ehidden.ics"),
        ("Ä b", "%C3%84%20b.ics"), ("{1}@x_y-z+=.", "%7B1%7D@x_y-z+=..ics"),
        ("a%2Fb", "a%252Fb.ics"),
        ("tab\tx", "tab%09x.ics"),
    ])
    func `a file is named after the UID and stays in its folder`(uid: String, name: String) throws {
        let text = calendar(Self.event.replacing("UID:a", with: "UID:\(uid)"))
        let export = try export(text)
        #expect(try changes(export) == ["new \(name)"])
        #expect(try folder.names == ["v"] && folder.read("v/" + name).contains("SUMMARY:A"))
        #expect(try changes(export) == ["same \(name)"])
    }

    @Test func `a long UID has a name that file systems take, and its own`() throws {
        let uids = ["x", "y"].map { String(repeating: "long", count: 100) + $0 }
        let events = uids.map { Self.event.replacing("UID:a", with: "UID:\($0)") }
        #expect(try changes(export(calendar(events[0]), calendar(events[1]))).count == 2)
        let agenda = try Agenda(reading: [folder.path + "/v"], zone: zone())
        #expect(Set(agenda.calendars.flatMap(\.events).map(\.uid)) == Set(uids))
    }

    @Test func `all components of a UID are in one file, with the zones that they use`() throws {
        let series =
            "EVENT\nUID:a\nDTSTART;TZID=Asia/Tokyo:20261103T090000\nRRULE:FREQ=DAILY;COUNT=3"
        let override =
            "EVENT\nUID:a\nRECURRENCE-ID;TZID=Asia/Tokyo:20261104T090000\nDTSTART:20261104T090000Z"
        let other = "EVENT\nUID:b\nDTSTART;TZID=Europe/Paris:20261103T090000"
        #expect(
            try changes(export(calendar(series, other, override))) == ["new a.ics", "new b.ics"])
        let text = try folder.read("v/a.ics")
        #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 3)
        #expect(text.contains("TZID:Asia/Tokyo\r\n") && !text.contains("Paris"))
        #expect(try folder.read("v/b.ics").contains("TZID:Europe/Paris\r\n"))
        let before = try Agenda(reading: [folder.path + "/v"], zone: zone())
            .occurrences(in: at("2026-11-01")..<at("2026-12-01"))
        #expect(before.map(\.event.uid) == ["a", "b", "a", "a"])
    }

    @Test(arguments: [
        (#"Somewhere"#, #"TZID=Somewhere"#), (#"A\, B\; C"#, #"TZID="A, B; C""#),
        (#"(UTC+07:00) X"#, #"TZID="(UTC+07:00) X""#), (#"Q"#, #"X-A=1;tzid=Q;VALUE=DATE-TIME"#),
    ])
    func `a zone of its own goes with the times that are written in it`(
        name: String, parameter: String
    ) throws {
        let zone = { (name: String) in
            "TIMEZONE\nTZID:\(name)\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0734\nTZOFFSETTO:+0734\nEND:STANDARD"
        }
        let text = calendar(
            zone("Unused"), zone(name), "EVENT\nUID:a\nDTSTART;\(parameter):20261103T090000")
        #expect(try changes(export(text)) == ["new a.ics"])
        let file = try folder.read("v/a.ics")
        #expect(file.contains("TZID:\(name)\r\n") && !file.contains("Unused"))
        let read = try Agenda(reading: [folder.path + "/v"], zone: TaskweaveKitTests.zone("UTC"))
        #expect(read.diagnostics.isEmpty)
        #expect(
            read.occurrences(from: Instant(seconds: 0), limit: 1).map(\.range.lowerBound)
                == [at("2026-11-03 01:26", "UTC")])
        // The calendar as a whole keeps unused components.
        #expect(try export(text).calendar.contains("TZID:Unused\r\n"))
    }

    @Test func `what a UID's file is called and what else it holds stays`() throws {
        let other = Self.event.replacing("UID:a", with: "UID:o")
        try folder.write(calendar(Self.event, other, name: "Mine"), to: "v/7f.ics")
        try folder.write(
            calendar(Self.event.replacing("UID:a", with: "UID:n")), to: "v/new.ics")
        let new = Self.event.replacing("UID:a", with: "UID:new")
        let moved = Self.event.replacing("0900", with: "1000")
        #expect(try changes(export(calendar(moved, new))) == ["changed 7f.ics", "new new~2.ics"])
        let text = try folder.read("v/7f.ics")
        #expect(text.contains("UID:o\r\n") && text.contains("X-WR-CALNAME:Mine\r\n"))
        #expect(
            text.contains("20261103T100000Z")
                && text.components(separatedBy: "UID:a\r\n").count == 2)
        #expect(try folder.read("v/new.ics").contains("UID:n\r\n"))
        #expect(try changes(export(calendar(moved, new))) == ["same 7f.ics", "same new~2.ics"])
    }

    @Test func `the file of another program is the same although its lines are folded otherwise`()
        throws
    {
        let long = Self.event + "\nDESCRIPTION:" + String(repeating: "many words ", count: 20)
        let text = calendar(long).replacing("many words many", with: "many w\r\n ords many")
        let path = try folder.write(text, to: "v/a.ics")
        #expect(try changes(export(calendar(long))) == ["same a.ics"])
        #expect(try folder.read("v/a.ics") == text && path.hasSuffix("v/a.ics"))
    }

    @Test func `components without UID are kept`() throws {
        let export = try export(calendar("JOURNAL\nSUMMARY:No name", Self.event))
        let names = try changes(export)
        #expect(names.count == 2 && names[0].hasPrefix("new no-uid-"))
        #expect(try changes(export).allSatisfy { $0.hasPrefix("same ") })
        #expect(export.calendar.contains("SUMMARY:No name\r\n"))
    }

    @Test func `a window selects whole series and blocks, not other things`() throws {
        let series = Self.event + "\nRRULE:FREQ=WEEKLY"
        let override = Self.event + "\nRECURRENCE-ID:20261103T090000Z"
        let past = Self.event.replacing("UID:a", with: "UID:past")
        let block = past.replacing("past", with: "t-block-1") + "\nX-TASKWEAVE-TASK:t"
        var export = try export(calendar(past, series, override, block, "TODO\nUID:t"))
        export.select(in: at("2026-12-01")..<at("2026-12-08"))
        let uids = export.calendar.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
        #expect(uids == ["UID:a", "UID:a", "UID:t-block-1"])
        let json = EventListDocument(export.agenda, uids: export.selected, TimeText(zone: zone()))
            .json
        #expect(!json.contains("past") && json.contains(#""task":"t""#))
    }

    @Test(arguments: [
        ("DTSTART;VALUE=DATE:20261103", "2026-11-03", "2026-11-04"),
        ("DTSTART;VALUE=DATE:20261103\nDURATION:P2D", "2026-11-03", "2026-11-05"),
        ("DTSTART:20261103T090000", "2026-11-03T09:00:00", "2026-11-03T09:00:00"),
        ("DTSTART:20261103T090000\nDURATION:P1DT1H", "2026-11-03T09:00:00", "2026-11-04T10:00:00"),
        (
            "DTSTART:20261103T090000Z\nDTEND:20261103T080000Z", "2026-11-03T10:00:00+01:00",
            "2026-11-03T10:00:00+01:00"
        ),
        (
            "DTSTART;TZID=Europe/Berlin:20261024T090000\nDURATION:P1D", "2026-10-24T09:00:00+02:00",
            "2026-10-25T09:00:00+01:00"
        ),
    ])
    func `each kind of end has its form in JSON`(lines: String, start: String, end: String) throws {
        let export = try export(calendar("EVENT\nUID:a\n" + lines))
        let json = EventListDocument(export.agenda, uids: nil, TimeText(zone: zone())).json
        #expect(json.contains(#""end":"\#(end)""#) && json.contains(#""start":"\#(start)""#))
    }
}
