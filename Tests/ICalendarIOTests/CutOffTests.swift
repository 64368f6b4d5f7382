import CalendarModel
import ICalendarIO
import TaskweaveTestSupport
import Testing

@Suite("Files that are cut off, or garbage")
struct CutOffTests {
    private static let lines =
        [
            "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "DTSTART:19700101T000000",
            "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
        ] + eventLines("a") + [
            "BEGIN:VEVENT", "UID:b", "DTSTART;TZID=X:20260105T090000", "SUMMARY:Kä\r\n se 🧀",
            "RRULE:FREQ=DAILY;COUNT=3", "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM",
            "DTEND;TZID=X:20260105T103000", "END:VEVENT", "BEGIN:VTODO", "UID:t", "DUE:20260105",
            "END:VTODO",
        ] + eventLines("c")

    @Test func `a file cut off at any byte keeps the events that are whole before the cut`() throws
    {
        let bytes = Array(calendar(CutOffTests.lines).utf8)
        let whole = try imported(bytes)
        #expect(whole.diagnostics == [])
        for length in 1..<bytes.count {
            let text = String(decoding: bytes[..<length], as: UTF8.self)
            let ended = text.ranges(of: "END:VEVENT").count
            do throws(ICalendarError) {
                let found = try imported(Array(bytes[..<length]))
                #expect(found.events.count >= ended, "cut at \(length)")
                // Every item of a truncated file is also in the whole file.
                for (event, complete) in zip(found.events, whole.events) {
                    #expect(event.start == complete.start)
                    #expect(event.end == complete.end)
                    #expect(event.rules == complete.rules)
                }
                #expect(found.events.count + found.diagnostics.count > 0)
                if ended < text.ranges(of: "BEGIN:VEVENT").count {
                    #expect(found.diagnostics.contains { $0.severity == .error })
                }
            } catch {
                #expect(error == .notICalendar)
                #expect(length < "BEGIN:VCALENDAR".count)
            }
        }
    }

    @Test(arguments: seeds(1...20))
    func `damaged bytes are read or refused, and the result can be written down`(seed: UInt64)
        throws
    {
        var random = SeededGenerator(seed: seed)
        let good = Array(calendar(CutOffTests.lines).utf8)
        for _ in 0..<60 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2:
                    bytes.insert(
                        Array(":;,=\"\r\n \t\\0Z".utf8).randomElement(using: &random) ?? 0,
                        at: place)
                default:
                    let other = Int.random(in: 0..<bytes.count, using: &random)
                    bytes.insert(
                        contentsOf: bytes[min(place, other)..<max(place, other)].prefix(50),
                        at: place)
                }
            }
            let begins = String(decoding: bytes, as: UTF8.self).ranges(of: "BEGIN:VEVENT\r\n").count
            let found = try imported(bytes)
            #expect(found.events.count + found.diagnostics.count >= begins)
            for diagnostic in found.diagnostics {
                #expect((1...200).contains(diagnostic.place.line))
                #expect(!diagnostic.description.isEmpty)
            }
        }
    }

    @Test(arguments: seeds(1...20))
    func `garbage is refused, or has nothing in it`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for head in ["", "BEGIN:VCALENDAR\r\n", "BEGIN:VEVENT\n", "\u{FEFF}", "BEGIN:VTIMEZONE\n"] {
            let bytes = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
            do throws(ICalendarError) {
                let found = try imported(Array(head.utf8) + bytes)
                #expect(found.events.isEmpty)
                #expect(!found.diagnostics.isEmpty)
            } catch {
                #expect(error == .notICalendar)
            }
        }
    }
}
