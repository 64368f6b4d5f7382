import CalendarModel
import Recurrence
import Testing
import TimeZones

@Suite("Gaps and folds", .enabled(if: SystemZones.areThere, "needs zone files"))
struct GapAndFoldTests {
    @Test(arguments: [
        // Northern hemisphere: 02:00 becomes 03:00 in March, 03:00 becomes 02:00 in October.
        ("Europe/Berlin", "20260329T015959", "20260329T005959Z"),
        ("Europe/Berlin", "20260329T020000", "20260329T010000Z"),
        ("Europe/Berlin", "20260329T023000", "20260329T013000Z"),
        ("Europe/Berlin", "20260329T030000", "20260329T010000Z"),
        ("Europe/Berlin", "20261025T020000", "20261025T000000Z"),
        ("Europe/Berlin", "20261025T023000", "20261025T003000Z"),
        ("Europe/Berlin", "20261025T030000", "20261025T020000Z"),
        // The examples of RFC 5545 §3.3.5: 02:30 in the gap is 03:30 EDT, 01:30 in the fold EDT.
        ("America/New_York", "20070311T023000", "20070311T073000Z"),
        ("America/New_York", "20071104T013000", "20071104T053000Z"),
        // Southern hemisphere: the gap in October, the fold in April; half an hour on Lord Howe.
        ("Australia/Sydney", "20261004T023000", "20261003T163000Z"),
        ("Australia/Sydney", "20260405T023000", "20260404T153000Z"),
        ("Australia/Lord_Howe", "20261004T021500", "20261003T154500Z"),
        ("Australia/Lord_Howe", "20260405T014500", "20260404T144500Z"),
        ("Australia/Lord_Howe", "20260405T020000", "20260404T153000Z"),
        // Samoa had no 30 December 2011.
        ("Pacific/Apia", "20111230T120000", "20111230T220000Z"),
        ("Pacific/Apia", "20111231T000000", "20111230T100000Z"),
        // After the end of the table.
        ("Europe/Berlin", "25000328T023000", "25000328T013000Z"),
        ("Europe/Berlin", "25001031T023000", "25001031T003000Z"),
    ])
    func `a clock in a gap has the offset before it, in a fold it is the first of the two`(
        id: String, local: String, wanted: String
    ) throws {
        #expect(try SystemZones.table(id).instant(of: clock(local)) == instant(wanted))
    }

    @Test(arguments: [
        // Days that begin at 01:00, or at half past midnight.
        ("America/Sao_Paulo", "20181104", "20181104T030000Z", 23),
        ("Asia/Beirut", "20260329", "20260328T220000Z", 23),
        ("America/Asuncion", "20231001", "20231001T040000Z", 23),
        ("America/Santiago", "20260906", "20260906T040000Z", 23),
        // Days that end an hour late because 24:00 becomes 23:00.
        ("America/Sao_Paulo", "20180217", "20180217T020000Z", 25),
        ("Asia/Beirut", "20261024", "20261023T210000Z", 25),
        ("Europe/Berlin", "20260329", "20260328T230000Z", 23),
        ("Europe/Berlin", "20261025", "20261024T220000Z", 25),
        ("Europe/Berlin", "20260105", "20260104T230000Z", 24),
        // The day that Samoa left out, and those beside it.
        ("Pacific/Apia", "20111229", "20111229T100000Z", 24),
        ("Pacific/Apia", "20111230", "20111230T100000Z", 0),
        ("Pacific/Apia", "20111231", "20111230T100000Z", 24),
    ])
    func `a day begins at its midnight or at the end of the gap that swallows it`(
        id: String, day: String, begin: String, hours: Int64
    ) throws {
        let zone = try SystemZones.table(id)
        let date = clock(day).date
        #expect(zone.start(of: date) == instant(begin))
        #expect(zone.start(of: date + 1) - zone.start(of: date) == hours * 3600)
    }

    @Test(arguments: SystemZones.all)
    func `days follow one another at every change of every zone`(id: String) throws {
        let zone = try SystemZones.table(id)
        let years = instant("19000101T000000Z")..<instant("20500101T000000Z")
        for change in zone.offsets(in: years) {
            let day = zone.wallClock(at: change.from).date
            for date in [day - 1, day, day + 1] {
                let (start, end) = (zone.start(of: date), zone.start(of: date + 1))
                #expect(start <= end, "\(date)")
                #expect(zone.wallClock(at: start) >= CivilDateTime(date), "\(date)")
                #expect(zone.wallClock(at: start - 1) < CivilDateTime(date + 1), "\(date)")
                guard start < end else { continue }
                #expect(zone.wallClock(at: start).date == date)
            }
        }
    }
}
