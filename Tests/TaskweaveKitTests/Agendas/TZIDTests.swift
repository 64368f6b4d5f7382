import CalendarModel
import Recurrence
import Testing

@testable import CalendarStore
@testable import TimeZones

@Suite("What a TZID means")
struct TZIDTests {
    private func named(_ id: String) -> String? {
        guard case .named(let zone)? = ZoneFiles().meaning(ofTZID: id) else { return nil }
        return zone.id
    }

    private func likely(_ id: String) -> String? {
        guard case .likely(let zone)? = ZoneFiles().meaning(ofTZID: id) else { return nil }
        return zone.id
    }

    @Test(arguments: [
        ("/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"),
        ("/citadel.org/20210210_1/America/New_York", "America/New_York"),
        ("/softwarestudio.org/Olson_20011030_5/America/Chicago", "America/Chicago"),
        ("/freeassociation.sourceforge.net/America/Argentina/Salta", "America/Argentina/Salta"),
        ("/freeassociation.sourceforge.net/Tzfile/Europe/Paris", "Europe/Paris"),
    ])
    func `a prefix is not a part of the name`(id: String, name: String) {
        #expect(named(id) == name)
    }

    @Test(arguments: [
        ("\"Europe/Berlin\"", "Europe/Berlin"), (" Europe/Berlin ", "Europe/Berlin"),
        ("europe/berlin", "Europe/Berlin"), ("EUROPE/BERLIN", "Europe/Berlin"),
        ("America/new york", "America/New_York"),
        ("america/port-au-prince", "America/Port-au-Prince"),
        ("us/eastern", "US/Eastern"),
    ])
    func `quotes, blanks and case do not matter`(id: String, name: String) {
        #expect(named(id) == name)
    }

    @Test(arguments: [
        ("W. Europe Standard Time", "Europe/Berlin"),
        ("\"eastern standard time\"", "America/New_York"), ("UTC-11", "Etc/GMT+11"),
        ("Tonga Standard Time", "Pacific/Tongatapu"), ("UTC+12", "Etc/GMT-12"),
        ("W. Europe Standard Time 1", "Europe/Berlin"),
        ("Eastern Daylight Time", "America/New_York"),
        ("Mexico Standard Time 2", "America/Chihuahua"),
        ("Kamchatka Standard Time", "Asia/Kamchatka"),
    ])
    func `names of Windows are known`(id: String, name: String) {
        #expect(named(id) == name)
    }

    @Test(
        arguments: [
            ("UTC", 0), ("utc", 0), ("GMT", 0), ("Z", 0), ("z", 0), ("Etc/UTC", 0), ("Etc/GMT", 0),
            ("Zulu", 0),
            ("(UTC)", 0), ("(GMT)", 0), ("tzone://Microsoft/Utc", 0),
            ("Coordinated Universal Time", 0),
            // In IANA's names the sign is that of POSIX, in all others that of RFC 5545.
            ("Etc/GMT+5", -18_000), ("Etc/GMT-14", 50_400), ("UTC+5", 18_000), ("GMT+0530", 19_800),
            ("UTC-03:30", -12_600), ("+01:00", 3600), ("GMT-0800", -28_800), ("gmt+1", 3600),
        ] as [(String, Int64)])
    func `offsets are zones`(id: String, offset: Int64) throws {
        guard case .named(let zone)? = ZoneFiles().meaning(ofTZID: id) else {
            Issue.record("\(id) is not known")
            return
        }
        #expect(zone.offset(at: Instant(seconds: 1_700_000_000)) == offset)
    }

    @Test(arguments: [
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
        ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
        ("Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "Europe/Berlin"),
        ("(GMT+01.00) Sarajevo/Warsaw/Zagreb", "Europe/Warsaw"),
        ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
        ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
        ("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York"),
        ("(GMT-08:00) Pacific Time (US & Canada); Tijuana", "America/Los_Angeles"),
        ("(UTC-03:00) Brasília", "America/Sao_Paulo"), ("(UTC-07:00) Arizona", "America/Phoenix"),
        ("(GMT+10:00) Canberra, Melbourne, Sydney", "Australia/Sydney"),
        ("(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", "America/La_Paz"),
        ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Chihuahua"),
        // Russia's offsets were others for some years, and so was Windows' list.
        ("(UTC+04:00) Moscow, St. Petersburg, Volgograd", "Europe/Moscow"),
        ("(UTC+01:00) W. Europe Standard Time", "Europe/Berlin"),
        ("(GMT+01:00) Europe/Zurich", "Europe/Zurich"),
    ])
    func `what Windows shows for a zone leads to it`(id: String, name: String) {
        #expect(likely(id) == name)
    }

    @Test(
        arguments: [
            ("(UTC-05:00) Heure de l'Est", -18_000), ("(GMT+05:30) Somewhere", 19_800),
            ("GMT +0100 (Standard) / GMT +0200 (Daylight)", 3600), ("(UTC) Nowhere", 0),
        ] as [(String, Int64)])
    func `of other words behind an offset the offset is known`(id: String, offset: Int64) {
        guard case .offset(let zone)? = ZoneFiles().meaning(ofTZID: id) else {
            Issue.record("\(id) has no offset")
            return
        }
        #expect(zone.offset(at: Instant(seconds: 0)) == offset)
    }

    @Test(arguments: [
        "", " ", "\"\"", "Customized Time Zone", "tzone://Microsoft/Custom",
        "Customized Time Zone 1",
        "Mars", "Европа/Берлин", "../../etc/passwd", "/etc/passwd", "Europe", "..", "/",
        "(UTC+99:00) X",
        "Eastern", "(UTC", "Standard Time",
    ])
    func `what nobody knows is not guessed`(id: String) {
        #expect(ZoneFiles().meaning(ofTZID: id)?.table.id == nil)
    }

    @Test func `a path leads to the zone in the folder and not out of it`() {
        #expect(named("../zoneinfo/Europe/Paris") == "Europe/Paris")
        #expect(named("../../../usr/share/zoneinfo/right/Europe/Paris") == "Europe/Paris")
        #expect(named("Europe/../../../etc/localtime") == nil)
    }
}
