internal import Agendas
internal import CalendarModel
internal import TimeZones
internal import Wording

extension Configuration {
    /// Reads the periods; the windows must already have been read.
    mutating func readPeriods(
        _ document: inout TOMLDocument, _ zones: any ZoneDatabase,
        _ diagnostics: inout [Diagnostic]
    ) throws(FileError) {
        for var table in try document.tables("period") {
            var period = try self.period(&table, zones)
            if let other = periods.first(where: { $0.name == period.name }) {
                throw table.error(
                    "name", "two periods are called “\(other.name)”",
                    hint: "give each a different name")
            }
            diagnostics += try readHolidays(&table, of: &period)
            guard period.dates != nil || !period.changesHours && period.hasHolidays else {
                throw table.error(
                    "name", "“\(period.name)” has no dates",
                    hint:
                        "write from = \"2026-11-30\" and to = \"2026-12-04\", or on = \"2026-12-24\""
                )
            }
            if !period.changesHours, !period.hasHolidays {
                diagnostics.append(
                    table.warning(
                        "name", "“\(period.name)” changes nothing",
                        hint: "give it hours, a zone or holidays"))
            }
            diagnostics += overlaps(of: period, table) + idleHours(of: period, table)
            diagnostics += table.unknownKeys()
            periods.append(period)
        }
    }

    private func period(
        _ table: inout TOMLDocument, _ zones: any ZoneDatabase
    ) throws(FileError) -> Period {
        guard let name = try table.string("name"), !name.isEmpty else {
            throw table.error(
                "name", "this period has no name", hint: "write name = \"Trip to New York\"")
        }
        var period = Period(name: name, dates: try dates(of: name, &table))
        if let zone = try table.string("zone") {
            guard let found = zones.table(named: zone) else {
                throw table.error(
                    "zone", "there is no time zone “\(zone)”", hint: zones.hint(for: zone))
            }
            period.zone = found
        }
        period.windows = try readHours(&table)
        return period
    }

    private func dates(
        of name: String, _ table: inout TOMLDocument
    ) throws(FileError) -> ClosedRange<CivilDate>? {
        let day = try table.date("on")
        let (first, last) = (try table.date("from"), try table.date("to"))
        if let day {
            guard first == nil, last == nil else {
                throw table.error(
                    "on", "“\(name)” has both a single date and a range of dates",
                    hint: "write either on, or from and to")
            }
            return day...day
        }
        guard let first else {
            guard let last else { return nil }
            throw table.error(
                "to", "“\(name)” does not say when it begins", hint: "write from = \"\(last)\"")
        }
        guard let last else {
            throw table.error(
                "from", "“\(name)” does not say when it ends",
                hint: "write to = \"\(first)\", the last date")
        }
        guard first <= last else {
            throw table.error(
                "to", "“\(name)” ends on \(last), before it begins on \(first)",
                hint: "write the first date as from and the last one as to")
        }
        return first...last
    }

    /// Returns the hours that replace the usual ones in a period: those of the first category, or of each in a table.
    private func readHours(_ table: inout TOMLDocument) throws(FileError) -> [Window] {
        guard table.has("hours") else { return [] }
        guard table.isTable("hours") else {
            guard let first = windows.first?.category else { return [] }
            return [Window(category: first, hours: try table.hoursOfPeriod("hours"))]
        }
        var changed: [Window] = []
        for name in try table.names(in: "hours") ?? [] {
            let key = TOMLKey(["hours", name])
            guard let category = window(named: name) else {
                throw table.error(
                    key, "“\(name)” is not a category of [windows]",
                    hint: "write one of " + windows.map(\.category).joined(separator: ", "))
            }
            changed.append(Window(category: category, hours: try table.hoursOfPeriod(key)))
        }
        return changed
    }

