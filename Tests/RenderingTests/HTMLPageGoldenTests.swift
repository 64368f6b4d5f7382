import DesignTokens
import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("The look of a page")
struct HTMLPageGoldenTests {
    private let sheet = "Golden/page.css"

    @Test func `the style sheet, which the other goldens refer to`() {
        let style = HTMLStyle(
            palette: AdaptivePalette(.taskweave), hourHeight: 80, width: nil, scheme: nil,
            dayCount: 7)
        expectGolden(style.rules(HTMLViews(SamplePage.picture)), named: "page.css")
    }

    @Test func `a week with everything`() {
        expectGolden(HTMLPage().render(SamplePage.picture), named: "week.html", styleSheet: sheet)
    }

    @Test func `an empty day, always dark`() {
        expectGolden(
            HTMLPage(scheme: .dark).render(SamplePage.empty), named: "empty-dark.html",
            styleSheet: sheet)
    }

    @Test func `a day of which nothing is known`() {
        expectGolden(HTMLPage().render(SamplePage.failed), named: "failed.html", styleSheet: sheet)
    }

    @Test func `what a new plan has changed`() {
        expectGolden(HTMLPage().render(SamplePage.replan), named: "replan.html", styleSheet: sheet)
    }
}
