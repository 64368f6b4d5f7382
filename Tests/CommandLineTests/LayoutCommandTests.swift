import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command layout")
struct LayoutCommandTests {
    private let good =
        #"{"grid":{"hourHeight":60,"startHour":6,"endHour":22,"minHeight":20,"columnX":0,"#
        + #""columnWidth":100},"items":[]}"#

    @Test func `the frames of the samples are as they were looked at`() throws {
        let answer = try Command.run(["layout", "days.jsonl"])
        #expect(answer.status == 0 && answer.errors.isEmpty)
        expectGolden(answer.output, named: "layout.jsonl")
    }

    @Test func `a line that cannot be read is answered in its place`() throws {
        let folder = try TemporaryFolder()
        let wide = good.replacing("100", with: "0")
        let answer = try Command.run(
            ["layout"], in: folder.path, input: Data("\(good)\n\n{}\n\(wide)\n\(good)".utf8))
        #expect(answer.status == 2)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first == lines.last)
        #expect(
            lines.dropFirst().prefix(2) == [
                #"{"error":{"field":"grid","message":"this is required, and missing"},"line":3}"#,
                #"{"error":{"field":"grid.columnWidth","message":"this is not a number from 0.001"#
                    + #" to 1000000"},"line":4}"#,
            ])
        #expect(answer.errors.contains("<stdin>:4:1: error: grid.columnWidth: this is not"))
    }

    @Test func `whoever writes a day and waits gets its frames`() throws {
        let folder = try TemporaryFolder()
        try folder.write(good, to: "a.jsonl")
        let answer = try Command.shell(
            """
            coproc LAYOUT { taskweave layout; }
            for turn in 1 2; do
                cat a.jsonl >&"${LAYOUT[1]}"; echo >&"${LAYOUT[1]}"
                read -r -t 60 line <&"${LAYOUT[0]}" && printf '%s\\n' "$line" || echo late
            done
            """, in: folder.path)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains(#""overflow":[]"#) })
    }

    /// 17 kinds of days on five grids, a quarter of them collapsed.
    @Test(.enabled(if: Shared.has("tools/layout/check_layout.py")), arguments: [11, 12])
    func `the independent judge finds nothing wrong with generated days`(seed: Int) throws {
        let days = try Shared.python(
            "tools/layout/gen_days.py", ["--seed", "\(seed)", "--count", "60"])
        try expectNoViolations(days, count: 60)
    }

    /// Days of 23, 24 and 25 hours, given as instants.
    @Test(.enabled(if: Shared.has("tools/layout/check_layout.py")), arguments: seeds(1...3))
    func `the independent judge finds nothing wrong when clocks change`(seed: UInt64) throws {
        let days = DaylightDays.all(seed: seed)
        try expectNoViolations(days.map { $0 + "\n" }.joined(), count: days.count)
    }

    private func expectNoViolations(_ days: String, count: Int) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(days, to: "days.jsonl")
        let report = try Shared.python(
            "tools/layout/check_layout.py", [file, "--cmd", "'\(Command.path)' layout"])
        #expect(report == "\(count) days, 0 with violations\n")
    }
}
