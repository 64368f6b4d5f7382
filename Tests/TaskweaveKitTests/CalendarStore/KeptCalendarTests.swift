import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import CalendarStore
@testable import Planning

@Suite("Writing a plan over an earlier one")
struct KeptCalendarTests {
    private let standing = block("t-block-1", of: "t", "20261102T0900", "20261102T1000")

    /// Returns the plan of a calendar and an earlier plan, written over this.
    private func rewritten(
        _ earlier: String, _ toDos: String, week: Week = Week()
    ) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write(earlier, to: "plan.ics")
        return try week.plan(earlier, calendar(toDos)).change(
            ofFile: path, replacing: EarlierPlan(path)
        ).text
    }

    private func lines(_ text: String, _ name: String) -> [Substring] {
        text.split(separator: "\r\n").filter { $0.hasPrefix(name) }
    }

    @Test func `what the old file says of its calendar is kept`() throws {
        let earlier = calendar(standing, name: "Plans").replacing(
            "VERSION:2.0\r\n", with: "VERSION:2.0\r\nCOLOR:teal\r\nX-OTHER:1\r\n")
        let text = try rewritten(earlier, toDo("t"))
        #expect(lines(text, "X-WR-CALNAME") == ["X-WR-CALNAME:Plans"])
        #expect(lines(text, "X-OTHER") == ["X-OTHER:1"])
        #expect(lines(text, "PRODID") == ["PRODID:-//Taskweave//Taskweave 1.0//EN"])
        #expect(lines(text, "VERSION").count == 1)
        #expect(lines(text, "BEGIN:VEVENT").count == 1)
    }

    @Test func `a new file has nothing to keep`() throws {
        let plan = try Week().plan(calendar(toDo("t")))
        let folder = try TemporaryFolder()
        let path = folder.path + "/new.ics"
        let change = try plan.change(ofFile: path, replacing: EarlierPlan(path))
        #expect(change.text == plan.calendar())
        #expect(change.kind == .new)
    }

    @Test func `a plan is written over itself as it is, and a new name with the same SEQUENCE`()
        throws
    {
        let first = try rewritten(calendar(standing, name: "Plans"), toDo("t"))
        #expect(try rewritten(first, toDo("t")) == first)
        let named = toDo("t").replacing("SUMMARY:t", with: "SUMMARY:New name\u{7}")
        let renamed = try rewritten(first, named)
        #expect(lines(renamed, "SUMMARY") == ["SUMMARY:New name"])
        #expect(lines(renamed, "SEQUENCE") == lines(first, "SEQUENCE"))
        #expect(try rewritten(renamed, named) == renamed)
    }
}
