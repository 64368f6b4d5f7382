import TaskweaveTestSupport
import Testing

@Suite("The command next")
struct NextCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            calendar(
                of: block(1, "20261102T110000", "20261102T120000"),
                block(1, of: "u", "20261103T090000", "20261103T093000"),
                block(1, of: "v", "20261104T090000", "20261104T093000", "STATUS:CANCELLED\n")),
            to: "plan.ics")
        try folder.write(calendar(), to: "week.ics")
    }

    private func next(_ now: String, _ words: String...) throws -> Command.Answer {
        try Command.run(["next", "plan.ics", "--now", now] + words, in: folder.path)
    }

    @Test(
        arguments: [
            ("2026-11-02T11:00", "T until 12:00\n", 0),
            ("2026-11-02T11:59", "T until 12:00\n", 0),
            ("2026-11-02T10:59", "Free until 11:00, then T\n", 0),
            ("2026-11-02T12:00", "Free until Tue 3 Nov 09:00, then U\n", 0),
            ("2026-11-03T09:30", "Nothing ahead.\n", 1),
        ] as [(String, String, Int32)])
    func `one line says what to do`(now: String, line: String, status: Int32) throws {
        let answer = try next(now)
        #expect(answer.output == line)
        #expect(answer.status == status && answer.errors.isEmpty)
    }

    @Test func `meetings count where their calendar is named`() throws {
        #expect(try next("2026-11-02T09:30", "week.ics").output == "Meeting until 10:00\n")
        #expect(try next("2026-11-02T09:30").output == "Free until 11:00, then T\n")
        let late = try next("2026-11-02T08:00", "week.ics", "--zone", "Europe/Berlin")
        #expect(late.output == "Free until 10:00, then Meeting\n")
    }

    @Test func `of what takes place now the last to begin counts, a meeting before a block`() throws
    {
        try folder.write(
            calendar().replacing("T090000Z", with: "T110000Z").replacing(
                "T100000Z", with: "T113000Z"),
            to: "week.ics")
        #expect(try next("2026-11-02T11:10", "week.ics").output == "Meeting until 11:30\n")
        #expect(try next("2026-11-02T11:30", "week.ics").output == "T until 12:00\n")
    }

    @Test func `a block that begins when the free time ends can begin at once`() throws {
        try folder.write(
            "(A) Urgent est:2h due:2026-11-02T14:00\nFar est:30m due:2028-02-29\n", to: "a.txt")
        try folder.write("[windows]\nwork = [\"mon-fri 09:00-17:00\"]\n", to: "c.toml")
        let todos = try Command.run(["todos", "a.txt", "--json"], in: folder.path).output
        let uid = try #require(todos.firstMatch(of: /"uid":"([^"]*)"/)).1
        try folder.write(
            calendar(of: block(1, of: String(uid), "20261102T120000", "20261102T140000")),
            to: "plan.ics")
        let answer = try next("2026-11-02T10:00", "a.txt", "--config", "c.toml", "--zone", "UTC")
        #expect(answer.output.contains("ahead: Urgent"), "\(answer.output)\(answer.errors)")
    }

    @Test func `what has no length is nothing to do`() throws {
        try folder.write(
            calendar().replacing("DTEND:20261102T100000Z", with: "DTEND:20261102T090000Z"),
            to: "week.ics")
        #expect(try next("2026-11-02T08:00", "week.ics").output == "Free until 11:00, then T\n")
        #expect(try next("2026-11-02T09:00", "week.ics").output == "Free until 11:00, then T\n")
    }

    @Test func `how far to look can be said`() throws {
        let near = try next("2026-11-02T12:00", "--for", "8h")
        #expect(near.status == 1 && near.output == "Nothing ahead.\n")
    }

    @Test func `the clock of the configuration is used`() throws {
        try folder.write("[show]\nclock = \"12h\"\n", to: "c.toml")
        #expect(try next("2026-11-02T11:00", "--config", "c.toml").output == "T until 12:00 PM\n")
    }

    @Test func `the JSON has what is now and what comes then`() throws {
        let answer = try next("2026-11-02T11:00", "--json")
        #expect(
            answer.output
                == #"{"ahead":null,"current":{"end":"2026-11-02T12:00:00Z","kind":"block","start":"2026-11-02T11:00:00Z","summary":"T","task":"t","uid":"t-block-1"},"diagnostics":[],"next":{"end":"2026-11-03T09:30:00Z","kind":"block","start":"2026-11-03T09:00:00Z","summary":"U","task":"u","uid":"u-block-1"},"now":"2026-11-02T11:00:00Z","running":null,"until":"2026-11-02T12:00:00Z","version":1}"#
                + "\n")
        let none = try next("2026-12-02T11:00", "--json")
        #expect(
            none.output
                == #"{"ahead":null,"current":null,"diagnostics":[],"next":null,"now":"2026-12-02T11:00:00Z","running":null,"until":null,"version":1}"#
                + "\n")
    }
}
