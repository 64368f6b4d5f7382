import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import Preferences

@Suite("Files of holidays")
struct HolidayFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ period: String) throws -> (Configuration.Period, [CalendarModel.Diagnostic])
    {
        let path = try folder.write("[[period]]\nname = \"Off\"\n" + period, to: "config.toml")
        var diagnostics: [CalendarModel.Diagnostic] = []
        let configuration = try Configuration(
            file: path, home: folder.path, diagnostics: &diagnostics)
        return (try #require(configuration.periods.first), diagnostics)
    }

    @Test func `the whole days of a file are holidays, as often as they come back`() throws {
        try folder.write(
            calendar(
                "EVENT\nUID:c\nSUMMARY:Christmas\nDTSTART;VALUE=DATE:20201225\nDTEND;VALUE=DATE:20201227\nRRULE:FREQ=YEARLY\nTRANSP:TRANSPARENT\nCATEGORIES:Personal",
                "EVENT\nUID:n\nSUMMARY:New Year\nDTSTART;VALUE=DATE:20270101",
                "EVENT\nUID:x\nSUMMARY:Called off\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20261231",
                "EVENT\nUID:m\nSUMMARY:Meeting\nDTSTART:20261230T090000Z\nDTEND:20261230T100000Z"),
            to: "holidays.ics")
        let dates = "from = \"2026-12-01\"\nto = \"2027-01-31\"\n"
        for path in ["holidays.ics", "~/holidays.ics", folder.path + "/holidays.ics"] {
            let (period, diagnostics) = try read(dates + "holidays = \"\(path)\"")
            #expect(
                period.holidays == [
                    Configuration.Period.Holiday(
                        name: "Christmas",
                        dates: CivilDate(
                            unchecked: 2026, 12, 25)...CivilDate(
                                unchecked: 2026, 12, 26), categories: ["Personal"]),
                    Configuration.Period.Holiday(
                        name: "New Year",
                        dates: CivilDate(unchecked: 2027, 1, 1)...CivilDate(unchecked: 2027, 1, 1)),
                ])
            #expect(diagnostics.isEmpty)
        }
        let ever = try read("holidays = \"holidays.ics\"").0
        // From 2020 to 2099, and New Year.
        #expect(ever.holidays.count == 81)
    }

    @Test(
        arguments: [
            (nil, CalendarModel.Diagnostic.Severity.error, "there is no file “"),
            ("nonsense", .error, "gives “Off” no holidays"),
            (calendar(), .warning, "has no all-day event within the dates of “Off”"),
        ] as [(String?, CalendarModel.Diagnostic.Severity, String)])
    func `a file that gives no holidays is told with the line that names it`(
        contents: String?, severity: CalendarModel.Diagnostic.Severity, message: String
    ) throws {
        if let contents { try folder.write(contents, to: "holidays.ics") }
        let (period, diagnostics) = try read("\nholidays = \"holidays.ics\"\n")
        #expect(period.holidays.isEmpty)
        #expect(diagnostics.map(\.severity) == [severity])
        #expect(diagnostics.map(\.place.line) == [4])
        #expect(diagnostics.map(\.place.file) == [folder.path + "/config.toml"])
        #expect(diagnostics.first?.message.contains(message) == true)
        #expect(diagnostics.first?.hint?.isEmpty == false)
    }
}
