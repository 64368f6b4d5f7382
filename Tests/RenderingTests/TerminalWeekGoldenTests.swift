import DesignTokens
import Rendering
import TaskweaveTestSupport
import Testing

@Suite("The look of a terminal week")
struct TerminalWeekGoldenTests {
    @Test(arguments: [80, 120])
    func `without colours, shapes and letters say it all`(width: Int) {
        expectGolden(
            TerminalWeek(width: width).render(SampleWeek.picture), named: "week-\(width).txt")
    }

    @Test func `at 44 cells three days stand side by side`() {
        expectGolden(TerminalWeek(width: 44).render(SampleWeek.picture), named: "week-44.txt")
    }

    @Test func `below 40 cells it is an agenda`() {
        expectGolden(TerminalWeek(width: 32).render(SampleWeek.picture), named: "agenda-32.txt")
    }

    @Test func `in ASCII`() {
        expectGolden(
            TerminalWeek(width: 80, isASCII: true).render(SampleWeek.picture),
            named: "week-80-ascii.txt")
    }

    @Test func `with 24-bit colours on a dark terminal`() {
        let drawing = TerminalWeek(width: 80, colorDepth: .trueColor, scheme: .dark)
        expectGolden(drawing.render(SampleWeek.picture), named: "week-80-truecolor-dark.ansi")
    }
}
