package import CalendarModel
package import ICalendarIO

/// A stream of iCalendar text that is read for an agenda, once or twice.
package struct CalendarInput: Sendable {
    /// The text's name in messages.
    package let name: String
    /// The footprint of the text, if it is known without reading.
    package var footprint: EventFootprint?
    private let mend: @Sendable (inout ImportedCalendar, _ file: String) -> Void
    private let open: @Sendable () throws(FileError) -> any ByteSource

    /// Creates an input that is opened each time it is read.
    ///
    /// A second reader mends components that the reader finds damaged.
    package init(
        named name: String,
        mending mend: @escaping @Sendable (inout ImportedCalendar, _ file: String) -> Void = {
            _, _ in
        },
        _ open: @escaping @Sendable () throws(FileError) -> any ByteSource
    ) {
        self.name = name
        self.mend = mend
        self.open = open
    }

    /// Creates an input of bytes that are already in memory.
    package init(_ bytes: [UInt8], named name: String) {
        self.init(named: name) { () throws(FileError) in ByteArraySource(bytes) }
    }

    /// The calendar that was read, nil if it was skipped, and the footprint as far as it is then known.
    fileprivate typealias Reading = (calendar: ImportedCalendar?, footprint: EventFootprint?)

    /// Reads the text, unless it is known to be irrelevant.
    fileprivate func read(_ scope: inout ReadingScope) throws(FileError) -> Reading {
        if let footprint, scope.passesOver(footprint) { return (nil, footprint) }
        let source = try open()
        do throws(ICalendarError) {
            var calendar = try ICalendarReader.read(source, file: name, scope: &scope)
            let footprint = footprint ?? (calendar.holdsOnlyEvents ? scope.onlyEvent : nil)
            mend(&calendar, name)
            return (calendar, footprint)
        } catch {
            throw FileError(error, path: name)
        }
    }
}

extension [CalendarInput] {
    /// Reads the inputs on all cores; an input that cannot be read affects no other.
    ///
    /// - Parameter window: The time that will be queried; nil for all time.
    /// - Returns: The contents of the inputs, in order, and the errors of those that cannot be read.
    package func read(
        for window: Range<Instant>?
    ) -> (calendars: [ImportedCalendar], failures: [FileError]) {
        let reading = readWithFootprints(for: window)
        return (reading.calendars, reading.failures)
    }

    /// Reads the inputs like `read(for:)`, and returns the footprint of each, too.
    package func readWithFootprints(
        for window: Range<Instant>?
    ) -> (calendars: [ImportedCalendar], failures: [FileError], footprints: [EventFootprint?]) {
        var scope = window.map { ReadingScope($0) } ?? ReadingScope()
        var results = readOnce(&scope)
        if scope.needsSecondReading {
            scope.beginSecondReading()
            results = readOnce(&scope)
        }
        var calendars: [ImportedCalendar] = []
        var failures: [FileError] = []
        var footprints: [EventFootprint?] = []
        for result in results {
            switch result {
            case .success(let reading):
                if let calendar = reading.calendar { calendars.append(calendar) }
                footprints.append(reading.footprint)
            case .failure(let error):
                failures.append(error)
                footprints.append(nil)
            }
        }
        return (calendars, failures, footprints)
    }

    private func readOnce(
        _ scope: inout ReadingScope
    ) -> [Result<CalendarInput.Reading, FileError>] {
        let known = scope
        let inputs = concurrentMap { input in
            var scope = known
            let result = Result { () throws(FileError) in try input.read(&scope) }
            return (result: result, scope: scope)
        }
        for input in inputs { scope.formUnion(input.scope) }
        return inputs.map(\.result)
    }
}

extension FileError {
    /// Creates the error for a file that is not a calendar.
    package init(_ error: ICalendarError, path: String) {
        switch error {
        case .empty:
            self.init(
                .notICalendar, path, "the file is empty",
                hint: "an iCalendar file begins with BEGIN:VCALENDAR")
        case .notICalendar:
            self.init(
                .notICalendar, path, line: 1, "this is not an iCalendar file",
                hint:
                    "an iCalendar file begins with BEGIN:VCALENDAR; a list needs a name that says its format, such as todo.txt"
            )
        case .unreadable(let reason):
            self.init(
                .unreadable, path, "the file cannot be read (\(reason))",
                hint: "check its permissions")
        }
    }
}
