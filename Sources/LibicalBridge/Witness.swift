package import CalendarModel
package import ICalendarIO

/// Checks with libical that other programs read a calendar with the same components and times.
///
/// Evolution, GNOME and KDE read calendars with libical. It receives one component at a time, and never expands a
/// recurrence. Its known mistakes do not count against a file: the limits of `Guards`, recurrence rules that it
/// rejects, and times within three hours of a change of offset.
package enum Witness {
    /// The reason why a calendar must not be written.
    package enum Refusal: Error, Hashable, Sendable {
        /// The bytes are not a calendar.
        case notACalendar(ICalendarError)
        /// libical reads components that we created differently.
        case differs([Diagnostic])
    }

    /// Lets libical read a calendar that is about to be written.
    ///
    /// - Parameters:
    ///   - bytes: The calendar.
    ///   - file: Its name in diagnostics.
    ///   - ours: The UIDs of the components that we created; these must be present, with the same instants of DTSTART
    ///     and DTEND.
    /// - Returns: A warning for each kind of difference in the other components.
    /// - Throws: `Refusal` if libical reads our components differently, or if the bytes are not a calendar.
    /// - Complexity: O(*n*) in the size of the calendar; besides the calendar, memory for one component.
    package static func confirm(
        _ bytes: [UInt8], file: String, ours: Set<String>
    ) throws(Refusal) -> [Diagnostic] {
        let found: [Difference]
        do throws(ICalendarError) {
            found = try differences(in: bytes, file: file)
        } catch {
            throw .notACalendar(error)
        }
        let isOurs = { (difference: Difference) in difference.uid.map(ours.contains) ?? false }
        let refused = found.filter { isOurs($0) && $0.isGrave }
        guard refused.isEmpty else {
            throw .differs(refused.map { $0.diagnostic(.error, file: file, others: 0) })
        }
        return summary(found.filter { !isOurs($0) }, .warning, file: file)
    }

    /// Whether libical is installed; without it, no losses or differences are found.
    package static var isThere: Bool { Libical.isThere }

    /// Returns what libical, and therefore Evolution, GNOME and KDE, would lose from a calendar or read differently.
    ///
    /// The result has one note for each kind of difference, and is empty for bytes that are not a calendar.
    package static func losses(in bytes: [UInt8], file: String) -> [Diagnostic] {
        summary((try? differences(in: bytes, file: file)) ?? [], .note, file: file)
    }

    private static func summary(
        _ differences: [Difference], _ severity: Diagnostic.Severity, file: String
    ) -> [Diagnostic] {
        let counts = differences.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
        var seen: Set<String> = []
        return differences.filter { seen.insert($0.kind).inserted }.map {
            $0.diagnostic(severity, file: file, others: (counts[$0.kind] ?? 1) - 1)
        }
    }

    private static func differences(
        in bytes: [UInt8], file: String
    ) throws(ICalendarError) -> [Difference] {
        let calendar = try ICalendarReader.read(bytes, file: file)
        guard let libical = Libical() else { return [] }
        var zoneIDs: Set<String> = []
        try ICalendarReader.forEachComponent(of: bytes) { zone in
            guard zone.name == "VTIMEZONE", zoneIDs.count < Guards.zones, let id = zone.text("TZID")
            else { return }
            let lines = zone.numberedLines
            guard Guards.mayExpand(lines), Guards.admitted(lines)?.count == lines.count,
                zoneIDs.insert(id).inserted
            else { return }
            libical.add(zone: lines.map(\.text))
        }
        var found: [Difference] = []
        try ICalendarReader.forEachComponent(of: bytes) { component in
            guard ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY"].contains(component.name) else {
                return
            }
            var comparison = Comparison(component)
            comparison.compare(with: libical) { line in
                guard let moment = calendar.moment(line),
                    moment.zoneID.map(zoneIDs.contains) ?? true
                else { return nil }
                return moment
            }
            found += comparison.found
        }
        return found
    }
}

/// A part of a calendar that libical does not read as written.
private struct Difference {
    var line: Int
    var uid: String?
    /// A description that is the same for all differences of its kind.
    var kind: String
    /// Details that the description leaves out.
    var detail = ""
    /// Whether the component is missing for libical, or at another time.
    var isGrave = false

    func diagnostic(_ severity: Diagnostic.Severity, file: String, others: Int) -> Diagnostic {
        let rest = others == 0 ? "" : " (and \(others) more)"
        return Diagnostic(
            severity, at: SourcePlace(file: file, line: line), uid: uid, kind + detail + rest,
            hint: "Evolution, GNOME and KDE read calendars with libical")
    }
}

/// A comparison of libical's reading of a component with the component itself.
private struct Comparison {
    let component: Component
    let lines: [Component.Line]
    let uid: String?
    private(set) var found: [Difference] = []
    /// The indices of the component's own lines, which are compared.
    private var own: [Int] = []
    private var parts = 0

