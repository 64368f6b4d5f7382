import CalendarModel
import Recurrence
import Testing

@testable import TaskweaveKit

@Suite("The machine's time zones")
struct ZoneFilesTests {
    @Test(arguments: [
        "UTC", "GMT", "Z", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5",
    ])
    func `a zone is found by its name`(name: String) {
        #expect(ZoneFiles.table(named: name)?.id == name)
    }

    @Test(arguments: [
        "", "/", "Europe", "Europe/", "/etc/passwd", "../../etc/passwd", "Europe/../Europe/Berlin",
        "Europe/Berlin\0", "Mars", "zone.tab", "tzdata.zi", "Europe//Berlin", "Европа",
    ])
    func `a name leads to no other file`(name: String) {
        #expect(ZoneFiles.table(named: name) == nil)
    }

    @Test(arguments: [
        ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
        ("\"Europe/Berlin\"", "Europe/Berlin"),
        ("/freeassociation.sourceforge.net/America/Argentina/Salta", "America/Argentina/Salta"),
        ("W. Europe Standard Time", "Europe/Berlin"),
        ("\"eastern standard time\"", "America/New_York"), ("UTC-11", "Etc/GMT+11"),
        ("Tonga Standard Time", "Pacific/Tongatapu"),
    ])
    func `a TZID may carry a prefix or quotes or be a name of Windows`(tzid: String, name: String) {
        #expect(ZoneFiles.table(tzid: tzid)?.id == name)
    }

    @Test(arguments: [(":Asia/Tokyo", "Asia/Tokyo"), ("Asia/Tokyo", "Asia/Tokyo"), ("UTC", "UTC")])
    func `TZ names the machine's zone`(variable: String, name: String) {
        #expect(ZoneFiles.system(variable: variable).id == name)
    }

    @Test(arguments: [
        ("Europe/Berln", "Europe/Berlin"), ("america/new york", "America/New_York"), ("UTX", "UTC"),
    ])
    func `a slip of the pen is answered with the nearest name`(name: String, nearest: String) {
        // Without the database's index there is only an example.
        let hint = ZoneFiles.hint(for: name)
        #expect(
            hint == "did you mean \(nearest)?" || hint == "use an IANA name such as Europe/Berlin")
    }

    @Test func `a name unlike any other is answered with an example`() {
        #expect(ZoneFiles.hint(for: "Xyzzyxyzzyx") == "use an IANA name such as Europe/Berlin")
    }
}
