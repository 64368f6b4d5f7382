import CalendarModel
import ICalendarIO
import TaskweaveTestSupport
import Testing

/// A file's contents do not depend on the pieces in which its bytes arrive.
@Suite("Bytes in pieces")
struct StreamingTests {
    /// A source of pieces of random size.
    private struct Pieces: ByteSource {
        var bytes: ArraySlice<UInt8>
        var random: SeededGenerator
        var failsAfter = Int.max

        mutating func read(
            into target: inout [UInt8], _ range: Range<Int>
        ) throws(ICalendarError) -> Int {
            guard failsAfter > 0 else { throw .unreadable(reason: "the cable is out") }
            failsAfter -= 1
            let size = min(range.count, .random(in: 1...9, using: &random))
            let piece = bytes.prefix(size)
            bytes = bytes.dropFirst(size)
            for (index, byte) in zip(range, piece) { target[index] = byte }
            return piece.count
        }
    }

    private static let text =
        calendar(
            ["BEGIN:VTIMEZONE", "TZID:X", "BEGIN:STANDARD", "DTSTART:19700101T000000"]
                + ["TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE"]
                + eventLines("a") + ["X-WR-CALNAME:Some", "  thing"]
                + ["BEGIN:VEVENT", "UID:b", "DTSTART;TZID=X:2026", " 0105T090000"]
                + [
                    "SUMMARY:Kä", " se\0", "",
                    "DESCRIPTION:" + String(repeating: "long ", count: 50),
                ]
                + ["BEGIN:VALARM", "TRIGGER:-PT5M", "EN", " D:VALARM", "END:VE", "\tVENT"]
                + eventLines("c") + ["BEGIN:VEVENT", "UID:d"])

    @Test(arguments: seeds(1...100), ["\r\n", "\n", "\r", "\r\r\n"])
    func `pieces of any size give the same`(seed: UInt64, lineEnd: String) throws {
        let bytes = Array(Self.text.replacing("\r\n", with: lineEnd).utf8)
        let whole = try ICalendarReader.read(bytes, file: "a.ics")
        let pieces = Pieces(bytes: bytes[...], random: SeededGenerator(seed: seed))
        var scope = ReadingScope()
        let found = try ICalendarReader.read(pieces, file: "a.ics", scope: &scope)
        #expect(found.events == whole.events)
        #expect(found.zones == whole.zones)
        #expect(found.name == whole.name)
        #expect(found.diagnostics == whole.diagnostics)
        #expect(found.events.map(\.uid) == ["a", "b", "c"])
        #expect(found.events[1].summary == "Käse")
        #expect(found.name == "Some thing")
    }

    @Test(arguments: seeds(1...20))
    func `many events with folds come whole through pieces`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let count = 300
        let lines = (0..<count).flatMap { index in
            let blank = Bool.random(using: &random) ? " " : "\t"
            let fold = String(
                repeating: "\r\n\(blank)x", count: .random(in: 0...40, using: &random))
            return eventLines("\(index)").dropLast() + ["DESCRIPTION:long\(fold)", "END:VEVENT"]
        }
        let bytes = Array(calendar(lines).utf8)
        let pieces = Pieces(bytes: bytes[...], random: random)
        var scope = ReadingScope(Instant(seconds: 1_767_571_200)..<Instant(seconds: 1_767_657_600))
        let found = try ICalendarReader.read(pieces, file: "a.ics", scope: &scope)
        #expect(found.events.map(\.uid) == (0..<count).map(String.init))
        #expect(found.diagnostics.isEmpty)
    }

    @Test func `a source that fails is not a calendar`() {
        let bytes = Array(Self.text.utf8)
        let pieces = Pieces(
            bytes: bytes[...], random: SeededGenerator(seed: 1), failsAfter: 20)
        var scope = ReadingScope()
        #expect(throws: ICalendarError.unreadable(reason: "the cable is out")) {
            try ICalendarReader.read(pieces, file: "a.ics", scope: &scope)
        }
    }

    @Test func `many batches keep the order of the file and its lines`() throws {
        let count = 20_000
        let text = calendar((0..<count).flatMap { eventLines("\($0)") })
        let found = try imported(Array(text.utf8))
        #expect(found.events.map(\.uid) == (0..<count).map(String.init))
        #expect(found.events.map(\.place.line) == (0..<count).map { $0 * 6 + 2 })
    }

    @Test func `a line longer than any piece is read`() throws {
        let long = String(repeating: "x", count: 5_000_000)
        let text = calendar(
            ["BEGIN:VEVENT", "UID:a", "DTSTART:20260105", "SUMMARY:\(long)", "END:VEVENT"]
                + eventLines("b"))
        let found = try imported(Array(text.utf8))
        #expect(found.events.map(\.summary) == [long, "Event b"])
    }
}
