import TaskweaveTestSupport
import Testing

@Suite("The command recommend, with other people")
struct RecommendCommandTests {
    @Test func `everybody who is named is free`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            zone = "UTC"
            [windows]
            work = ["mon-fri 9:00-17:00"]
            """, to: "config.toml")
        let own = calendar()  // on Monday from 9 to 10
        try folder.write(own, to: "own.ics")
        try folder.write(
            own.replacing("T100000", with: "T150000").replacing("T090000", with: "T110000"),
            to: "ada.ics")
        let words = [
            "recommend", "Interview 2h", "own.ics", "--config", "config.toml", "--from",
            "2026-11-02", "--for", "1d", "--now", "2026-11-02T08:00", "--json", "--with",
            "ada=ada.ics",
        ]
        let answer = try Command.run(words, in: folder.path)
        #expect(answer.output.contains(#""start":"2026-11-02T15:00:00Z""#), "\(answer.output)")
        let hours = words + ["--hours-of", "ada=mon-fri 9:00-16:00"]
        let late = try Command.run(hours, in: folder.path)
        #expect(late.status == 1 && late.output.contains(#""places":[]"#), "\(late.output)")
        let alone = try Command.run(hours + ["--optional", "ada"], in: folder.path)
        #expect(alone.output.contains(#""start":"2026-11-02T10:15:00Z""#), "\(alone.output)")
    }
}
