package import CalendarModel

extension ICalendarDocument {
    /// Returns a VTODO as it is read from this calendar once it is there; nil if it cannot be read.
    package func readBack(_ item: Component) -> ToDo? {
        let zones = components.filter { $0.name == "VTIMEZONE" }
        var values: ImportedCalendar? = ImportedCalendar()
        let text = ICalendarDocument(zones + [item]).text
        _ = try? ICalendarDocument(reading: Array(text.utf8), file: "", values: &values)
        return values?.toDos.first
    }
}
