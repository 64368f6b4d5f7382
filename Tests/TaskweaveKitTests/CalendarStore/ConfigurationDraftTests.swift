import Agendas
import CalendarModel
import Preferences
import Testing

@testable import CalendarStore

@Suite("A configuration about to be written")
struct ConfigurationDraftTests {
    @Test func `answers become settings that are read back`() throws {
        var draft = ConfigurationDraft()
        draft.hours = "mon-thu 9-18, fri 09:00-14:00"
        draft.ownHours = "sat, sun 10:00-16:00"
        draft.keepsWholeDays = true
        let text = try draft.text(\.self).text
        #expect(
            text == """
                all_day = "busy"

                [windows]
                work = ["mon-thu 09:00-18:00", "fri 09:00-14:00"]
                personal = ["sat,sun 10:00-16:00"]

                """)
        let read = try configuration(text).0
        #expect(read.busy.allDayIsBusy)
        #expect(
            read.windows.map { $0.hours.map(\.description) } == [
                ["mon-thu 09:00-18:00", "fri 09:00-14:00"], ["sat,sun 10:00-16:00"],
            ])
    }

    @Test(arguments: ["fri", "fri 09:00", "fri 9-18, sat", "22:00-02:00", "fri 22-2"])
    func `an answer that names no hours is told`(hours: String) throws {
        var draft = ConfigurationDraft()
        draft.hours = hours
        #expect(throws: FileError.self) { try draft.check(\.self) }
    }
}