    /// Reads a period's holidays from a list of dates or a file, and returns a warning for each date outside the period.
    private func readHolidays(
        _ table: inout TOMLDocument, of period: inout Period
    ) throws(FileError) -> [Diagnostic] {
        guard table.has("holidays") else { return [] }
        guard table.isList("holidays") else {
            guard let path = table.text("holidays"), !path.isEmpty else {
                throw table.error(
                    "holidays", "holidays must be a list of dates, or the path of an .ics file",
                    hint: "write holidays = [\"2026-12-25\"] or holidays = \"holidays.ics\"")
            }
            period.holidayFile = Period.HolidayFile(
                path: path.hasPrefix("~") ? path : table.besideConfiguration(path),
                line: table.line(of: "holidays"))
            return []
        }
        var warnings: [Diagnostic] = []
        for date in try table.dates("holidays") {
            guard period.dates?.contains(date) ?? true else {
                warnings.append(
                    table.warning(
                        "holidays", "\(date) is not in “\(period.name)”; it was ignored",
                        hint: "change the dates of the period so that they include its holidays"))
                continue
            }
            period.holidays.append(Period.Holiday(dates: date...date))
        }
        return warnings
    }

    /// Returns a warning for each entry of the hours that applies on no date of the period.
    private func idleHours(of period: Period, _ table: TOMLDocument) -> [Diagnostic] {
        guard let dates = period.dates else { return [] }
        let count = min(7, dates.upperBound - dates.lowerBound + 1)
        let days = (0..<count).map { (dates.lowerBound + $0).weekday }
        let idle = period.windows.flatMap(\.hours).filter { !days.contains(where: $0.hold) }
        return idle.map { hours in
            table.warning(
                "hours", "“\(period.name)” has no day on which the hours “\(hours)” apply",
                hint: "hours without days apply to every date: hours = [\"09:00-13:00\"]")
        }
    }

    /// Returns a warning for each earlier period that this one overrides on some dates.
    private func overlaps(of period: Period, _ table: TOMLDocument) -> [Diagnostic] {
        guard let dates = period.dates, period.changesHours else { return [] }
        return periods.compactMap { other in
            guard let others = other.dates, other.changesHours, others.overlaps(dates) else {
                return nil
            }
            let both = dates.clamped(to: others)
            return table.warning(
                "name",
                "“\(period.name)” and “\(other.name)” overlap \(both.inWords); only “\(period.name)” counts then",
                hint: "the last one in the file counts; move or shorten one of them")
        }
    }
}

extension ClosedRange<CivilDate> {
    /// The dates as a clause: `on 2026-12-24`, `from 2026-11-30 to 2026-12-04`.
    fileprivate var inWords: String {
        lowerBound == upperBound ? "on \(lowerBound)" : "from \(lowerBound) to \(upperBound)"
    }
}

extension TOMLDocument {
    /// Returns the weekly hours in a list of texts.
    ///
    /// Hours without days apply on `days`; if that is nil, they are an error.
    mutating func weeklyHours(
        _ key: TOMLKey, on days: String? = nil
    ) throws(FileError) -> [WeeklyHours] {
        var hours: [WeeklyHours] = []
        for text in try strings(key) ?? [] {
            let onDays = days.map { "\($0) \(text)" }
            guard let parsed = WeeklyHours(text) ?? onDays.flatMap({ WeeklyHours($0) }) else {
                throw error(
                    key, "“\(text)” are not weekly hours", hint: WeeklyHours.hint(for: text))
            }
            hours.append(parsed)
        }
        return hours
    }

    /// Returns the hours of a key in a period: an empty list for `"none"`.
    fileprivate mutating func hoursOfPeriod(_ key: TOMLKey) throws(FileError) -> [WeeklyHours] {
        guard isList(key) else {
            guard text(key)?.lowercased() == "none" else {
                throw error(
                    key, "\(key) must be a list of hours, or \"none\"",
                    hint: "write \(key) = [\"mon-fri 09:00-13:00\"]")
            }
            return []
        }
        return try weeklyHours(key, on: "daily")
    }
}
