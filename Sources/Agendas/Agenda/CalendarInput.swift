package import CalendarModel
package import ICalendarIO

/// A stream of iCalendar text that is read for an agenda, once or twice.
package struct CalendarInput: Sendable {
    /// What the text is called in messages.
    package let name: String
    /// What is known of the text without reading it.
    package var footprint: EventFootprint?
    private let mend: @Sendable (inout ImportedCalendar, _ file: String) -> Void
    private let open: @Sendable () throws(FileError) -> any ByteSource

    /// Creates an input that is opened each time it is read.
    ///
    /// - Parameters:
    ///   - name: What the text is called in messages.
    ///   - mend: What a second reader makes of components that the first finds damaged.
    ///   - open: Opens the text.
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

    /// Creates an input of bytes that are here already.
    package init(_ bytes: [UInt8], named name: String) {
        self.init(named: name) { () throws(FileError) in ByteArraySource(bytes) }
    }

    /// What was read, nil where it was passed over, and what is known of it then.
    fileprivate typealias Reading = (calendar: ImportedCalendar?, footprint: EventFootprint?)

    /// Reads the text, unless it is known not to matter.
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
    /// Reads the inputs on all cores; one that cannot be read costs that input.
    ///
    /// - Parameter window: The time that will be asked about; all time where nil.
    /// - Returns: What the inputs hold, in their order, and what is wrong with those that cannot be read.
    package func read(
        for window: Range<Instant>?
    ) -> (calendars: [ImportedCalendar], failures: [FileError]) {
        let reading = readWithFootprints(for: window)
        return (reading.calendars, reading.failures)
    }

    /// Reads the inputs as `read(for:)`, and returns what is known of each then, too.
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
