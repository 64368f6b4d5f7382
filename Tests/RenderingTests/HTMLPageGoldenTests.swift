import DesignTokens
import Rendering
import TaskweaveTestSupport
import Testing

@Suite("The look of a page")
struct HTMLPageGoldenTests {
    @Test func `a week with everything`() {
        expectGolden(HTMLPage().render(SamplePage.picture), named: "week.html")
    }

    @Test func `an empty day, always dark`() {
        expectGolden(
            HTMLPage(scheme: .dark).render(SamplePage.empty), named: "empty-dark.html")
    }

    @Test func `a day of which nothing is known`() {
        expectGolden(HTMLPage().render(SamplePage.failed), named: "failed.html")
    }

    @Test func `what a new plan has changed`() {
        expectGolden(HTMLPage().render(SamplePage.replan), named: "replan.html")
    }
}
