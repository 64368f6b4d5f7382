import Foundation
import TaskweaveC
import TaskweaveTestSupport
import Testing

@testable import Doors
@testable import JSONLines

@Suite("One table of jobs behind all doors")
struct JobTests {
    /// Returns the lines of a file of the samples.
    private static func lines(of name: String) throws -> [String] {
        let file = packageFolder.appending(path: "Samples/\(name)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static func answer(_ job: Job, _ document: String) -> String {
        job.answer(to: Array(document.utf8)).json
    }

    private typealias Function =
        @Sendable (UnsafePointer<CChar>?, Int) -> UnsafeMutablePointer<CChar>?

    /// Returns the answer of the job's C function to a document, or to a null pointer.
    private static func answer(inC job: Job, _ document: String?) -> String? {
        let function: Function =
            switch job {
            case .solve: unsafe TaskweaveC.solve
            case .score: unsafe TaskweaveC.score
            case .recommend: unsafe TaskweaveC.recommend
            case .layout: unsafe TaskweaveC.layout
            case .expand: unsafe TaskweaveC.expand
            case .plan: unsafe TaskweaveC.planCalendars
            case .free: unsafe TaskweaveC.freeTime
            }
        let bytes = document.map { Array($0.utf8).map(CChar.init(bitPattern:)) }
        let answer =
            if let bytes {
                unsafe bytes.withUnsafeBufferPointer { unsafe function($0.baseAddress, $0.count) }
            } else {
                unsafe function(nil, 7)
            }
        defer { unsafe TaskweaveC.freeString(answer) }
        return unsafe answer.map { unsafe String(cString: $0) }
    }

    @Test(arguments: Job.allCases)
    func `C gives the bytes of the job`(job: Job) throws {
        let files = ["problems", "days", "expand", "plan", "free"]
        let documents = try files.flatMap { try Self.lines(of: $0 + ".jsonl") } + ["", "{", "\0"]
        for document in documents {
            #expect(Self.answer(inC: job, document) == Self.answer(job, document))
        }
        #expect(Self.answer(inC: job, nil) == Self.answer(job, ""))
        TaskweaveC.freeString(nil)
    }

    @Test func `a problem names its score or its newcomer where the job asks for one`() {
        let problem = #"{"grid":15,"horizon":1440,"tasks":[{"id":"a","duration":30}]}"#
        for (job, field) in [(Job.score, "score"), (.recommend, "recommend")] {
            #expect(
                Self.answer(job, problem)
                    == #"{"error":{"field":"\#(field)","message":"this is required, and missing"},"line":1}"#
                    + "\n")
        }
        let scored = problem.dropLast() + #","score":[{"task":"a","start":0,"end":30}]}"#
        #expect(Self.answer(.score, String(scored)) == Self.answer(.solve, String(scored)))
        #expect(Self.answer(.score, String(scored)).contains(#""cost":"#))
    }

