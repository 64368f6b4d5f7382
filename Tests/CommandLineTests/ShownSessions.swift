import Foundation
import TaskweaveTestSupport

/// The commands in a Markdown document and their output.
///
/// In a `console` block each command follows `$ ` and may be continued by a backslash; its output is below it, and a line
/// `…` represents any lines. A block of another language whose first line is `# ~/path` contains that file.
struct ShownSessions {
    /// A command, and the lines of the document that show its output.
    struct Example {
        var command: String
        var output: Range<Int>
    }

    /// An action, in the order of the document.
    enum Part {
        case example(Example)
        case file(path: String, text: String)
    }

    /// The lines of the document.
    private(set) var lines: [String]
    /// The document's examples and files.
    private(set) var parts: [Part] = []
    /// The paths and texts of blocks that begin with the name of a sample.
    private(set) var samples: [(path: String, text: String)] = []

    init(_ text: String) {
        lines = text.components(separatedBy: "\n")
        var index = 0
        while index < lines.count {
            defer { index += 1 }
            guard lines[index].hasPrefix("```"), lines[index].count > 3 else { continue }
            let isConsole = lines[index] == "```console"
            let first = index + 1
            index = lines[first...].firstIndex(of: "```") ?? lines.endIndex
            if isConsole { addExamples(in: first..<index) } else { addFile(in: first..<index) }
        }
    }

    /// The text of the document.
    var text: String { lines.joined(separator: "\n") }

    /// The examples without the files.
    var examples: [Example] {
        parts.compactMap { if case .example(let example) = $0 { example } else { nil } }
    }

    /// The lines that an example shows.
    func output(of example: Example) -> ArraySlice<String> { lines[example.output] }

    /// Whether an example shows these lines.
    func shows(_ printed: [String], in example: Example) -> Bool {
        Self.match(printed[...], lines[example.output])
    }

    /// Replaces an example's output, unless it contains `…`; the lines before it stay where they are.
    mutating func replace(_ example: Example, with printed: [String]) {
        guard !lines[example.output].contains("…") else { return }
        lines.replaceSubrange(example.output, with: printed)
    }

    private static func match(_ printed: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        guard let first = shown.first else { return printed.isEmpty }
        if first == "…" {
            return (printed.startIndex...printed.endIndex).contains {
                match(printed[$0...], shown.dropFirst())
            }
        }
        return printed.first == first && match(printed.dropFirst(), shown.dropFirst())
    }

    private mutating func addExamples(in block: Range<Int>) {
        var index = block.lowerBound
        while index < block.upperBound {
            guard lines[index].hasPrefix("$ ") else {
                index += 1
                continue
            }
            var command = String(lines[index].dropFirst(2))
            index += 1
            while command.hasSuffix("\\"), index < block.upperBound {
                command += "\n" + lines[index]
                index += 1
            }
            let first = index
            while index < block.upperBound, !lines[index].hasPrefix("$ ") { index += 1 }
            parts.append(.example(Example(command: command, output: first..<index)))
        }
    }

    private mutating func addFile(in block: Range<Int>) {
        guard let name = block.first.map({ lines[$0] }) else { return }
        if let path = name.wholeMatch(of: /# (~\/\S+)/)?.1 {
            let text = lines[block.dropFirst()].map { $0 + "\n" }.joined()
            parts.append(.file(path: String(path), text: text))
        } else if let path = name.prefixMatch(of: /# (Samples\/[\w.]+)/)?.1 {
            samples.append((String(path), lines[block].map { $0 + "\n" }.joined()))
        }
    }
}

/// The home folder in which a document's commands run, with a copy of the samples.
struct SessionPlace {
    private let home: TemporaryFolder
    private let environment: [String: String]

    /// The result of a command, with both streams as a terminal shows them.
    struct Answer {
        var status: Int32
        var output: String

        /// The lines without trailing blanks, which a page cannot show.
        var lines: [String] {
            var lines = output.components(separatedBy: "\n").map { line in
                String(line.reversed().drop { $0 == " " }.reversed())
            }
            while lines.last == "" { lines.removeLast() }
            return lines
        }
    }

    init(_ document: ShownSessions) throws {
        home = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Command.samples, toPath: home.path + "/Samples")
        var environment = ["HOME": home.path, "TZ": "Europe/Berlin"]
        if document.text.contains("export TASKWEAVE_CONFIG=ada.toml") {
            environment["TASKWEAVE_CONFIG"] = "ada.toml"
        }
        self.environment = environment
    }

    /// Writes a file in the home folder, `~/path`.
    func write(_ text: String, to path: String) throws {
        try home.write(text, to: String(path.dropFirst(2)))
    }

    /// Returns the text of a file in the samples folder.
    func read(_ name: String) throws -> String { try home.read("Samples/" + name) }

    /// Runs a command in the samples of `/home/ada`, on Monday, 2 November 2026 at 8:00 unless it has `--now`.
    func run(_ command: String) throws -> Answer {
        let clock = """
            exec 2>&1
            taskweave() {
                case " $* " in
                    *" --now "* | *" --help "* | *" --version "* | " setup "* | " config "* | " undo "* | " solve "* | " layout "*)
                        command taskweave "$@" ;;
                    *) command taskweave "$@" --now 2026-11-02T08:00 ;;
                esac
            }

            """
        let answer = try Command.shell(
            clock + command, in: home.path + "/Samples", environment: environment)
        return Answer(
            status: answer.status, output: answer.output.replacing(home.path, with: "/home/ada"))
    }
}
