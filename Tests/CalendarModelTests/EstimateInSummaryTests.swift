import CalendarModel
import Testing

@Suite("Estimates in titles")
struct EstimateInSummaryTests {
    @Test(arguments: [
        ("Write the report [2h]", "Write the report", 120),
        ("~2h Write the report", "Write the report", 120),
        ("Report [1h30] draft", "Report draft", 90), ("Report ~45m", "Report", 45),
        ("Report [1h30m]", "Report", 90), ("Report ~1.5h", "Report", 90),
        ("Report ~0.25h", "Report", 15), ("Report ~20min", "Report", 20),
        ("Report [2H], then send", "Report, then send", 120), ("Report ~2h.", "Report.", 120),
        ("Report [1d]", "Report", 1440), ("See [2], takes [3h]", "See [2], takes", 180),
        ("~home for ~10m", "~home for", 10), ("~10m", "~10m", 10),
    ])
    func `a length in brackets or behind a tilde is an estimate and not a part of the title`(
        summary: String, title: String, minutes: Int64
    ) {
        var toDo = ToDo(uid: "a")
        toDo.summary = summary
        toDo.takeEstimateFromSummary()
        #expect(toDo.estimate?.nominalSeconds == minutes * 60)
        #expect(toDo.summary == title)
        #expect(toDo.hasEstimateInTitle == (title != summary))
    }

    @Test(arguments: [
        "Report", "See [2]", "About ~2 people", "Boxes [x] and [ ]", "Go ~home", "A[2h]", "~2hx",
        "[2h", "2h]", "[2 h]", "[0m]", "~", "[]", "~h", "~.5h", "[2h](https://example.org)",
        "~1..5h",
        "[-2h]", "~999999999999h", "[P2D]", "2h",
    ])
    func `anything else is a part of the title`(summary: String) {
        var toDo = ToDo(uid: "a")
        toDo.summary = summary
        toDo.takeEstimateFromSummary()
        #expect(toDo.estimate == nil)
        #expect(toDo.summary == summary)
    }

    @Test func `a field counts before the title, which stays`() {
        var toDo = ToDo(uid: "a")
        toDo.summary = "Write the report [2h]"
        toDo.estimate = CalendarDuration(seconds: 900)
        toDo.takeEstimateFromSummary()
        #expect(toDo.estimate == CalendarDuration(seconds: 900))
        #expect(toDo.summary == "Write the report [2h]")
    }
}
