import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Help")
struct HelpTests {
    /// The names of all commands.
    private static let commands = [
        "today", "next", "start", "stop", "more", "later", "worked", "review", "week", "show",
        "add",
        "todos",
        "done", "edit", "defer", "drop", "reopen", "plan", "replan", "explain", "recommend", "move",
        "swap", "pin", "unpin", "conflicts", "undo", "event", "busy", "cancel", "list",
        "occurrences",
        "free", "check", "export", "setup", "config", "solve", "layout", "answer",
        "serve", "mcp",
    ]

    @Test(arguments: commands)
    func `the help of a command is as it was looked at`(command: String) throws {
        let long = try Command.run([command, "--help"], environment: ["COLUMNS": "80"])
        #expect(long.status == 0)
        #expect(long.errors.isEmpty)
        #expect(
            try Command.run([command, "-h"], environment: ["COLUMNS": "80"]).output == long.output)
        expectGolden(long.output, named: "help-\(command).txt")
    }

    @Test func `the help of the tool is as it was looked at`() throws {
        let help = try Command.run(["--help"], environment: ["COLUMNS": "80"])
        #expect(help.status == 0)
        expectGolden(help.output, named: "help.txt")
    }

    /// Contains a commit if `.ci/install` built the tool; `.ci/try-release` checks that.
    @Test func `the version is a number`() throws {
        let answer = try Command.run(["--version"])
        #expect(answer.status == 0)
        #expect(answer.output.wholeMatch(of: /\d+\.\d+\.\d+( \([0-9a-f]{7,}(-dirty)?\))?\n/) != nil)
    }

    @Test func `no command is left out here`() throws {
        let help = try Command.run(["--help"], environment: ["COLUMNS": "80"]).output
        let named = help.split(separator: "\n").compactMap {
            $0.wholeMatch(of: #/  ([a-z]+)( \(default\))? +[A-Z].*/#).map { String($0.1) }
        }
        #expect(named == Self.commands)
    }

    @Test(arguments: commands) func `the help of a command is read at a glance`(command: String)
        throws
    {
        let help = try Command.run([command, "--help"], environment: ["COLUMNS": "80"]).output
        #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
        let all = try Command.run([command, "--help-all"], environment: ["COLUMNS": "80"]).output
        #expect(all.count >= help.replacing(" (--help-all lists the rest)", with: "").count)
    }

    /// Returns the examples of a command below a heading.
    private func examples(of command: String, below heading: String) throws -> [String] {
        let help = try Command.run([command, "--help"], environment: ["COLUMNS": "1000"]).output
        let sections = help.components(separatedBy: "\n\n").filter { $0.hasPrefix(heading + "\n") }
        return sections.flatMap { $0.split(separator: "\n").dropFirst() }
            .map { String($0.drop { $0 == " " }) }
    }

    /// Commands about a running block or an earlier write, which the samples do not have.
    private static let ofMoment = ["stop", "more", "later", "undo"]
    /// Commands that run until they are stopped; judges of their own use them.
    private static let serving = ["serve", "mcp"]

    /// Each example is on one line or continued by a backslash.
    @Test(arguments: commands.filter { !(ofMoment + serving).contains($0) })
    func `the examples of the help run`(command: String) throws {
        let examples = try examples(of: command, below: "Examples (in Samples/):")
        #expect(!examples.isEmpty)
        let folder = try TemporaryFolder()
        for example in examples {
            let answer = try Command.shell(
                "cp -r . '\(folder.path)/Samples' && cd '\(folder.path)/Samples' && \(example)")
            #expect(answer.status < 2 || example == "taskweave", "\(example)\n\(answer.errors)")
            #expect(!answer.output.isEmpty || example == "taskweave")
        }
    }

    /// The zone in which it is between 9 and 10 o'clock: no block that begins now ends on another day.
    private var zoneOfMorning: String {
        let hour = Int(Date.now.timeIntervalSince1970) / 3_600 % 24
        let west = (hour + 27) % 24 - 12
        return west < 0 ? "Etc/GMT\(west)" : "Etc/GMT+\(west)"
    }

    /// The home has a configuration, to-dos, a plan and events, as a user's has.
    @Test(arguments: commands.filter { !(["undo"] + serving).contains($0) })
    func `the everyday forms run`(command: String) throws {
        let examples = try examples(of: command, below: "Examples:")
        for example in examples {
            let home = try TemporaryFolder()
            try home.write(
                """
                zone = "\(zoneOfMorning)"
                [calendars]
                own = "own.ics"
                [todos]
                inbox = "todo.txt"
                [plan]
                blocks = "blocks.ics"
                [windows]
                work = ["daily 00:00-24:00"]
                """, to: "config.toml")
            try home.write(
                "Report est:2h\nSlides est:1h\nPaper est:1h\nx 2026-01-01 Old report\n",
                to: "todo.txt")
            let meeting = calendar().replacing("Meeting", with: "Dentist")
            let day = String(ISO8601DateFormatter().string(from: Date.now + 3 * 86_400).prefix(10))
                .replacing("-", with: "")
            try home.write(meeting.replacing("20261102", with: day), to: "own.ics")
            try home.write(calendar().replacing("20261102", with: day), to: "invitation.ics")
            let runs = ["stop", "more"].contains(command)
            let start = runs ? "taskweave start report --write > start.txt;" : ""
            let answer = try Command.shell(
                "taskweave plan --write > plan.txt; taskweave todos > list.txt; \(start) \(example)",
                in: home.path,
                environment: ["TASKWEAVE_CONFIG": home.path + "/config.toml", "HOME": home.path])
            #expect(answer.status < 2, "\(example)\n\(answer.errors)")
        }
    }
}
