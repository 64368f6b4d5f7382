import CalendarModel
import Testing

@testable import Wording

@Suite("Texts that mean no time")
struct MisreadingTests {
    /// A Wednesday.
    private let reader = TimeReader(now: at("2026-01-07 11:20"), zone: zone())

    @Test(
        arguments: [
            ("tomorow", "“tomorow” is not a time", "did you mean tomorrow?"),
            ("tomorow 9am", "“tomorow 9am” is not a time", "did you mean tomorrow 9am?"),
            ("fry", "“fry” is not a time", "did you mean fri?"),
            ("mun 9:00", "“mun 9:00” is not a time", "did you mean mon 9:00?"),
            ("nxet week", "“nxet week” is not a time", "did you mean next week?"),
            ("1 Decembre", "“1 Decembre” is not a time", "did you mean 1 december?"),
            ("2 days agoo", "“2 days agoo” is not a time", "did you mean 2 days ago?"),
            (
                "whenever", "“whenever” is not a time",
                "write today, mon 9:00, 2026-01-05, 2026-01-05T09:00 or +2h"
            ),
            ("", "“” is not a time", "write today, mon 9:00, 2026-01-05, 2026-01-05T09:00 or +2h"),
            ("3/4", "“3/4” can mean more than one time", "write 3 Apr or 4 Mar"),
            (
                "01/02/2026", "“01/02/2026” can mean more than one time",
                "write 1 Feb 2026 or 2 Jan 2026"
            ),
            ("3/3", "“3/3” is not a time", "write 3 Mar"),
            ("13/4", "“13/4” is not a time", "write 13 Apr"),
            ("2026/01/05", "“2026/01/05” is not a time", "write 5 Jan 2026"),
            ("2026-1-5", "“2026-1-5” is not a time", "write 5 Jan 2026"),
            ("1.12", "“1.12” is not a time", "write 1 Dec"),
            ("01.12.26", "“01.12.26” is not a time", "write 1 Dec 2026"),
            ("9.30", "“9.30” is not a time", "write 9:30"),
            ("+2", "“+2” is not a time", "write +2h or +2d"),
            ("in 2", "“in 2” is not a time", "write +2h or +2d"),
            ("-3", "“-3” is not a time", "write -3h or -3d"),
            ("31 Nov", "“31 Nov” is not a day: November has 30 days", "check the calendar"),
            (
                "29 Feb 2027", "“29 Feb 2027” is not a day: February 2027 has 28 days",
                "check the calendar"
            ),
            (
                "30 Feb 2028", "“30 Feb 2028” is not a day: February has at most 29 days",
                "check the calendar"
            ),
            (
                "2026-02-29", "“2026-02-29” is not a day: February 2026 has 28 days",
                "check the calendar"
            ),
            (
                "2026-13-01", "“2026-13-01” is not a day: there are twelve months",
                "check the calendar"
            ),
            ("32.01.", "“32.01.” is not a day: January has 31 days", "check the calendar"),
            (
                "Fri 5 Jan 2026", "“Fri 5 Jan 2026” is not a day: 5 Jan 2026 is a Monday",
                "check the calendar"
            ),
            (
                "tue 1 jan 9:00", "“tue 1 jan 9:00” is not a day: 1 Jan 2027 is a Friday",
                "check the calendar"
            ),
            (
                "today 25:00", "“today 25:00” is not a time of day",
                "hours go from 0:00 to 24:00, or from 1 to 12 with am or pm"
            ),
            (
                "13pm", "“13pm” is not a time of day",
                "hours go from 0:00 to 24:00, or from 1 to 12 with am or pm"
            ),
            (
                "+999999999w", "“+999999999w” is not in the years 1 to 9999",
                "years have four digits"
            ),
        ] as [(String, String, String)])
    func `a misreading says why and what to write`(text: String, message: String, hint: String) {
        #expect {
            try reader.read(text)
        } throws: { error in
            guard let misreading = error as? TimeReader.Misreading else { return false }
            #expect(misreading.message == message)
            #expect(misreading.hint == hint)
            return true
        }
    }

    @Test(
        arguments: [
            ("recomend", "recommend"), ("plna", "plan"), ("Plan", "plan"), ("rec", "recommend"),
            ("repaln", "replan"),
            ("re", nil), ("x", nil), ("", nil), ("zzzz", nil), ("show", "show"), ("shw", "show"),
            ("exlpain", "explain"),
        ] as [(String, String?)])
    func `the nearest name is found`(name: String, expected: String?) {
        let names = ["plan", "replan", "recommend", "show", "explain", "export"]
        #expect(nearest(to: name, among: names) == expected)
    }

    @Test func `of equally near names the one that begins alike is meant, then the first`() {
        #expect(nearest(to: "mun", among: ["sun", "mon"]) == "mon")
        #expect(nearest(to: "cat", among: ["car", "cab"]) == "cab")
    }
}