    init(_ component: Component) {
        self.component = component
        lines = component.numberedLines
        uid = component.text("UID")
        var depth = 0
        for (index, line) in lines.enumerated() {
            switch line.name {
            case "BEGIN":
                if depth == 1 { parts += 1 }
                depth += 1
            case "END": depth -= 1
            case nil: break
            default: if depth == 1 { own.append(index) }
            }
        }
    }

    mutating func compare(
        with libical: borrowing Libical,
        _ moment: (Component.Line) -> ImportedCalendar.Moment?
    ) {
        guard var shown = Guards.admitted(lines) else {
            add(
                "this \(component.name) was not checked with libical: it is nested too deeply or too long"
            )
            return
        }
        let admitted = Set(shown)
        for index in own where !admitted.contains(index) {
            add(index, "libical cuts this")
        }
        // An empty property has no meaning, and libical leaves it out.
        let blank = Set(own.filter { lines[$0].value.allSatisfy { $0 == " " || $0 == "\t" } })
        shown.removeAll(where: blank.contains)
        var moments: [String: (ImportedCalendar.Moment, index: Int)] = [:]
        for index in own {
            guard let name = lines[index].name, ["DTSTART", "DTEND", "DUE"].contains(name),
                moments[name] == nil, let moment = moment(lines[index])
            else { continue }
            moments[name] = (moment, index)
        }
        let reading = libical.reading(
            shown.map { lines[$0].text }, times: Set(moments.keys))
        guard let reading, reading.name == component.name else {
            add("libical cannot read this \(component.name)", isGrave: true)
            return
        }
        let refused = Set(reading.refused.map { shown[$0] })
        for index in own where refused.contains(index) {
            add(
                index, "libical loses this",
                isGrave: ["UID", "DTSTART", "DTEND", "DURATION"].contains(lines[index].name))
        }
        let known = own.filter {
            admitted.contains($0) && !refused.contains($0) && !blank.contains($0)
        }
        compare(known, with: reading)
        if reading.parts.count != parts {
            add("libical loses a component in this \(component.name)")
        }
        for (name, (moment, index)) in moments.sorted(by: { $0.key < $1.key })
        where known.contains(index) && !moment.isNearTransition {
            let time = Libical.Time(seconds: moment.seconds, isDate: moment.isDate)
            guard reading.times[name] != time else { continue }
            let its = reading.times[name].map { " as \($0.text), not as \(time.text)" } ?? ""
            add(index, "libical reads another time in this", isGrave: true, detail: its)
        }
    }

    /// Compares the properties of each name: their number, and the texts that people and programs use.
    private mutating func compare(_ known: [Int], with reading: Libical.Reading) {
        var ours: [String: [String]] = [:]
        var first: [String: Int] = [:]
        for index in known {
            guard let name = lines[index].name else { continue }
            first[name] = first[name] ?? index
            ours[name, default: []] += facts(name, lines[index].value)
        }
        let theirs = reading.properties.reduce(into: [String: [String]]()) { theirs, property in
            theirs[property.name, default: []] += facts(property.name, property.value)
        }
        for (name, index) in first.sorted(by: { $0.value < $1.value })
        where ours[name]?.sorted() != theirs[name, default: []].sorted() {
            add(index, "libical reads something else in this")
        }
    }

    private func facts(_ name: String, _ value: String) -> [String] {
        switch name {
        case "UID", "SUMMARY", "DESCRIPTION", "LOCATION", "RELATED-TO":
            // libical removes blanks at both ends.
            [value.split(whereSeparator: \.isWhitespace).joined(separator: " ").unescapedText]
        // libical splits these lists into several properties, and drops the escapes of commas.
        case "CATEGORIES", "RESOURCES":
            value.unescapedText.split(separator: ",", omittingEmptySubsequences: false).map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
        case "EXDATE", "RDATE", "FREEBUSY": value.split(separator: ",").map { _ in "" }
        default: [""]
        }
    }

    /// Adds a difference in the component as a whole.
    private mutating func add(_ words: String, isGrave: Bool = false) {
        found.append(Difference(line: component.line, uid: uid, kind: words, isGrave: isGrave))
    }

    /// Adds a difference in one of the component's lines.
    private mutating func add(
        _ index: Int, _ words: String, isGrave: Bool = false, detail: String = ""
    ) {
        let line = lines[index]
        found.append(
            Difference(
                line: line.number, uid: uid, kind: "\(words) \(line.name ?? "line")",
                detail: detail, isGrave: isGrave))
    }
}

extension Libical.Time {
    /// The time in UTC, or the date, in the form of RFC 5545 §3.3.
    fileprivate var text: String {
        let instant = Instant(seconds: seconds)
        return isDate
            ? CalendarTime.date(CivilDateTime(secondsSinceEpoch: seconds).date).basic
            : CalendarTime.utc(instant).basic
    }
}
