import CalendarModel
import Testing

@Suite("Estimates in the text")
struct EstimateInSummaryTests {
    @Test(arguments: [
        ("Write the report [2h]", 120), ("~2h Write the report", 120), ("Report [1h30] draft", 90),
        ("Report ~45m", 45), ("Report [1h30m]", 90), ("Report ~1.5h", 90), ("Report ~0.25h", 15),
        ("Report ~20min", 20), ("Report [2H], then send", 120), ("Report ~2h.", 120),
        ("Report [1d]", 1440), ("See [2], takes [3h]", 180), ("~home for ~10m", 10),
    ])
    func `a length in brackets or behind a tilde is an estimate`(summary: String, minutes: Int64) {
        var toDo = ToDo(uid: "a")
        toDo.summary = summary
        #expect(toDo.estimateInSummary?.nominalSeconds == minutes * 60)
        #expect(toDo.knownEstimate == toDo.estimateInSummary)
    }

    @Test(arguments: [
        "Report", "See [2]", "About ~2 people", "Boxes [x] and [ ]", "Go ~home", "A[2h]", "~2hx",
        "[2h", "2h]", "[2 h]", "[0m]", "~", "[]", "~h", "~.5h", "[2h](https://example.org)",
        "~1..5h",
        "[-2h]", "~999999999999h", "[P2D]", "2h",
    ])
    func `anything else is none`(summary: String) {
        var toDo = ToDo(uid: "a")
        toDo.summary = summary
        #expect(toDo.estimateInSummary == nil)
    }

    @Test func `a field counts before the text`() {
        var toDo = ToDo(uid: "a")
        toDo.summary = "Write the report [2h]"
        toDo.estimate = CalendarDuration(seconds: 900)
        #expect(toDo.knownEstimate == CalendarDuration(seconds: 900))
    }
}
