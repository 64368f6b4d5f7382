internal import CalendarModel
package import ICalendarIO

/// Lets libical read times, durations and rules that RFC 5545 does not allow as written.
///
/// An example is an ISO 8601 time with hyphens and colons.
package enum SecondReader {
    /// Passes components from which lines were left out to libical, and adopts what it can read.
    ///
    /// A diagnostic with the value that was read replaces the one about the omission.
    ///
    /// - Complexity: O(*n*) in the size of the damaged components; O(1) if there are none.
    package static func mend(_ calendar: inout ImportedCalendar, file: String) {
        guard !calendar.damaged.isEmpty, let libical = Libical() else { return }
        var mended: [(DamagedComponent, [Component.Line], notes: [Diagnostic])] = []
        for damaged in calendar.damaged {
            let component = damaged.component
            var lines = component.numberedLines
            var notes: [Diagnostic] = []
            for index in lines.indices {
                let line = lines[index]
                guard damaged.lines.contains(line.number) || line.mayBeISOTime else { continue }
                guard let value = libical.mended(line, in: component.name) else { continue }
                lines[index].text = line.text.dropLast(line.value.count) + value
                notes.append(
                    Diagnostic(
                        .warning, at: SourcePlace(file: file, line: line.number),
                        uid: component.text("UID"),
                        "\(line.name ?? "") “\(line.value)” was read by libical, as \(value)",
                        hint: "write it this way: other programs may not read it (RFC 5545 "
                            + "\(line.section))"))
            }
            if !notes.isEmpty { mended.append((damaged, lines, notes)) }
        }
        calendar.damaged = []
        calendar.replace(mended, file: file)
    }
}

extension Component.Line {
    /// Whether this may be an ISO 8601 time that was not examined, because the event has no start.
    fileprivate var mayBeISOTime: Bool {
        switch name {
        case "DTEND", "DUE", "RECURRENCE-ID", "EXDATE", "RDATE": value.contains("-")
        default: false
        }
    }

    /// The section of RFC 5545 that specifies its values.
    fileprivate var section: String {
        switch name {
        case "DURATION": "§3.3.6"
        case "RRULE", "EXRULE": "§3.3.10"
        default: "§3.3.5"
        }
    }
}

extension Libical {
    /// Returns the value of a line in the form of RFC 5545; nil if libical cannot read all of it.
    fileprivate func mended(_ line: Component.Line, in component: String) -> String? {
        // Parameters are omitted, because libical would take the last colon as the one before the value.
        guard Guards.admits(line.text), let name = line.name,
            let reading = reading(
                ["BEGIN:\(component)", "\(name):\(line.value)", "END:\(component)"]),
            reading.refused.isEmpty
        else { return nil }
        let values = reading.properties.map(\.value).joined(separator: ",")
        let count = line.value.split(separator: ",").count
        guard values.split(separator: ",").count == count, values != line.value else { return nil }
        // libical reads PT90 as PT0S, and 2.5 as 2.
        let digits = { (text: String) in text.filter(\.isNumber).sorted() }
        return digits(values) == digits(line.value) ? values : nil
    }
}

extension ImportedCalendar {
    /// Replaces damaged components with the mended ones.
    fileprivate mutating func replace(
        _ mended: [(DamagedComponent, [Component.Line], notes: [Diagnostic])], file: String
    ) {
        guard !mended.isEmpty else { return }
        let starts = Set(mended.map(\.0.component.line))
        var dropped: Set<Diagnostic> = []
        events.removeAll { starts.contains($0.place.line) }
        toDos.removeAll { starts.contains($0.place.line) }
        for (damaged, lines, notes) in mended {
            let text = lines.map { $0.text + "\r\n" }.joined()
            guard var read = try? ICalendarReader.read(Array(text.utf8), file: file) else {
                continue
            }
            let unread = read.damaged.flatMap(\.lines).map { lines[$0 - 1].number }
            // Now that the event has a start, its other values are examined.
            SecondReader.mend(&read, file: file)
            read.place(at: lines.map(\.number))
            let notes = notes.filter { !unread.contains($0.place.line) }
            let noted = Set(notes.map(\.place.line))
            events += read.events
            toDos += read.toDos
            let again = Set(read.diagnostics)
            dropped.formUnion(
                damaged.diagnostics.filter {
                    ($0.severity == .error || noted.contains($0.place.line)) && !again.contains($0)
                })
            let known = Set(damaged.diagnostics)
            diagnostics += notes + read.diagnostics.filter { !known.contains($0) }
        }
        diagnostics.removeAll { dropped.contains($0) }
        events.sort { $0.place.line < $1.place.line }
        toDos.sort { $0.place.line < $1.place.line }
        diagnostics.sort { $0.place.line < $1.place.line }
    }

    /// Converts all places from line numbers within a component to line numbers in the file.
    private mutating func place(at numbers: [Int]) {
        let moved = { (place: SourcePlace) in
            let index = place.line - 1
            return numbers.indices.contains(index)
                ? SourcePlace(file: place.file, line: numbers[index]) : place
        }
        for index in events.indices { events[index].place = moved(events[index].place) }
        for index in toDos.indices { toDos[index].place = moved(toDos[index].place) }
        for index in diagnostics.indices {
            diagnostics[index].place = moved(diagnostics[index].place)
        }
    }
}
