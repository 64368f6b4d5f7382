import CalendarModel
import Recurrence
import Testing

/// The examples of RFC 5545 §3.8.5.3, all at 09:00 in New York.
@Suite("Rules, the examples of RFC 5545")
struct RuleExamplesTests {
    /// DTSTART, RRULE, and the days on which the series begins: `1997 0902 0903`.
    static let days: [(start: String, rule: String, days: String)] = [
        (
            "19970902", "FREQ=DAILY;COUNT=10",
            "1997 0902 0903 0904 0905 0906 0907 0908 0909 0910 0911"
        ),
        (
            "19970902", "FREQ=DAILY;INTERVAL=2",
            "1997 0902 0904 0906 0908 0910 0912 0914 0916 0918 0920"
        ),
        ("19970902", "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997 0902 0912 0922 1002 1012"),
        (
            "19970902", "FREQ=WEEKLY;COUNT=10",
            "1997 0902 0909 0916 0923 0930 1007 1014 1021 1028 1104"
        ),
        (
            "19970902", "FREQ=WEEKLY;UNTIL=19971224T000000Z",
            """
            1997 0902 0909 0916 0923 0930 1007 1014 1021 1028 1104 1111 1118 1125 1202 1209 1216 1223
            """
        ),
        (
            "19970902", "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
            "1997 0902 0916 0930 1014 1028 1111 1125 1209 1223 1998 0106 0120 0203"
        ),
        (
            "19970902", "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
            "1997 0902 0904 0909 0911 0916 0918 0923 0925 0930 1002"
        ),
        (
            "19970901", "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
            """
            1997 0901 0903 0905 0915 0917 0919 0929 1001 1003 1013 1015 1017 1027 1029 1031 1110 1112 \
            1114 1124 1126 1128 1208 1210 1212 1222
            """
        ),
        (
            "19970902", "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
            "1997 0902 0904 0916 0918 0930 1002 1014 1016"
        ),
        (
            "19970905", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
            "1997 0905 1003 1107 1205 1998 0102 0206 0306 0403 0501 0605"
        ),
        ("19970905", "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR", "1997 0905 1003 1107 1205"),
        (
            "19970907", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
            "1997 0907 0928 1102 1130 1998 0104 0125 0301 0329 0503 0531"
        ),
        ("19970922", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", "1997 0922 1020 1117 1222 1998 0119 0216"),
        ("19970928", "FREQ=MONTHLY;BYMONTHDAY=-3", "1997 0928 1029 1128 1229 1998 0129 0226"),
        (
            "19970902", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
            "1997 0902 0915 1002 1015 1102 1115 1202 1215 1998 0102 0115"
        ),
        (
            "19970930", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
            "1997 0930 1001 1031 1101 1130 1201 1231 1998 0101 0131 0201"
        ),
        (
            "19970910", "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
            "1997 0910 0911 0912 0913 0914 0915 1999 0310 0311 0312 0313"
        ),
        (
            "19970902", "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
            """
            1997 0902 0909 0916 0923 0930 1104 1111 1118 1125 1998 0106 0113 0120 0127 0303 0310 0317 \
            0324 0331
            """
        ),
        (
            "19970610", "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
            "1997 0610 0710 1998 0610 0710 1999 0610 0710 2000 0610 0710 2001 0610 0710"
        ),
        (
            "19970310", "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
            "1997 0310 1999 0110 0210 0310 2001 0110 0210 0310 2003 0110 0210 0310"
        ),
        (
            "19970101", "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
            "1997 0101 0410 0719 2000 0101 0409 0718 2003 0101 0410 0719 2006 0101"
        ),
        ("19970519", "FREQ=YEARLY;BYDAY=20MO", "1997 0519 1998 0518 1999 0517"),
        ("19970512", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "1997 0512 1998 0511 1999 0517"),
        (
            "19970313", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
            "1997 0313 0320 0327 1998 0305 0312 0319 0326 1999 0304 0311 0318 0325"
        ),
        (
            "19970605", "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
            "1997 0605 0612 0619 0626 0703 0710 0717 0724 0731 0807 0814 0821 0828 1998 0604"
        ),
        (
            "19970902", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            "1998 0213 0313 1113 1999 0813 2000 1013"
        ),
        (
            "19970913", "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
            "1997 0913 1011 1108 1213 1998 0110 0207 0307 0411 0509 0613"
        ),
        (
            "19961105", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
            "1996 1105 2000 1107 2004 1102"
        ),
        ("19970904", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997 0904 1007 1106"),
        (
            "19970929", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
            "1997 0929 1030 1127 1230 1998 0129 0226 0330"
        ),
        (
            "19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO",
            "1997 0805 0810 0819 0824"
        ),
        (
            "19970805", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU",
            "1997 0805 0817 0819 0831"
        ),
        ("20070115", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5", "2007 0115 0130 0215 0315 0330"),
    ]

    @Test(arguments: days)
    func `a series begins on the days of the example`(start: String, rule: String, days: String) {
        var year = ""
        var wanted: [String] = []
        for word in days.split(separator: " ") {
            if word > "1300" { year = String(word) } else { wanted.append("\(year)\(word)T090000") }
        }
        #expect(Array(clocks(of: rule, from: "\(start)T090000").prefix(wanted.count)) == wanted)
        let isEndless = !rule.contains("COUNT") && !rule.contains("UNTIL")
        #expect(isEndless || clocks(of: rule, from: "\(start)T090000").count == wanted.count)
    }

    @Test(arguments: [
        ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", "09:00 12:00 15:00"),
        ("FREQ=MINUTELY;INTERVAL=15;COUNT=6", "09:00 09:15 09:30 09:45 10:00 10:15"),
        ("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "09:00 10:30 12:00 13:30"),
        ("FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40;COUNT=6", "09:00 09:20 09:40 10:00 10:20 10:40"),
        ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10;COUNT=6", "09:00 09:20 09:40 10:00 10:20 10:40"),
    ])
    func `a series begins at the hours of the example`(rule: String, hours: String) {
        let wanted = hours.split(separator: " ").map { "19970902T\($0.filter { $0 != ":" })00" }
        #expect(clocks(of: rule, from: "19970902T090000") == wanted)
    }

    @Test func `a series that ends counts as many days as the RFC names`() {
        let autumn = clocks(of: "FREQ=DAILY;UNTIL=19971224T000000Z", from: "19970902T090000")
        #expect(autumn.count == 113)
        for rule in ["FREQ=YEARLY;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", "FREQ=DAILY;BYMONTH=1"] {
            let januaries = clocks(of: rule + ";UNTIL=20000131T140000Z", from: "19980101T090000")
            #expect(januaries.count == 93)
            #expect(januaries.last == "20000131T090000")
        }
    }

    private func clocks(of rule: String, from start: String) -> [String] {
        occurrences(
            of: [event("\(start)@America/New_York", rule)], from: "19960101T000000Z",
            to: "20080101T000000Z"
        )
        .map { CalendarTime.floating($0.recurrenceTime).basic }
    }
}
