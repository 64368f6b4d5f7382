package import CalendarModel
package import ICalendarIO

extension FileError {
    /// Creates the error of a file that is no calendar.
    package init(_ error: ICalendarError, path: String) {
        switch error {
        case .empty:
            self.init(
                .notICalendar, path, "the file is empty",
                hint: "an iCalendar file begins with BEGIN:VCALENDAR")
        case .notICalendar:
            self.init(
                .notICalendar, path, line: 1, "this is no iCalendar file",
                hint: "an iCalendar file begins with BEGIN:VCALENDAR")
        case .unreadable(let reason):
            self.init(
                .unreadable, path, "the file cannot be read (\(reason))",
                hint: "check its permissions")
        }
    }
}
