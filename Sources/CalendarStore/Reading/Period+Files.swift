internal import Agendas
internal import CalendarModel
internal import Preferences
internal import TimeZones

extension Configuration.Period {
    /// The years of which holidays are read for a period without dates.
    private static let years =
        CivilDate(unchecked: 2000, 1, 1)...CivilDate(unchecked: 2099, 12, 31)

    /// Reads the whole days of a file as holidays, whether it calls them busy or free.
    ///
    /// A file that cannot be used costs its holidays and is an error in `diagnostics`.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - home: The home folder, in the place of `~`.
    ///   - place: Where the configuration names the file.
    ///   - diagnostics: Takes what is wrong with the file.
    mutating func readHolidays(
        of file: HolidayFile, home: String?, at place: SourcePlace,
        _ diagnostics: inout [Diagnostic]
    ) {
        let path = file.path.hasPrefix("~/") ? (home ?? "~") + file.path.dropFirst() : file.path
        guard Files.kind(of: path) != .missing else {
            diagnostics.append(
                Diagnostic(
                    .error, at: place, "there is no file “\(path)” with the holidays of “\(name)”",
                    hint: "name an .ics file as it is seen from the folder of the configuration"))
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
                    hint: error.hint ?? "holidays are those of an .ics file"))
            return
        }
        diagnostics += agenda.diagnostics
        let read = agenda.occurrences(in: window, diagnostics: &diagnostics).filter {
            $0.event.start.isDate && $0.event.block == nil && $0.event.status != .cancelled
        }
        guard !read.isEmpty else {
            diagnostics.append(
                Diagnostic(
                    .warning, at: place, "“\(path)” has no whole day in the dates of “\(name)”",
                    hint: "holidays are events of whole days"))
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
