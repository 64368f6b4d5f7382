import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing
import TimeZones

@Suite("Zones, beside Python's zoneinfo")
struct ZoneOracleTests {
    private static let program = """
        import datetime, random, sys, zoneinfo
        zone = zoneinfo.ZoneInfo(sys.argv[1])
        random.seed(int(sys.argv[2]))
        utc = datetime.timezone.utc
        epoch = datetime.datetime(1970, 1, 1)
        for _ in range(3000):
            seconds = random.randrange(-2208988800, 4102444800)
            if random.random() < 0.3: seconds -= seconds % 900
            moment = epoch.replace(tzinfo=utc) + datetime.timedelta(seconds=seconds)
            offset = moment.astimezone(zone).utcoffset()
            # With fold=0 PEP 495 reads clocks in gaps and folds as RFC 5545 does.
            local = (epoch + datetime.timedelta(seconds=seconds)).replace(tzinfo=zone)
            back = local.astimezone(utc) - epoch.replace(tzinfo=utc)
            print(seconds, round(offset.total_seconds()), round(back.total_seconds()))
        """

    @Test(
        .enabled(if: SystemZones.haveOracle, "needs python3 with zoneinfo, and zone files"),
        arguments: [
            "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe",
            "Africa/Casablanca", "America/Sao_Paulo", "Asia/Kathmandu", "Europe/Dublin",
            "Pacific/Apia", "Asia/Tehran", "America/Nuuk", "Antarctica/Troll", "Africa/Monrovia",
            "Asia/Gaza", "America/Santiago", "Pacific/Chatham", "UTC",
        ], seeds(1...2))
    func `offsets and instants at random times are the same`(id: String, seed: UInt64) throws {
        let zone = try SystemZones.table(id)
        let output = try shell(["python3", "-c", ZoneOracleTests.program, id, "\(seed)"])
        var compared = 0
        for line in output.split(separator: "\n") {
            let numbers = line.split(separator: " ").compactMap { Int64($0) }
            try #require(numbers.count == 3)
            compared += 1
            let offset = zone.offset(at: Instant(seconds: numbers[0]))
            #expect(offset == numbers[1], "at \(Instant(seconds: numbers[0]))")
            let clock = CivilDateTime(secondsSinceEpoch: numbers[0])
            #expect(
                zone.instant(of: clock) == Instant(seconds: numbers[2]),
                "when the clock shows \(clock)")
        }
        #expect(compared == 3000)
    }

    @Test(
        .enabled(if: SystemZones.areThere, "needs zone files"), arguments: SystemZones.all)
    func `segments of a zone follow one another without holes`(id: String) throws {
        let zone = try SystemZones.table(id)
        var segment = zone.segment(at: instant("18000101T000000Z"))
        let end = instant("22000101T000000Z").seconds
        var count = 0
        while segment.end < end, count < 2000 {
            let next = zone.segment(at: Instant(seconds: segment.end))
            #expect(next.begin == segment.end)
            #expect(next.end > next.begin)
            #expect(zone.offset(at: Instant(seconds: segment.end - 1)) == segment.offset)
            segment = next
            count += 1
        }
        #expect(count < 2000)
    }
}
