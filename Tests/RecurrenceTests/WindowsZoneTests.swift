import Foundation
import Recurrence
import Testing
import TimeZones

@Suite("Names of Windows zones")
struct WindowsZoneTests {
    @Test(arguments: [
        ("W. Europe Standard Time", "Europe/Berlin"), ("india standard time", "Asia/Calcutta"),
        ("Dateline Standard Time", "Etc/GMT+12"),
        ("Turks And Caicos Standard Time", "America/Grand_Turk"),
        ("W. Europe Standard Time 2", "Europe/Berlin"),
        ("W. Europe Daylight Time", "Europe/Berlin"),
        ("Armenian Standard Time", "Asia/Yerevan"),
        ("AUS Eastern Standard Time", "Australia/Sydney"),
    ])
    func `lead to IANA names`(name: String, zone: String) {
        #expect(WindowsZone.ianaName(of: name) == zone)
    }

    @Test(arguments: [
        "", "1", " 1", "Standard Time", "Europe/Berlin", "Customized Time Zone",
        "Customized Time Zone 1",
    ])
    func `are not guessed`(name: String) {
        #expect(WindowsZone.ianaName(of: name) == nil)
    }

    private static let published =
        "/usr/share/unicode/cldr/common/supplemental/windowsZones.xml"

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: published), "needs the data of Unicode CLDR")
    )
    func `are all those that Unicode publishes, with their places`() throws {
        let text = try String(contentsOfFile: WindowsZoneTests.published, encoding: .utf8)
        var count = 0
        for entry in text.split(separator: "<!-- (").dropFirst() {
            guard
                let match = entry.firstMatch(
                    of:
                        /(UTC[^)]*)\) (.*?) -->\s*<mapZone other="(.*?)" territory="001" type="(.*?)"/
                )
            else { continue }
            count += 1
            let (_, offset, places, name, zone) = match.output
            #expect(WindowsZone.ianaName(of: String(name)) == String(zone))
            guard !places.hasPrefix("Coordinated") else { continue }
            let shown = OffsetName("(\(offset)) \(places.replacing("&amp;", with: "&"))")
            let parts = try #require(shown)
            #expect(
                WindowsZone.ianaName(ofPlaces: parts.rest, offset: parts.offset) == String(zone))
        }
        #expect(count >= 139)
    }
}
