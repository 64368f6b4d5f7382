import DesignTokens
import Rendering
import TaskweaveTestSupport
import Testing

@Suite("The look of a week as SVG")
struct SVGWeekGoldenTests {
    @Test func `it follows the reader's scheme`() {
        expectGolden(SVGWeek().render(SampleWeek.picture), named: "week.svg")
    }

    @Test func `a day stands alone`() {
        var picture = SampleWeek.picture
        picture.days = [picture.days[0]]
        picture.allDay = []
        picture.now = nil
        expectGolden(SVGWeek(scheme: .dark).render(picture), named: "day-dark.svg")
    }
}
