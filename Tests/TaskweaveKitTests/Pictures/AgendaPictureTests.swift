import CalendarModel
import DesignTokens
import Recurrence
import Rendering
import Scheduling
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Pictures
@testable import Planning
@testable import Preferences
@testable import Wording

@Suite("Agendas as pictures")
struct AgendaPictureTests {
    @Test(arguments: seeds(1...40))
    func `overlaps are counted as all pairs count them`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let items = (0..<Int.random(in: 0...40, using: &generator)).map { index in
            let start = Int64.random(in: 0...50, using: &generator) * 60
            let length = Int64.random(in: 0...20, using: &generator) * 60
            return AgendaConflict.Item(
                uid: "\(index % 30)", summary: "\(index)", kind: .busy,
                range: Instant(seconds: start)..<Instant(seconds: start + length))
        }
        let distinct = AgendaConflict.distinct(items)
        let all = distinct.indices.flatMap { row in
            distinct[..<row].filter {
                !$0.range.clamped(to: distinct[row].range).isEmpty
            }.map { (first: $0, second: distinct[row]) }
        }
        let counts = OverlapCounts(distinct.map(\.range))
        #expect(counts.pairCount == all.count)
        for item in distinct {
            let pairs = all.count { $0.first == item || $0.second == item }
            #expect(counts.count(for: item.range) == pairs)
        }
        let byStart = distinct.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let first = AgendaConflict.first(5, among: byStart)
        #expect(first.count == min(5, all.count))
        #expect(
            first.map(\.overlap.lowerBound)
                == Array(
                    all.map { max($0.first.range.lowerBound, $0.second.range.lowerBound) }
                        .sorted().prefix(5)))
    }

    @Test func `calendars have their own colours, or those of the theme`() throws {
        let page = try picture([
            "named.ics": "COLOR:tomato\r\n", "apple.ics": "X-APPLE-CALENDAR-COLOR:#34C759FF\r\n",
            "personal.ics": "", "other.ics": "",
        ])
        let tints = Dictionary(
            uniqueKeysWithValues: page.calendars.map { ($0.name, $0.tint?.light.hex) })
        #expect(
            tints == [
                "named": "#FF6347", "apple": "#34C759", "personal": "#AF52DE", "other": "#007AFF",
            ])
        #expect(Set(page.days[0].items.map { $0.tint?.light.hex }) == Set(tints.values))
    }

    @Test func `a calendar alone has the theme's colour`() throws {
        #expect(try picture(["one.ics": ""]).days[0].items.map(\.tint) == [nil])
    }

    @Test func `free time of half an hour and more in working hours is labelled`() throws {
        let picture = try picture(["one.ics": ""])
        // Work 9–18 and personal 18–21, a meeting from 9 to 10.
        #expect(picture.days[0].freeTime == [600..<1260])
    }

    @Test func `today's tasks are those with a block, those due, and those overdue`() throws {
        let folder = try TemporaryFolder()
        let toDo = { (uid: String, more: String) in
            "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\n\(more)END:VTODO\r\n"
        }
        let path = try folder.write(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n"
                + toDo("late", "DUE;VALUE=DATE:20261101\r\nPRIORITY:1\r\n")
                + toDo("due", "DUE;VALUE=DATE:20261102\r\n")
                + toDo("done", "DUE;VALUE=DATE:20261102\r\nSTATUS:COMPLETED\r\n")
                + toDo("old", "DUE;VALUE=DATE:20261001\r\nSTATUS:COMPLETED\r\n")
                + toDo("later", "DUE;VALUE=DATE:20261103\r\n") + toDo("some day", "")
                + toDo("dropped", "DUE;VALUE=DATE:20261102\r\nSTATUS:CANCELLED\r\n")
                + "BEGIN:VEVENT\r\nUID:b\r\nSUMMARY:planned\r\nDTSTART:20261102T140000Z\r\n"
                + "DURATION:PT1H\r\nX-TASKWEAVE-TASK:elsewhere\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
            to: "tasks.ics")
        let agenda = try Agenda(reading: [path], zone: .utc)
        let today = AgendaPicture(agenda, configuration: Configuration())
            .today(now: Instant(seconds: 1_793_610_000), failure: nil)  // 2 November 2026, 9:00
        #expect(today.tasks.map(\.title) == ["late", "planned", "due", "done"])
        #expect(today.overdue.map(\.title) == ["late"])
        #expect(
            today.tasks.map(\.timeLabel) == ["due Sun 1 Nov", "14:00", "due today", "due today"])
        #expect(today.tasks[0].mark?.name == "urgent")
        #expect(today.doneCount == 1)
    }

    @Test(arguments: [Configuration.Past.missed, .done])
    func `blocks that are over are worked or missed, as they say or the configuration does`(
        past: Configuration.Past
    ) throws {
        let blocks = calendar(
            block("a", of: "t", "20261102T0900", "20261102T1000", "X-TASKWEAVE-WORKED:PT30M"),
            block("b", of: "t", "20261102T1000", "20261102T1100", "X-TASKWEAVE-WORKED:PT0S"),
            block("c", of: "t", "20261102T1100", "20261102T1200"),
            block("d", of: "t", "20261102T1200", "20261102T1300"))
        let agenda = try Week().request([blocks]).agenda
        var configuration = Configuration()
        configuration.past = past
        var diagnostics: [Diagnostic] = []
        let items = AgendaPicture(agenda, configuration: configuration).week(
            from: CivilDate(unchecked: 2026, 11, 2), days: 1, now: at("2026-11-02 12:30"),
            diagnostics: &diagnostics
        ).days[0].items.sorted { $0.title < $1.title }
        #expect(
            items.map(\.kind) == [
                .workedBlock, .missedBlock, past == .done ? .workedBlock : .missedBlock, .block,
            ])
    }

    @Test func `meetings and blocks show what people read of them`() throws {
        let files = calendar(
            """
            EVENT
            UID:m
            DTSTART:20261102T090000Z
            DTEND:20261102T100000Z
            LOCATION:Room 4
            ORGANIZER;CN=Ada:mailto:ada@example.org
            ATTENDEE;CN=Bob;PARTSTAT=DECLINED:mailto:bob@example.org
            DESCRIPTION:<b>Agenda</b><ul><li>Q&amp\\;A</li><li>Next</li></ul><a href="https://meet.example/x">Join</a>
            """,
            """
            EVENT
            UID:n
            DTSTART:20261102T103000Z
            DTEND:20261102T110000Z
            LOCATION:https://meet.example/y?a=b
            """,
            """
            TODO
            UID:t
            SUMMARY:t
            DESCRIPTION:See chapter 3
            LOCATION:Home
            URL:https://wiki.example
            """, block("b", of: "t", "20261102T1200", "20261102T1300"))
        let agenda = try Week().request([files]).agenda
        let details = try details(of: agenda, isShared: false)
        #expect(details.map(\.place) == ["Room 4", "", "Home"])
        #expect(details[0].people == ["Ada (organizer)", "Bob (declined)"])
        #expect(details[0].notes == "Agenda\n• Q&A\n• Next\nJoin")
        #expect(
            details.map(\.link) == [
                "https://meet.example/x", "https://meet.example/y?a=b", "https://wiki.example",
            ])
        #expect(details[2].notes == "See chapter 3")
        // Others see neither people nor links that may let them in.
        let shared = try self.details(of: agenda, isShared: true)
        #expect(shared.map(\.place) == ["Room 4", "", ""])
        #expect(shared.allSatisfy { $0.people.isEmpty && $0.notes.isEmpty && $0.link.isEmpty })
    }

    /// Returns the details of the items of a Monday, by start.
    private func details(
        of agenda: Agenda, isShared: Bool
    ) throws -> [WeekPicture.Item.Details] {
        var unused: [Diagnostic] = []
        let day = at("2026-11-02")..<at("2026-11-03")
        return AgendaPicture(agenda, configuration: Configuration()).week(
            of: agenda.occurrences(in: day, diagnostics: &unused),
            from: CivilDate(unchecked: 2026, 11, 2), days: 1, now: at("2026-11-02 08:00"),
            isShared: isShared
        ).days[0].items.sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }.map(\.details)
    }

    private func picture(_ files: [String: String]) throws -> WeekPicture {
        let folder = try TemporaryFolder()
        let paths = try files.sorted { $0.key < $1.key }.map { name, head in
            try folder.write(
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n\(head)BEGIN:VEVENT\r\nUID:\(name)\r\n"
                    + "DTSTART:20261102T090000Z\r\nDTEND:20261102T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
                to: name)
        }
        let agenda = try Agenda(reading: paths, zone: .utc)
        var diagnostics: [Diagnostic] = []
        return AgendaPicture(agenda, configuration: Configuration()).week(
            from: CivilDate(unchecked: 2026, 11, 2), days: 1,
            now: Instant(seconds: 1_793_600_000), diagnostics: &diagnostics)
    }
}
