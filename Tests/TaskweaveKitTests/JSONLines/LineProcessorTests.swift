import CalendarModel
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Agendas
@testable import ICalendarIO
@testable import JSONLines

@Suite("Answering line by line")
struct LineProcessorTests {
    @Test func `answers come in the order of the lines`() throws {
        // The first takes longest: more to place, all of it movable.
        let lines = (0..<40).map { problem("p\($0)", tasks: $0 % 10 == 0 ? 40 : 1) }
        let answers = try solve(lines.joined(separator: "\n"))
        #expect(
            try answers.map { try decode($0.json)["name"] as? String } == (0..<40).map { "p\($0)" })
        #expect(answers.allSatisfy { $0.diagnostic == nil })
        let alone = try lines.flatMap { try solve($0) }
        #expect(answers.map(\.json) == alone.map(\.json))
    }

    @Test(arguments: [1, 2, 7, 100_000])
    func `lines are the same however their bytes come`(size: Int) throws {
        let text =
            "\u{FEFF}" + problem("a") + "\r\n\r\n \t\n{\n" + problem("é") + "\n\n"
            + problem("last")
        let answers = try solve(text, piece: size)
        #expect(answers.map(\.summary) == ["a", "4", "é", "last"])
    }

    @Test(arguments: ["", "\n", "\r\n \n\t", "\u{FEFF}", "\u{FEFF}\n"])
    func `without a problem there is no answer`(text: String) throws {
        #expect(try solve(text).isEmpty)
    }

    @Test func `a line is answered before the next one comes`() throws {
        let isAnswered = DispatchSemaphore(value: 0)
        var coming = ["a", "b", "c"].map { Array((problem($0) + "\n").utf8) }[...]
        var isFirst = true
        let answers = Mutex(0)
        let processor = LineProcessor(.plans, width: 8) { _ in
            answers.withLock { $0 += 1 }
            isAnswered.signal()
        }
        var late = 0
        try processor.process(
            LineReader(named: "pipe") {
                if !isFirst, isAnswered.wait(timeout: .now() + 60) == .timedOut { late += 1 }
                isFirst = false
                return coming.popFirst() ?? []
            })
        #expect(try processor.finish() == 0)
        #expect(late == 0)
        #expect(answers.withLock(\.self) == 3)
    }

    @Test(arguments: [1, 3, 8])
    func `no more lines are read ahead than allowed`(width: Int) throws {
        let answered = Mutex(0)
        let processor = LineProcessor(.plans, width: width) { _ in answered.withLock { $0 += 1 } }
        var read = 0
        var ahead = 0
        try processor.process(
            LineReader(named: "pipe") {
                guard read < 60 else { return [] }
                // The earlier lines are taken in by now: all but `width` of it has been answered.
                ahead = max(ahead, read - answered.withLock(\.self))
                read += 1
                return Array((problem("p", tasks: read % 20 == 1 ? 30 : 1) + "\n").utf8)
            })
        #expect(try processor.finish() == 0)
        #expect(answered.withLock(\.self) == 60)
        #expect(ahead <= width)
    }

    @Test func `an answer that cannot be given out ends the reading`() throws {
        let given = Mutex(0)
        let full = FileError(.unwritable, "<stdout>", "the disk is full")
        let processor = LineProcessor(.plans, width: 2) { _ throws(FileError) in
            given.withLock { $0 += 1 }
            throw full
        }
        var read = 0
        try processor.process(
            LineReader(named: "pipe") {
                read += 1
                return read > 100 ? [] : Array((problem("p") + "\n").utf8)
            })
        #expect(throws: full) { try processor.finish() }
        #expect(given.withLock(\.self) == 1)
        #expect(read <= 4)
    }

    @Test func `an input that cannot be read any further keeps what came before`() throws {
        let broken = FileError(.unreadable, "pipe", "the network is gone")
        let names = Mutex<[String]>([])
        let processor = LineProcessor(.plans, width: 2) { answer in
            names.withLock { $0.append(answer.summary) }
        }
        var pieces = [problem("a") + "\n" + problem("b") + "\n{\"grid\":"][...]
        let lines = LineReader(named: "pipe") { () throws(FileError) in
            guard let piece = pieces.popFirst() else { throw broken }
            return Array(piece.utf8)
        }
        #expect(throws: broken) { try processor.process(lines) }
        #expect(try processor.finish() == 0)
        #expect(names.withLock(\.self) == ["a", "b"])
    }

    @Test func `a huge line is a line, one beyond all bounds costs itself`() throws {
        let huge = problem(String(repeating: "x", count: 3_000_000))
        let answers = try solve(huge + "\n" + problem("b"))
        #expect(answers.map(\.summary) == [String(repeating: "x", count: 3_000_000), "b"])
        for size in [1, 64, 4096] {
            let text =
                problem("a") + "\n" + problem(String(repeating: "x", count: 900)) + "\n\n"
                + problem("b") + "\n" + String(repeating: "[", count: 700)
            let bounded = try solve(text, piece: size, longest: 500)
            #expect(bounded.map(\.summary) == ["a", "2", "b", "5"])
            #expect(bounded[1].diagnostic?.message == "this is longer than 500 bytes")
        }
    }
}

/// Returns a problem of an hour for each task, one line.
func problem(_ name: String, tasks: Int = 1) -> String {
    let list = (0..<tasks).map { #"{"id":"t\#($0)","duration":60,"pref":"evening"}"# }
    return #"{"name":"\#(name)","grid":15,"horizon":7200,"windows":{"work":[[540,7000]]},"#
        + #""tasks":[\#(list.joined(separator: ","))]}"#
}

/// Returns the plans of a text that comes in pieces.
func solve(
    _ text: String, piece: Int = 65_536, longest: Int = 32 << 20
) throws -> [LineProcessor.Answer] {
    try answers(to: text, .plans, piece: piece, longest: longest)
}

/// Returns the answers to a text that comes in pieces.
func answers(
    to text: String, _ job: LineJob, piece: Int = 65_536, longest: Int = 32 << 20
) throws -> [LineProcessor.Answer] {
    var bytes = Array(text.utf8)[...]
    let answers = Mutex<[LineProcessor.Answer]>([])
    let processor = LineProcessor(job, width: 8) { answer in answers.withLock { $0.append(answer) }
    }
    try processor.process(
        LineReader(named: "a.jsonl", longest: longest) {
            defer { bytes = bytes.dropFirst(piece) }
            return Array(bytes.prefix(piece))
        })
    let failures = try processor.finish()
    let all = answers.withLock(\.self)
    #expect(failures == all.count { $0.diagnostic != nil })
    return all
}

/// Returns the members of a JSON object.
func decode(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
}

extension LineProcessor.Answer {
    /// The name of the plan, otherwise the line that could not be solved.
    var summary: String {
        let members = try? decode(json)
        return members?["name"] as? String ?? (members?["line"] as? Int).map(String.init) ?? json
    }
}
