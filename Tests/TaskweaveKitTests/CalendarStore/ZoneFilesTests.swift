import CalendarModel
import Recurrence
import Testing
import TimeZones

@testable import CalendarStore
@testable import Wording

@Suite("The machine's time zones")
struct ZoneFilesTests {
    @Test(arguments: [
        "UTC", "GMT", "Z", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5",
    ])
    func `a zone is found by its name`(name: String) {
        #expect(ZoneFiles().table(named: name)?.id == name)
    }

    @Test(arguments: [
        "", "/", "Europe", "Europe/", "/etc/passwd", "../../etc/passwd", "Europe/../Europe/Berlin",
        "../zoneinfo/Europe/Paris", "./Europe/Paris", "europe/berlin",
        "Europe/Berlin\0", "Mars", "zone.tab", "tzdata.zi", "Europe//Berlin", "Европа",
    ])
    func `a name leads to no other file`(name: String) {
        #expect(ZoneFiles().table(named: name) == nil)
    }

    @Test func `a zone that counts leap seconds is read without them`() throws {
        let zone = try #require(ZoneFiles().table(named: "right/Europe/Berlin"))
        #expect(zone.named("Europe/Berlin") == ZoneFiles().table(named: "Europe/Berlin"))
    }

    @Test(arguments: [
        ("Europe/Berln", "Europe/Berlin"), ("america/new york", "America/New_York"), ("UTX", "UTC"),
    ])
    func `a slip of the pen is answered with the nearest name`(name: String, nearest: String) {
        // Without the database's index there is only an example.
        let hint = ZoneFiles().hint(for: name)
        #expect(
            hint == "did you mean \(nearest)?" || hint == "use an IANA name such as Europe/Berlin")
    }

    @Test func `a name unlike any other is answered with an example`() {
        #expect(ZoneFiles().hint(for: "Xyzzyxyzzyx") == "use an IANA name such as Europe/Berlin")
    }
}
