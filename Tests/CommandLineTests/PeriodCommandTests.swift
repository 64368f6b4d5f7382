import Foundation
import TaskweaveTestSupport
import Testing

@Suite("Periods in commands")
struct PeriodCommandTests {
    private let home: TemporaryFolder

    /// A home in Berlin with a trip, a half day and a file of holidays.
    init() throws {
        home = try TemporaryFolder()
        try home.write(
            """
            zone = "Europe/Berlin"
            calendars.work = "work.ics"

            [[period]]
            name = "Trip to New York"
            from = "2026-11-30"
            to = "2026-12-04"
            zone = "America/New_York"

            [[period]]
            name = "Half day"
            on = "2026-12-24"
            hours = ["09:00-13:00"]

            [[period]]
            name = "Public holidays"
            holidays = "~/holidays.ics"

            """, to: ".config/taskweave/config.toml")
        try home.write(calendar(), to: ".config/taskweave/work.ics")
        try home.write(
            calendar().replacing(
                /DTSTART[^\r\n]*/, with: "DTSTART;VALUE=DATE:20201225\r\nRRULE:FREQ=YEARLY"
            ).replacing(/DTEND[^\r\n]*\r?\n/, with: "").replacing(
                /SUMMARY[^\r\n]*/, with: "SUMMARY:Christmas Day"), to: "holidays.ics")
    }

    private func run(_ now: String, _ words: String...) throws -> Command.Answer {
        try Command.run(
            words + ["--now", now], in: home.path, environment: ["HOME": home.path])
    }

    @Test(
        arguments: [
            (
                "2026-12-01T12:00",
                "Trip to New York until Fri 4 Dec: 09:00–18:00 in America/New_York"
            ),
            // In New York it is still the last day of the trip.
            ("2026-12-05T02:00", "Trip to New York until today: 09:00–18:00 in America/New_York"),
            ("2026-12-24T08:00", "Half day today: 09:00–13:00"),
            ("2026-12-25T08:00", "Public holidays today: no hours for work (Christmas Day)"),
        ])
    func `today says in a line which period is on`(now: String, line: String) throws {
        let answer = try run(now)
        #expect(answer.errors.isEmpty)
        #expect(answer.output.contains("\nPeriod  \(line)\n"))
    }

    @Test func `a day like others has no such line`() throws {
        #expect(try !run("2026-11-27T08:00").output.contains("Period"))
        #expect(try run("2026-11-27T08:00", "today", "--json").output.contains("\"period\":null,"))
    }

    @Test func `the document of today has the period with its hours`() throws {
        #expect(
            try run("2026-12-01T12:00", "today", "--json").output.contains(
                """
                "period":{"category":"work","from":"2026-11-30","holiday":null,"hours":[{"end":"2026-12-02T00:00:00+01:00","start":"2026-12-01T15:00:00+01:00"}],"name":"Trip to New York","to":"2026-12-04","zone":"America/New_York"},
                """.trimmingCharacters(in: .newlines)))
        #expect(
            try run("2026-12-25T08:00", "today", "--json").output.contains(
                """
                "period":{"category":"work","from":null,"holiday":"Christmas Day","hours":[],"name":"Public holidays","to":null,"zone":null},
                """.trimmingCharacters(in: .newlines)))
    }

    @Test func `free looks in the hours of the period`() throws {
        let words = ["free", "--category", "work", "--for", "1d", "--from"]
        let trip = try Command.run(
            words + ["2026-12-01"], in: home.path, environment: ["HOME": home.path])
        #expect(trip.output == "Tue 1 Dec   15:00–24:00  9h\n")
        let half = try Command.run(
            words + ["2026-12-24"], in: home.path, environment: ["HOME": home.path])
        #expect(half.output == "Thu 24 Dec  09:00–13:00  4h\n")
        let closed = try Command.run(
            words + ["2026-12-25"], in: home.path, environment: ["HOME": home.path])
        #expect(closed.status == 1)
    }

    @Test func `config shows periods with their lines`() throws {
        let answer = try Command.run(
            ["config", "period"], in: home.path, environment: ["HOME": home.path])
        let lines = answer.output.split(separator: "\n").map { $0.split(separator: "  ") }
        #expect(
            lines.compactMap(\.first) == [
                "period.Trip to New York = 2026-11-30 to 2026-12-04, America/New_York",
                "period.Half day = 2026-12-24, work mon-sun 09:00-13:00",
                "period.Public holidays = 80 holidays in ~/holidays.ics",
            ])
        let ends = [4, 10, 15].map { "config.toml:\($0)" }
        #expect(zip(lines, ends).allSatisfy { $0.last?.hasSuffix($1) == true })
    }

    @Test func `a missing file of holidays is an error with its place, and the day is shown`()
        throws
    {
        try FileManager.default.removeItem(atPath: home.path + "/holidays.ics")
        let answer = try run("2026-12-24T08:00")
        #expect(answer.output.contains("\nPeriod  Half day today: 09:00–13:00\n"))
        #expect(
            answer.errors.contains(
                "config.toml:17:1: error: there is no file “\(home.path)/holidays.ics” with the holidays of “Public holidays”"
            ))
        #expect(answer.errors.contains("hint: give the path of an .ics file"))
    }
}