    @Test func `the free time of two calendars is what both leave`() throws {
        let answer = Self.answer(.free, try Self.lines(of: "free.jsonl")[0])
        let gaps = [
            ("2026-11-02T09:15", "2026-11-02T17:00", 465),
            ("2026-11-03T11:00", "2026-11-03T14:00", 180),
            ("2026-11-03T15:30", "2026-11-03T17:00", 90),
        ].map { #"{"end":"\#($0.1):00+01:00","minutes":\#($0.2),"start":"\#($0.0):00+01:00"}"# }
        #expect(answer.contains(#""gaps":[\#(gaps.joined(separator: ","))]"#), "\(answer)")
    }

    @Test func `people meet within the hours of each, where the fewest meetings move`() throws {
        func calendar(_ start: String, _ end: String) -> String {
            "BEGIN:VCALENDAR\\nVERSION:2.0\\nPRODID:-//x//EN\\nBEGIN:VEVENT\\nUID:\(start)\\nDTSTART:20261102T\(start)00Z"
                + "\\nDTEND:20261102T\(end)00Z\\nEND:VEVENT\\nEND:VCALENDAR"
        }
        let ada = #"{"name":"ada","calendars":[{"text":"\#(calendar("0900", "1500"))"}]}"#
        let bob =
            #"{"name":"bob","calendars":[{"text":"\#(calendar("1530", "1600"))"}],"zone":"America/New_York","hours":["mon-fri 09:00-17:00"],"before":15}"#
        let cem =
            #"{"name":"cem","calendars":[{"text":"\#(calendar("1600", "1700"))"}],"optional":true}"#
        let document =
            #"{"window":{"start":"2026-11-02","end":"2026-11-03"},"hours":["mon-fri 09:00-17:00"],"atLeast":60,"count":3,"people":[\#(ada),\#(bob),\#(cem)]}"#
        let answer = Self.answer(.free, document)
        let times = [
            // New York's nine o'clock is 14:00 UTC; ada is free from 15:00 on, and bob from 16:00 on.
            #"{"end":"2026-11-02T17:00:00Z","missing":["cem"],"moves":[],"start":"2026-11-02T16:00:00Z"}"#,
            #"{"end":"2026-11-02T15:00:00Z","missing":[],"moves":[{"end":"2026-11-02T15:00:00Z","name":"ada","start":"2026-11-02T09:00:00Z"}],"start":"2026-11-02T14:00:00Z"}"#,
            #"{"end":"2026-11-02T16:00:00Z","missing":[],"moves":[{"end":"2026-11-02T16:00:00Z","name":"bob","start":"2026-11-02T15:30:00Z"}],"start":"2026-11-02T15:00:00Z"}"#,
        ]
        #expect(answer.contains(#""times":[\#(times.joined(separator: ","))]"#), "\(answer)")
        #expect(Self.answer(.recommend, document) == answer)
        for (change, field) in [
            (#""zone":"Nowhere""#, "people[1].zone"), (#""before":-1"#, "people[1].before"),
            (#""hours":["x"]"#, "people[1].hours[0]"), (#""optionl":true"#, "people[1].optionl"),
            (#""name":"ada""#, "people[1].name"),
            (#""calendars":[{"text":"x"}]"#, "people[1].calendars[0].text"),
        ] {
            let broken = document.replacing(#","before":15}"#, with: #","before":15,\#(change)}"#)
            let answer = Self.answer(.free, broken)
            #expect(answer.hasPrefix(#"{"error":{"field":"\#(field)""#), "\(answer)")
            #expect(Self.answer(.recommend, broken) == answer)
        }
    }

    @Test(arguments: [10_000, 1 << 58, Int.max])
    func `gaps and meetings longer than the window have no place`(minutes: Int) {
        let start = #"{"window":{"start":"2026-11-02","end":"2026-11-04"},"atLeast":\#(minutes)"#
        let people = #","people":[{"name":"ada","calendars":[]}]"#
        #expect(Self.answer(.free, start + "}").contains(#""gaps":[]"#))
        #expect(Self.answer(.free, start + people + "}").contains(#""times":[]"#))
    }

    @Test func `a problem with people is a problem`() {
        let problem = #"{"grid":15,"horizon":1440,"tasks":[],"windows":{"work":[[540,600]]}"#
        let newcomer = #","recommend":{"task":{"id":"a","duration":30}}"#
        #expect(
            Self.answer(.recommend, problem + newcomer + #","people":["ada"]}"#)
                == Self.answer(.recommend, problem + newcomer + "}"))
        let answer = Self.answer(.recommend, problem + #","people":null}"#)
        #expect(answer.hasPrefix(#"{"error":{"field":"recommend","#), "\(answer)")
    }

    @Test func `occurrences end at the limit`() throws {
        let document = try Self.lines(of: "expand.jsonl")[0]
        let all = document.replacing(#","limit":3"#, with: "")
        #expect(Self.answer(.expand, document).components(separatedBy: "\"uid\"").count == 4)
        #expect(Self.answer(.expand, all).components(separatedBy: "\"uid\"").count == 4)
        let one = document.replacing(#""limit":3"#, with: #""limit":1"#)
        #expect(Self.answer(.expand, one).components(separatedBy: "\"uid\"").count == 2)
    }

    @Test func `a plan comes as a document or as a calendar`() throws {
        let document = try Self.lines(of: "plan.jsonl")[0]
        let plan = Self.answer(.plan, document)
        #expect(plan.contains(#""summary":"Write the report""#) && plan.contains(#""unplaced":[]"#))
        let calendar = Self.answer(.plan, document.dropLast() + #","as":"ics"}"#)
        #expect(calendar.hasPrefix(#"{"calendar":"BEGIN:VCALENDAR\r\n"#))
        #expect(calendar.contains(#"SUMMARY:Write the report"#))
        let picture = Self.answer(.plan, document.dropLast() + #","as":"svg"}"#)
        #expect(picture.hasPrefix(#"{"picture":"<svg"#) && picture.contains("Write the report"))
    }

    @Test(arguments: [
        (Job.plan, "{}", "window", "this is required, and missing"),
        (
            .plan, #"{"window":{"start":"2026-11-02"}}"#, "window.end",
            "this is required, and missing"
        ),
        (
            .free, #"{"window":{"start":"x","end":"2026-11-03"}}"#, "window.start",
            "“x” is not a time"
        ),
        (
            .free, #"{"window":{"start":"2026-11-03","end":"2026-11-03"}}"#, "window.end",
            "the window ends before it begins"
        ),
        (
            .plan, #"{"window":{"start":"2026-11-02","end":"9998-12-31"}}"#, "window.end",
            "the window is longer than a hundred years"
        ),
        (
            .plan, #"{"now":"0001-01-01","window":{"start":"2026-11-02","end":"2026-11-03"}}"#,
            "now", "this is more than a hundred years from the window"
        ),
        (
            .expand, #"{"zone":"Berlin","window":{"start":"2026-11-02","end":"2026-11-03"}}"#,
            "zone",
            "there is no time zone “Berlin”"
        ),
        (
            .plan,
            #"{"configuration":"grid = 7","window":{"start":"2026-11-02","end":"2026-11-03"}}"#,
            "configuration", "line 1: "
        ),
        (
            .plan,
            #"{"calendars":[{"text":""}, {"name":"a.ics","text":"hello"}],"window":{"start":"2026-11-02","end":"2026-11-03"}}"#,
            "calendars[0].text", ""
        ),
        (
            .free, #"{"at_least":3,"window":{"start":"2026-11-02","end":"2026-11-03"}}"#,
            "at_least",
            "this field is unknown; the fields are window, calendars, "
        ),
        (
            .free, #"{"atLeast":0,"window":{"start":"2026-11-02","end":"2026-11-03"}}"#, "atLeast",
            "this is less than 1"
        ),
        (
            .free, #"{"hours":["9-17"],"window":{"start":"2026-11-02","end":"2026-11-03"}}"#,
            "hours[0]", "“9-17” are not hours of the week"
        ),
        (
            .plan, #"{"as":"pdf","window":{"start":"2026-11-02","end":"2026-11-03"}}"#, "as",
            "this is not json, ics or svg"
        ),
        (
            .expand, #"{"limit":"3","window":{"start":"2026-11-02","end":"2026-11-03"}}"#, "limit",
            ""
        ),
    ])
    func `an error names its field`(job: Job, document: String, field: String, message: String) {
        let answer = Self.answer(job, document)
        #expect(answer.hasPrefix(#"{"error":{"field":"\#(field)","#), "\(answer)")
        #expect(answer.contains(#","message":"\#(message)"#), "\(answer)")
    }

    @Test func `a broken event costs one event`() throws {
        let text =
            "BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nBEGIN:VEVENT\\r\\nUID:a\\r\\nDTSTART:soon\\r\\nEND:VEVENT"
            + "\\r\\nBEGIN:VEVENT\\r\\nUID:b\\r\\nDTSTART:20261102T090000Z\\r\\nDURATION:PT1H\\r\\nEND:VEVENT"
            + "\\r\\nEND:VCALENDAR"
        let answer = Self.answer(
            .expand,
            #"{"calendars":[{"name":"c","text":"\#(text)"}],"window":{"start":"2026-11-02","end":"2026-11-03"}}"#
        )
        #expect(answer.contains(#""uid":"b""#) && answer.contains(#""severity":"#), "\(answer)")
    }

    @Test(arguments: seeds(1...20))
    func `no bytes end the process`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let files: [(Job, String)] = [
            (.solve, "problems"), (.layout, "days"), (.expand, "expand"), (.plan, "plan"),
            (.free, "free"),
        ]
        for (job, file) in files {
            for line in try Self.lines(of: file + ".jsonl") {
                var bytes = Array(line.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: bytes.indices, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.insert(UInt8(ascii: "9"), at: place)
                    case 2: bytes.remove(at: place)
                    default:
                        bytes[place] =
                            Array("0-[]{}\",:e".utf8).randomElement(using: &generator) ?? 0
                    }
                }
                #expect(job.answer(to: bytes).json.hasSuffix("}\n"), "seed \(seed)")
            }
        }
    }
}
