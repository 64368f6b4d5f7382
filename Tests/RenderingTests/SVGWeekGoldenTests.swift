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

    @Test func `the tasks of the day stand on a card`() {
        var picture = SamplePage.empty.week
        picture.hours = 12..<15
        expectGolden(SVGWeek().render(picture, today: SamplePage.today), named: "today.svg")
    }
}
