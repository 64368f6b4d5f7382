import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore

@Suite("Guarding the file of the plan")
struct EarlierPlanTests {
    private let block = """
        EVENT
        UID:t-block-1
        DTSTART:20261102T090000Z
        DURATION:PT1H
        X-TASKWEAVE-TASK:t
        """

    @Test func `no file, an empty one and a device are free to be written`() throws {
        let folder = try TemporaryFolder()
        #expect(try EarlierPlan(folder.path + "/new.ics") == nil)
        #expect(try EarlierPlan(try folder.write("", to: "empty.ics")) == nil)
        #expect(try EarlierPlan("/dev/null") == nil)
    }

    @Test func `an earlier plan is read`() throws {
        let folder = try TemporaryFolder()
        let plan = try folder.write(calendar(block), to: "plan.ics")
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        agenda.add(try #require(try EarlierPlan(plan)))
        #expect(agenda.blocks.map(\.event.uid) == ["t-block-1"])
    }

    @Test(arguments: [
        ("EVENT\nUID:m\nDTSTART:20261102T090000Z", "1 item besides blocks"),
        ("TODO\nUID:t\nSUMMARY:T", "1 item besides blocks"),
        ("JOURNAL\nUID:j\nDTSTART:20261102T090000Z", "1 item besides blocks"),
        ("EVENT\nUID:broken", "cannot be read"),
    ])
    func `a calendar that holds more than blocks is refused`(other: String, reason: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(calendar(block, other), to: "mine.ics")
        let error = #expect(throws: FileError.self) { try EarlierPlan(path) }
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains(reason) == true)
        #expect(error?.message.hasSuffix("it was not overwritten") == true)
        #expect(error?.hint != nil)
    }

    @Test func `what is not a calendar is refused`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("my notes", to: "notes.txt")
        let error = #expect(throws: FileError.self) { try EarlierPlan(path) }
        #expect(error?.message == "this is not a calendar; it was not overwritten")
    }
}
