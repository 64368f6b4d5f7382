import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command solve")
struct SolveCommandTests {
    private let folder: TemporaryFolder
    private let good = #"{"name":"n","grid":15,"horizon":60,"windows":{"w":[[0,60]]},"tasks":[]}"#
    private let plan =
        #"{"blocks":[],"bound":0,"cost":0,"iterations":0,"later":[],"moves":[],"name":"n","tasks":[],"#
        + #""terms":{"frag":0,"late":0,"load":0,"moved":0,"pref":0,"slack":0,"sliver":0,"spread":0,"#
        + #""unplaced":0,"wait":0},"unplaced":[]}"# + "\n"

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `the plans of the samples are as they were looked at`() throws {
        let answer = try Command.run(["solve", "problems.jsonl"])
        #expect(answer.status == 0 && answer.errors.isEmpty)
        expectGolden(answer.output, named: "solve.jsonl")
    }

    @Test(arguments: [["solve"], ["solve", "-"]])
    func `problems come from standard input`(words: [String]) throws {
        let bytes = Data("\(good)\r\n\r\n\(good)".utf8)
        let answer = try Command.run(words, in: folder.path, input: bytes)
        #expect(answer.status == 0 && answer.errors.isEmpty)
        #expect(answer.output == plan + plan)
        let nothing = try Command.run(words, in: folder.path)
        #expect(nothing.status == 0 && nothing.errors.isEmpty && nothing.output.isEmpty)
    }

    @Test func `a line that cannot be solved is answered in its place`() throws {
        try folder.write(
            "\(good)\n\nhello\n{\"grid\":0,\"horizon\":9,\"tasks\":[]}\n", to: "a.jsonl")
        try folder.write("{}\n\(good)", to: "b.jsonl")
        let answer = try Command.run(
            ["solve", "a.jsonl", "no.jsonl", ".", "b.jsonl"], in: folder.path)
        #expect(answer.status == 2)
        #expect(
            answer.output == plan + """
                {"error":{"field":null,"hint":"write one problem, whole; in a file, on a line of its own","message":"this is not a JSON document: byte 1 is wrong"},"line":3}
                {"error":{"field":"grid","message":"0 is not between 1 and 1440"},"line":4}
                {"error":{"field":"grid","message":"this is required, and missing"},"line":1}

                """ + plan)
        let messages = answer.errors.split(separator: "\n").map(String.init)
        for message in [
            "a.jsonl:3:1: error: this is not a JSON document: byte 1 is wrong",
            "a.jsonl:4:1: error: grid: 0 is not between 1 and 1440",
            "b.jsonl:1:1: error: grid: this is required, and missing",
            "no.jsonl: error: there is no such file or folder",
            ".: error: this is a folder, not a file",
        ] { #expect(messages.contains(message)) }
    }

    @Test func `an input that cannot be read does not keep the others from being solved`() throws {
        try folder.write(good, to: "a.jsonl")
        let answer = try Command.run(["solve", "no.jsonl", "a.jsonl"], in: folder.path)
        #expect(answer.status == 2)
        #expect(answer.output == plan)
        #expect(
            answer.errors.hasPrefix("no.jsonl: error: there is no such file or folder\n  hint: "))
    }

    @Test func `standard input has the name that it is given`() throws {
        let answer = try Command.run(
            ["solve", "--assume-filename", "job.jsonl"], in: folder.path, input: Data("\nx".utf8))
        #expect(answer.status == 2)
        #expect(
            answer.errors.hasPrefix(
                "job.jsonl:2:1: error: this is not a JSON document: byte 1 is wrong\n"))
    }

    @Test func `whoever writes a line and waits gets its answer`() throws {
        try folder.write(good, to: "a.jsonl")
        let answer = try Command.shell(
            """
            coproc SOLVE { taskweave solve; }
            for turn in 1 2 3; do
                cat a.jsonl >&"${SOLVE[1]}"; echo >&"${SOLVE[1]}"
                read -r -t 60 line <&"${SOLVE[0]}" && printf '%s\\n' "$line" || echo late
            done
            """, in: folder.path)
        #expect(answer.output == plan + plan + plan)
    }
}
