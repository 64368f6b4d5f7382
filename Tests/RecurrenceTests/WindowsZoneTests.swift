import Recurrence
import Testing

@Suite("Names of Windows zones")
struct WindowsZoneTests {
    @Test(arguments: [
        ("W. Europe Standard Time", "Europe/Berlin"), ("india standard time", "Asia/Calcutta"),
        ("Dateline Standard Time", "Etc/GMT+12"), ("AUS Eastern Standard Time", "Australia/Sydney"),
    ])
    func `lead to IANA names`(name: String, zone: String) {
        #expect(WindowsZone.ianaName(of: name) == zone)
    }

    @Test(arguments: ["", "Standard Time", "Europe/Berlin", "Customized Time Zone"])
    func `are not guessed`(name: String) {
        #expect(WindowsZone.ianaName(of: name) == nil)
    }
}
