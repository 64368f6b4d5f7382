import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Flags, environment and configuration")
struct EnvironmentTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "week.ics")
        try folder.write("zone = \"Asia/Tokyo\"\n", to: "taskweave/config.toml")
        try folder.write("zone = \"Asia/Kathmandu\"\n", to: "home/.config/taskweave/config.toml")
        try folder.write("zone = \"America/St_Johns\"\n", to: "own.toml")
    }

    /// The meeting is at 9:00 in UTC.
    @Test(
        arguments: [
            ([], [:], "09:00–10:00"),
            ([], ["TZ": "Pacific/Auckland"], "22:00–23:00"),
            ([], ["TZ": ":Europe/Berlin"], "10:00–11:00"),
            ([], ["HOME": "home"], "14:45–15:45"),
            ([], ["HOME": "home", "XDG_CONFIG_HOME": "."], "18:00–19:00"),
            ([], ["XDG_CONFIG_HOME": ".", "TASKWEAVE_CONFIG": "own.toml"], "05:30–06:30"),
            (["--config", "own.toml"], ["XDG_CONFIG_HOME": "."], "05:30–06:30"),
            (["--config", "own.toml"], ["TASKWEAVE_CONFIG": "missing.toml"], "05:30–06:30"),
            (["--config", "own.toml"], ["TASKWEAVE_ZONE": "Europe/Berlin"], "10:00–11:00"),
            (
                ["--zone", "UTC", "--config", "own.toml"], ["TASKWEAVE_ZONE": "Europe/Berlin"],
                "09:00–10:00"
            ),
            (
                [], ["TASKWEAVE_ZONE": "", "TASKWEAVE_CONFIG": "", "XDG_CONFIG_HOME": ""],
                "09:00–10:00"
            ),
        ] as [([String], [String: String], String)])
    func `a flag goes before the environment, that before the file, that before the machine`(
        words: [String], environment: [String: String], time: String
    ) throws {
        let answer = try Command.run(
            ["list", "week.ics", "--from", "2026-11-02"] + words, in: folder.path,
            environment: environment)
        #expect(answer.status == 0)
        #expect(answer.errors.isEmpty)
        #expect(answer.output == "Mon 2 Nov   \(time)  Meeting  [week]\n")
    }

    @Test func `an unknown setting is a warning and no obstacle`() throws {
        try folder.write("\ngird = \"5m\"\n", to: "typo.toml")
        let answer = try Command.run(
            ["list", "week.ics", "--from", "2026-11-02", "--config", "typo.toml"], in: folder.path)
        #expect(answer.status == 0)
        #expect(
            answer.errors == """
                typo.toml:2:1: warning: gird is not a setting; it was ignored
                  hint: did you mean grid?

                """)
    }

    @Test(arguments: [40, 80, 120, 300])
    func `a picture is as wide as it was told`(width: Int) throws {
        let flag = try Command.run(
            ["show", "week.ics", "--from", "2026-11-02", "--width", "\(width)"], in: folder.path)
        #expect(flag.status == 0)
        #expect(flag.output.split(separator: "\n").map(\.count).max() == width)
        let variable = try Command.run(
            ["show", "week.ics", "--from", "2026-11-02"], in: folder.path,
            environment: ["COLUMNS": "\(width)"])
        #expect(variable.output == flag.output)
    }

    @Test func `without any width it is 80`() throws {
        let answer = try Command.run(["show", "week.ics", "--from", "2026-11-02"], in: folder.path)
        #expect(answer.output.split(separator: "\n").map(\.count).max() == 80)
    }

    @Test(
        arguments: [
            ([], [:], false), (["--color", "always"], [:], true),
            (["--color", "always"], ["NO_COLOR": "1"], true), (["--color", "never"], [:], false),
            (["--color", "auto"], ["NO_COLOR": "1"], false),
            (["--color", "always"], ["TERM": "dumb"], true),
        ] as [([String], [String: String], Bool)])
    func `colours are used where asked for, and never in a file by themselves`(
        words: [String], environment: [String: String], isColored: Bool
    ) throws {
        let answer = try Command.run(
            ["show", "week.ics", "--from", "2026-11-02"] + words, in: folder.path,
            environment: environment)
        #expect(answer.output.contains("\u{1B}[") == isColored)
    }

    @Test(arguments: [["--ascii"], []])
    func `ASCII is enough where it must be`(words: [String]) throws {
        let locale = words.isEmpty ? ["LC_ALL": "C"] : [:]
        let answer = try Command.run(
            ["show", "week.ics", "--from", "2026-11-02"] + words, in: folder.path,
            environment: locale)
        let picture = answer.output.split(separator: "\n").dropFirst()
        #expect(picture.joined().unicodeScalars.allSatisfy { $0.isASCII })
    }
}
