import Agendas
import CalendarModel
import Foundation
import ICalendarIO
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import CalendarStore

/// A large folder is read with what earlier readings have shown as it is without.
@Suite("What is known of a folder")
struct ReadingCacheTests {
    private let folder: TemporaryFolder
    private let start: Int64 = 1_767_225_600
    /// Long after all that the tests write.
    private let later = Instant(seconds: Int64(Date().timeIntervalSince1970) + 3_600)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func clock(_ days: Int, _ minutes: Int) -> String {
        let seconds = start + Int64(days) * 86_400 + Int64(minutes) * 60
        return CalendarTime.utc(Instant(seconds: seconds)).basic
    }

    private func event(_ uid: Int, _ random: inout SeededGenerator) -> String {
        let day = Int.random(in: -200..<200, using: &random)
        let clock = clock(day, 15 * Int.random(in: 0..<96, using: &random))
        let further =
            [
                "", "", "", "RRULE:FREQ=WEEKLY;COUNT=8\r\n",
                "RRULE:FREQ=DAILY;UNTIL=20270101T000000Z\r\n",
                "RRULE:FREQ=YEARLY\r\n", "RECURRENCE-ID:\(self.clock(0, 0))\r\n",
                "X-TASKWEAVE-TODO:a\r\n", "SEQUENCE:\(Int.random(in: 1..<4, using: &random))\r\n",
            ].randomElement(using: &random) ?? ""
        return
            "BEGIN:VEVENT\r\nUID:u\(uid)\r\nDTSTART:\(clock)\r\nDURATION:PT30M\r\n\(further)"
            + "SUMMARY:\(Int.random(in: 0..<1_000, using: &random))\r\nEND:VEVENT\r\n"
    }

    private func file(_ number: Int, _ random: inout SeededGenerator) -> String {
        // Now and then the UID of another file, a second event, a to-do, a name, or nonsense.
        let uid = Int.random(in: 0..<8, using: &random) == 0 ? number / 2 : number
        var text = event(uid, &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: text += event(uid + 1, &random)
        case 1: text += "BEGIN:VTODO\r\nUID:t\(number)\r\nSUMMARY:Do\r\nEND:VTODO\r\n"
        case 2: text = "X-WR-CALNAME:Name \(number)\r\n" + text
        case 3: text += "BEGIN:VEVENT\r\nUID:e\(number)\r\nDTSTART:soon\r\nEND:VEVENT\r\n"
        case 4: return "this is not a calendar"
        default: break
        }
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(text)END:VCALENDAR\r\n"
    }

    private func agenda(_ window: Range<Instant>, _ cache: ReadingCache?) throws -> [String] {
        var agenda = Agenda(zone: .utc, zones: ZoneFiles(), window: window)
        try agenda.add(
            [InputSource(folder.path + "/calendar")], today: CivilDate(unchecked: 2026, 1, 1),
            cache: cache)
        var diagnostics = agenda.diagnostics
        let occurrences = agenda.occurrences(in: window, diagnostics: &diagnostics)
        return occurrences.map { "\($0.id) \($0.event.summary) \($0.range)" }
            + agenda.toDos.map(\.uid) + agenda.calendars.map(\.name)
            + diagnostics.map(\.description)
    }

    @Test(arguments: seeds(1...20))
    func `nothing else is found than without it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cache = ReadingCache(folder.path + "/cache", now: later)
        let count = Int.random(in: 60..<150, using: &random)
        for number in 0..<count {
            try folder.write(file(number, &random), to: "calendar/\(number).ics")
        }
        for round in 1...8 {
            let first = Instant(seconds: start + .random(in: -210..<210, using: &random) * 86_400)
            let window = first..<first + .random(in: 1...40, using: &random) * 43_200
            #expect(try agenda(window, cache) == agenda(window, nil), "seed \(seed), \(round)")
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let number = Int.random(in: 0..<count + 5, using: &random)
                let name = "calendar/\(number).ics"
                if Bool.random(using: &random) {
                    // Longer by the round, as clocks may stand still between two writes.
                    let further = String(repeating: "X-A:b\r\n", count: 100 * round)
                    let text = file(number, &random)
                    try folder.write(
                        text.replacing("VERSION:2.0\r\n", with: "VERSION:2.0\r\n" + further),
                        to: name)
                } else {
                    try? FileManager.default.removeItem(atPath: folder.path + "/" + name)
                }
            }
        }
    }

    @Test func `files that cannot matter are not opened`() throws {
        for number in 0..<100 {
            let text =
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:\(clock(number, 600))\r\n"
                + "DURATION:PT1H\r\nSUMMARY:\(number)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
            try folder.write(text, to: "calendar/\(number).ics")
        }
        let cache = ReadingCache(folder.path + "/cache", now: later)
        let window = Instant(seconds: start)..<Instant(seconds: start + 86_400)
        _ = try agenda(window, cache)
        let files = try CalendarFiles(at: folder.path + "/calendar", cache: cache)
        #expect(files.inputs.allSatisfy { $0.footprint != nil })
        let reading = try files.read(for: window)
        // The day, and two more on both sides.
        #expect(reading.calendars.count == 4)
    }

    @Test func `of files that have just been written nothing is kept`() throws {
        for number in 0..<100 {
            try folder.write(
                "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:\(number)\r\nDTSTART:\(clock(50, 0))\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
                to: "calendar/\(number).ics")
        }
        let cache = ReadingCache(
            folder.path + "/cache", now: Instant(seconds: Int64(Date().timeIntervalSince1970)))
        _ = try agenda(Instant(seconds: start)..<Instant(seconds: start + 86_400), cache)
        let files = try CalendarFiles(at: folder.path + "/calendar", cache: cache)
        #expect(files.inputs.allSatisfy { $0.footprint == nil })
    }

    @Test func `a cache that is cut off or changed counts for nothing`() throws {
        var index = FolderIndex(place: "/a")
        for number in 0..<3 {
            index.entries.append(
                FolderIndex.Entry(
                    name: Array("\(number).ics".utf8),
                    stamp: FileStamp(number: 1, size: 2, modified: -3, changed: .max),
                    footprint: .init(days: -5 ... .max, uid: UInt64.max)))
        }
        let bytes = index.encoded
        #expect(FolderIndex(encoded: bytes, of: "/a")?.entries == index.entries)
        #expect(FolderIndex(encoded: bytes, of: "/b") == nil)
        for count in bytes.indices {
            #expect(FolderIndex(encoded: Array(bytes[..<count]), of: "/a") == nil)
            var other = bytes
            other[count] ^= 1
            #expect(FolderIndex(encoded: other, of: "/a") == nil)
        }
    }
}
