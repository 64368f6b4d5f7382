internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones

extension Configuration.Period {
    /// The years for which holidays of a period without dates are read.
    private static let years =
        CivilDate(unchecked: 2000, 1, 1)...CivilDate(unchecked: 2099, 12, 31)

    /// Reads the all-day events of a file as holidays, whether they are busy or free.
    ///
    /// If the file cannot be used, its holidays are missing and `diagnostics` receives an error at the place in the
    /// configuration that names the file. The home folder replaces `~`.
    mutating func readHolidays(
        of file: HolidayFile, home: String?, at place: SourcePlace,
        _ diagnostics: inout [Diagnostic]
    ) {
        let path = file.path.hasPrefix("~/") ? (home ?? "~") + file.path.dropFirst() : file.path
        guard Files.kind(of: path) != .missing else {
            diagnostics.append(
                Diagnostic(
                    .error, at: place, "there is no file “\(path)” with the holidays of “\(name)”",
                    hint: "give the path of an .ics file, relative to the configuration's folder"))
            return
        }
        let dates = dates ?? Self.years
        let utc = ZoneTable.utc
        let window = utc.start(of: dates.lowerBound)..<utc.start(of: dates.upperBound + 1)
        // Dates are the same in all zones.
        var agenda = Agenda(zone: utc, zones: ZoneFiles(), window: window)
        do throws(FileError) {
            try agenda.add(path: path)
        } catch {
            diagnostics.append(
                Diagnostic(
                    .error, at: place, "“\(path)” gives “\(name)” no holidays: \(error.message)",
                    hint: error.hint ?? "holidays are read from an .ics file"))
            return
        }
        diagnostics += agenda.diagnostics
        let read = agenda.occurrences(in: window, diagnostics: &diagnostics).filter {
            $0.event.start.isDate && $0.event.block == nil && $0.event.status != .cancelled
        }
        guard !read.isEmpty else {
            diagnostics.append(
                Diagnostic(
                    .warning, at: place,
                    "“\(path)” has no all-day event within the dates of “\(name)”",
                    hint: "holidays are all-day events"))
            return
        }
        holidays += read.map { day in
            let last = utc.wallClock(at: max(day.range.lowerBound, day.range.upperBound - 1)).date
            return Holiday(
                name: day.event.summary,
                dates: utc.wallClock(at: day.range.lowerBound).date...last,
                categories: day.event.categories)
        }
    }
}
