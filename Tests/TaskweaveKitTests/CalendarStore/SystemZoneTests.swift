import CalendarModel
import Foundation
import Recurrence
import TaskweaveTestSupport
import Testing

@testable import CalendarStore
@testable import TimeZones

@Suite("The machine's own zone")
struct SystemZoneTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func system(
        _ variable: String? = nil
    ) -> (zone: ZoneTable, messages: [String]) {
        var diagnostics: [Diagnostic] = []
        let zone = ZoneFiles().system(
            variable: variable, localtime: folder.path + "/localtime",
            timezone: folder.path + "/timezone", &diagnostics)
        return (zone, diagnostics.map(\.message))
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))
    }

    @Test(arguments: [
        (":Asia/Tokyo", "Asia/Tokyo"), ("Asia/Tokyo", "Asia/Tokyo"), ("UTC", "UTC"),
        ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
        (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("EST5EDT", "EST5EDT"),
    ])
    func `TZ names it`(variable: String, name: String) {
        let (zone, messages) = system(variable)
        #expect(zone.id == name)
        #expect(messages == [])
    }

    @Test(
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", 46_800, 43_200),
            ("UTC0", 0, 0), ("<+0330>-3:30", 12_600, 12_600),
        ] as [(String, Int64, Int64)])
    func `TZ may be a rule`(variable: String, january: Int64, july: Int64) {
        let (zone, messages) = system(variable)
        #expect(messages == [])
        for year in ["1971", "2026", "2150"] {
            #expect(zone.offset(at: at("\(year)-01-15", "UTC")) == january)
            #expect(zone.offset(at: at("\(year)-07-15", "UTC")) == july)
        }
    }

    @Test(arguments: ["Europe/Berln", "Mars", "CET-1CEST", "/nowhere/Europe/Berlin", "::"])
    func `a TZ that names no zone is reported`(variable: String) throws {
        try folder.write("Asia/Tokyo\n", to: "timezone")
        let (zone, messages) = system(variable)
        #expect(zone.id == "Asia/Tokyo")
        #expect(messages == ["TZ “\(variable)” is not a time zone; times are in Asia/Tokyo"])
    }

    @Test func `localtime is a link into the folder of zones`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/localtime",
            withDestinationPath: "../usr/share/zoneinfo/America/Argentina/Salta")
        try folder.write("Asia/Tokyo\n", to: "timezone")
        #expect(system().zone.id == "America/Argentina/Salta")
    }

    @Test func `localtime is a copy whose name stands in timezone`() throws {
        try folder.write(bytes("Asia/Calcutta"), to: "localtime")
        try folder.write("Asia/Kolkata\n", to: "timezone")
        #expect(system().zone.id == "Asia/Kolkata")
        #expect(system().messages == [])
    }

    @Test func `a copy counts where timezone says something else`() throws {
        try folder.write(bytes("Asia/Tokyo"), to: "localtime")
        try folder.write("Europe/Zurich\n", to: "timezone")
        #expect(system().zone.offset(at: Instant(seconds: 1_700_000_000)) == 32_400)
    }

    @Test func `the name of a copy is found`() throws {
        try folder.write(bytes("Asia/Kathmandu"), to: "localtime")
        let zone = system().zone
        #expect(zone.offset(at: Instant(seconds: 1_700_000_000)) == 20_700)
        #expect(["Asia/Kathmandu", "Asia/Katmandu"].contains(zone.id))
    }

    @Test func `what is no zone file is reported`() throws {
        try folder.write("no zone", to: "localtime")
        let (zone, messages) = system()
        #expect(zone.id == "UTC")
        #expect(messages == ["this is not a time zone file; times are in UTC"])
    }

    @Test func `a machine without any is in UTC, as its other programs are`() {
        #expect(system().zone.id == "UTC")
        #expect(system().messages == [])
    }
}
