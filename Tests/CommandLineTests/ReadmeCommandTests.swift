import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The commands that README shows")
struct ReadmeCommandTests {
    /// A command and what README says that it prints.
    struct Example: CustomTestStringConvertible {
        var command: String
        var output: String
        var testDescription: String { command }
    }

    /// The examples with an output, in the order of README.
    static let examples: [Example] = {
        let readme = Command.samples.replacing("/Samples", with: "/README.md")
        let text = (try? String(contentsOfFile: readme, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```console\n").dropFirst().flatMap { block in
            block.components(separatedBy: "\n```")[0].components(separatedBy: "$ ").dropFirst()
        }.compactMap { text in
            let parts = text.replacing("\\\n", with: "").split(separator: "\n", maxSplits: 1)
            guard parts.count == 2, parts[0].hasPrefix("taskweave ") else { return nil }
            let output = parts[1].hasSuffix("\n") ? parts[1] : parts[1] + "\n"
            return Example(command: String(parts[0]), output: String(output))
        }
    }()

    @Test func `there are some`() {
        #expect(!Self.examples.isEmpty)
    }

    @Test(arguments: examples)
    func `a command prints what README shows`(example: Example) throws {
        let answer = try Command.shell(example.command)
        #expect(answer.output == example.output)
        #expect(answer.status < 2)
    }
}
