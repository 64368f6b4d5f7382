extension CorpusExpectation {
    /// All calendars, by folder.
    static let all = people + programs + zones + damaged

    /// Recurrence sets that programs disagree about.
    private static let people = [
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_75_range_parameter.ics", 194,
            messages: ["UNTIL is a date"],
            "UNTIL as a date holds to the end of its day (§3.3.10); with the RDATE 193 + 1"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_164_duplicated_event.ics", 35,
            "an override is one occurrence, its own RRULE means nothing (§3.8.4.4)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_148_edge_case_1.ics", 2,
            "a later SEQUENCE of the master excludes the date of an older override (§3.8.7.4)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_148_ignored_exdate.ics", 2,
            "the version with the higher SEQUENCE counts, with its EXDATE (§3.8.7.4)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_253_additional_recurrence_id.ics", 2,
            "a later SEQUENCE of the master no longer has the date of an older override (§3.8.7.4)"
        ),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_36_recurrence_ID_format.ics", 209,
            "RECURRENCE-ID in UTC or as a date names the same occurrence (§3.8.4.4)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_113_period_rdate_duration.ics", 2,
            messages: ["this VEVENT has no UID"], "an RDATE may be a period (§3.8.5.2)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_128_only_first_event.ics", 7,
            messages: ["this VEVENT has no UID", "COUNT=-1 was left out"],
            "UNTIL ends the rule; a COUNT of -1 says nothing (§3.3.10)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/duplicated_rrule.ics", 20,
            "the set is a union; the same rule twice adds nothing (§3.8.5.3)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_61_time_zone_error.ics", 1,
            "a VTIMEZONE may have UID, SEQUENCE and 140 RDATEs"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/issue_18_cancel_status.ics", 2,
            "a cancelled occurrence does not take place (§3.8.1.11)"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/machbar_16_feb_2019.ics", 415,
            "overrides replace, EXDATEs exclude; nothing else in it is unusual"),
        CorpusExpectation(
            "niccokunzmann+python-recurring-ical-events/Germany_Holidays.ics", 34,
            messages: ["the rule has no FREQ"], "a broken rule costs the rule, not the holiday"),
        CorpusExpectation(
            "jazzband+icalevents/recurrenceid_google.ics", 4, start: "2021-03-24T11:00:00Z",
            "overrides without their master are occurrences; in UTC X-WR-TIMEZONE changes nothing"),
        CorpusExpectation(
            "jazzband+icalevents/rrule_until_all_day_ms.ics", 6,
            "an EXDATE at midnight names the day of a whole-day series"),
        CorpusExpectation(
            "ical4j+ical4j/EXDATE-IN-UTC.ics", 85, "an EXDATE in UTC is a moment (§3.8.5.1)"),
        CorpusExpectation(
            "ical4j+ical4j/friday13-NOT.ics", 100, messages: ["this VEVENT has no UID", "EXRULE"],
            "DTSTART does not fit the rule and does not count; EXRULE is gone since RFC 5545"),
        CorpusExpectation(
            "ical4j+ical4j/calconnect9.ics", 5, start: "2005-04-25T13:00:00Z",
            "five RDATE periods, the first that of DTSTART (§3.8.5.2)"),
        CorpusExpectation(
            "collective+icalendar/issue_156_RDATE_with_PERIOD_TZID_khal.ics", 1,
            messages: ["this VEVENT has no UID"],
            "an override is one occurrence also where it has RDATEs of its own (§3.8.4.4)"),
        CorpusExpectation(
            "collective+icalendar/rfc_7529.ics", 5, messages: ["RSCALE"],
            "GREGORIAN with SKIP recurs; a calendar that is not supported leaves the first occurrence (RFC 7529 §4)"
        ),
        CorpusExpectation(
            "jens-maus+node-ical/google-recurrence-order.ics", 3, start: "2026-02-10T17:00:00Z",
            "an override may stand before its master"),
        CorpusExpectation(
            "pimutils+khal/event_rrule_no_occurence.ics", 0,
            "no Tuesday before UNTIL, and DTSTART is a Friday (§3.8.5.3)"),
    ]

    /// Calendars as programs commonly export them.
    private static let programs = [
        CorpusExpectation(
            "allenporter+ical/apple_ical.ics", 734, "two daily series and six single events"),
        CorpusExpectation(
            "allenporter+ical/google_calendar_invalid_offset.ics", 8,
            start: "2003-02-03T20:00:00Z", "UNTIL is before the last start; two EXDATEs are dates"),
        CorpusExpectation(
            "allenporter+ical/office_356_custom_timezone.ics", 50, start: "2024-05-02T09:00:00Z",
            "every other week, with two EXDATEs and one series of one"),
        CorpusExpectation(
            "jazzband+icalevents/icloud.ics", 25,
            messages: ["TZOFFSETFROM “+5328” was left out"],
            "a broken part of 1893 does not matter in 2016"),
        CorpusExpectation(
            "jazzband+icalevents/basic_latin1.ics", 95,
            messages: ["this VEVENT is not UTF-8"], "95 days in Latin-1"),
        CorpusExpectation(
            "jens-maus+node-ical/vfreebusy-zimbra.ics", 29, messages: ["this VFREEBUSY has no UID"],
            "each busy period of a VFREEBUSY is busy time (§3.6.4)"),
        CorpusExpectation(
            "ical-org+ical.net/Outlook2007LineFolds.ics", 1, "lines are folded with tabs (§3.1)"),
        CorpusExpectation(
            "ical-org+ical.net/Bug2148092.ics", 6, messages: ["this VEVENT is not UTF-8"],
            "names of properties may stand alone in a folded line (§3.1)"),
        CorpusExpectation(
            "mangstadt+biweekly/outlook-2010.ics", 1, start: "2013-06-10T16:00:00Z",
            "Outlook's zone has rules since 1601"),
    ]

    /// Zones with odd names and definitions.
    private static let zones = [
        CorpusExpectation(
            "jens-maus+node-ical/bad_custom_ms_tz.ics", 3, start: "2021-03-25T08:35:00Z",
            messages: ["the time zone “tzone://Microsoft/Custom” is unknown", "DURATION"],
            "nobody can know a zone without a VTIMEZONE: local time, and a word about it"),
        CorpusExpectation(
            "jens-maus+node-ical/bad_ms_tz.ics", 34, start: "2020-08-25T14:35:00Z",
            "the VTIMEZONE says what Customized Time Zone is (§3.6.5)"),
        CorpusExpectation(
            "jens-maus+node-ical/exchange-custom-tz.ics", 1, start: "2019-04-30T02:00:00Z",
            "a quoted TZID is the VTIMEZONE's with its commas unescaped (§3.2, §3.3.11)"),
        CorpusExpectation(
            "jens-maus+node-ical/Office-2012-owa.ics", 89, start: "2020-10-28T02:30:00Z",
            messages: [
                "the time zone “(GMT+10:00) Canberra, Melbourne, Sydney” is read as Australia/Sydney",
                "the time zone “(UTC-05:00) Eastern Time (US & Canada)” is read as America/New_York",
            ], "3 single events, 86 Thursdays and Fridays; the Monday of DTSTART fits no BYDAY"),
        CorpusExpectation(
            "jens-maus+node-ical/windows-quoted-tz-rrule.ics", 10, start: "2015-07-06T16:00:00Z",
            messages: ["the time zone “(UTC-05:00) Eastern Time (US and Canada)” is read as"],
            "EXDATEs at noon in Los Angeles are no starts at noon in New York (§3.8.5.1)"),
        CorpusExpectation(
            "jens-maus+node-ical/multi-era-vtimezone.ics", 1, start: "1985-10-15T18:00:00Z",
            "the latest onset before a time counts, of whatever era (§3.6.5)"),
        CorpusExpectation(
            "allenporter+ical/office_365_extended_timezone.ics", 1, start: "2024-04-26T12:00:00Z",
            "a name of Windows needs no VTIMEZONE"),
        CorpusExpectation(
            "collective+icalendar/issue_722_missing_timezones.ics", 1,
            start: "2014-08-29T12:00:00Z", messages: ["this VEVENT has no start"],
            "IANA names need no VTIMEZONE; events without DTSTART are none (§3.6.1)"),
        CorpusExpectation(
            "collective+icalendar/issue_237_fail_to_parse_timezone_with_non_ascii_tzid.ics", 1,
            start: "2017-05-11T16:30:00Z", messages: ["this VEVENT has no UID"],
            "a TZID is any text (§3.8.3.1)"),
        CorpusExpectation(
            "collective+icalendar/america_new_york_forward_reference.ics", 1,
            start: "2014-08-29T12:00:00Z",
            "a VTIMEZONE may stand behind its use; the first of two DTSTARTs counts"),
        CorpusExpectation(
            "pimutils+khal/invalid_tzoffset.ics", 1, start: "2012-12-02T07:00:00Z",
            messages: ["this part of a VTIMEZONE lacks", "TZOFFSETFROM “+5328” was left out"],
            "an offset is below a day (§3.3.14); the other parts are good"),
        CorpusExpectation(
            "pimutils+khal/tz_windows_format.ics", 1, start: "2019-11-20T12:00:00Z",
            messages: ["the file's own “New Zealand Standard Time” counts"],
            "the file's VTIMEZONE counts, however odd (§3.6.5)"),
        CorpusExpectation(
            "pimutils+khal/event_dt_mixed_awareness.ics", 2, start: "2015-05-30T09:00:00Z",
            messages: ["times without a zone are read in the zone of DTSTART"],
            "a Z is UTC whatever the TZID says (§3.2.19); an end without either is in the zone of the start"
        ),
        CorpusExpectation(
            "ical4j+ical4j/blankTzid.ics", 1, start: "2015-08-26T09:00:00Z",
            messages: ["the TZID is empty"], "an empty TZID names the VTIMEZONE without a name"),
        CorpusExpectation(
            "kewisch+ical.js/RRULE_UNTIL_test.ics", 0, "a zone and no event"),
        CorpusExpectation(
            "kewisch+ical.js/utc_negative_zero.ics", 1, start: "2012-08-21T21:00:00Z",
            "-0000 is forbidden and can only be zero (§3.3.14)"),
    ]

    /// Files with events that cannot be read.
    private static let damaged = [
        CorpusExpectation(
            "collective+icalendar/broken_dtstart.ics", 0,
            messages: ["the start of this VEVENT cannot be read"], "no start, no event (§3.6.1)"),
        CorpusExpectation(
            "collective+icalendar/rfc_7986_conferences.ics", 0,
            messages: ["this VEVENT has no start"], "no start, no event (§3.6.1)"),
    ]
}
