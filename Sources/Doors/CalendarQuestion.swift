internal import CalendarModel
internal import CalendarStore
internal import JSONLines
internal import Preferences
internal import TaskweaveKit
internal import TimeZones
internal import Wording

/// The calendars, the window and the preferences that a question is about.
///
/// | member | value |
/// | --- | --- |
/// | `window` | `{"start": …, "end": …}`, each RFC 3339, a time in the zone, or a date, which means its midnight; at most a hundred years |
/// | `calendars` | a list of `{"name": …, "text": …}`; iCalendar |
/// | `todos` | a list of `{"name": …, "text": …}`; any format, found by the name's suffix, otherwise by the text |
/// | `configuration` | preferences, in TOML |
/// | `zone` | an IANA name; otherwise the configuration's zone, otherwise UTC |
/// | `now` | the present moment; otherwise the window's start |
///
/// Only `window` is required. A member that is not known is an error, since it is most likely misspelled.
struct CalendarQuestion: Decodable {
    /// A text with its name.
    struct Source: Decodable {
        /// The name in the answer and in diagnostics.
        var name: String?
        /// The text.
        var text: String

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case name, text
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.members(CodingKeys.self)
            name = try fields.decodeIfPresent(String.self, forKey: .name)
            text = try fields.decode(String.self, forKey: .text)
        }
    }

    private struct Window: Decodable {
        var start: String
        var end: String

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case start, end
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.members(CodingKeys.self)
            start = try fields.decode(String.self, forKey: .start)
            end = try fields.decode(String.self, forKey: .end)
        }
    }

    /// The maximum length of a window, and of the time between it and the present moment, in seconds.
    private static let longest: Int64 = 100 * 366 * 86_400

    private let window: Window
    private let calendars: [Source]
    private let toDos: [Source]
    private let configuration: String?
    private let zone: String?
    private let now: String?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case window, calendars, configuration, zone, now
        case toDos = "todos"
    }

    /// The names of the members.
    static let names = CodingKeys.allCases.map(\.rawValue)

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        window = try fields.decode(Window.self, forKey: .window)
        calendars = try fields.decodeIfPresent([Source].self, forKey: .calendars) ?? []
        toDos = try fields.decodeIfPresent([Source].self, forKey: .toDos) ?? []
        configuration = try fields.decodeIfPresent(String.self, forKey: .configuration)
        zone = try fields.decodeIfPresent(String.self, forKey: .zone)
        now = try fields.decodeIfPresent(String.self, forKey: .now)
    }
}

extension Decoder {
    /// Returns the members of an object, none of which may be unknown, since it is most likely misspelled.
    ///
    /// - Parameters:
    ///   - keys: The names of the members.
    ///   - others: Names that are known as well.
    /// - Returns: The members.
    /// - Throws: `DecodingError` for an unknown member.
    func members<Key: CodingKey & CaseIterable>(
        _ keys: Key.Type, besides others: [String] = []
    ) throws -> KeyedDecodingContainer<Key> {
        let known = others + keys.allCases.map(\.stringValue)
        let fields = try container(keyedBy: MemberName.self)
        for name in fields.allKeys where !known.contains(name.stringValue) {
            throw DecodingError.dataCorruptedError(
                forKey: name, in: fields,
                debugDescription:
                    "this field is unknown; the fields are \(known.joined(separator: ", "))")
        }
        return try container(keyedBy: keys)
    }
}

private struct MemberName: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The calendars of a question, read.
struct ReadQuestion {
    /// The calendars, to-dos and preferences.
    var workspace: Workspace
    /// The window, which is not empty.
    var window: Range<Instant>
    /// The warnings about the preferences; the agenda has those about the calendars.
    var warnings: [Diagnostic]

    /// The writer of times in the question's zone.
    var text: TimeText { TimeText(zone: workspace.agenda.zone) }
}

extension CalendarQuestion {
    /// Reads the texts of the question.
    ///
    /// - Throws: `LineError` for the first field that cannot be used. An event that cannot be read is only a diagnostic.
    func read() throws(LineError) -> ReadQuestion {
        var warnings: [Diagnostic] = []
        let configuration = try configuration(&warnings)
        let zone = try table(zone ?? configuration.zone ?? "UTC", field: "zone")
        let now = try now.map { text throws(LineError) in try time(text, "now", zone, now: nil) }
        let start = try time(window.start, "window.start", zone, now: now)
        let end = try time(window.end, "window.end", zone, now: now)
        guard start < end else {
            throw LineError(
                message: "the window ends before it begins", field: "window.end",
                hint: "the end of a window is not part of it")
        }
        guard end - start <= Self.longest else {
            throw LineError(
                message: "the window is longer than a hundred years", field: "window.end")
        }
        if let now, now - end > Self.longest || start - now > Self.longest {
            throw LineError(
                message: "this is more than a hundred years from the window", field: "now")
        }
        let agenda = Agenda(zone: zone, zones: ZoneFiles())
        var workspace = Workspace(
            agenda: agenda, configuration: configuration, now: now ?? start)
        try add(calendars, "calendars", to: &workspace)
        try add(toDos, "todos", to: &workspace)
        return ReadQuestion(workspace: workspace, window: start..<end, warnings: warnings)
    }

    private func configuration(
        _ warnings: inout [Diagnostic]
    ) throws(LineError) -> Configuration {
        guard let configuration else { return Configuration() }
        do throws(FileError) {
            return try Configuration(
                toml: Array(configuration.utf8), path: "configuration", zones: ZoneFiles(),
                diagnostics: &warnings)
        } catch {
            throw LineError(error, field: "configuration")
        }
    }

    private func table(_ name: String, field: String) throws(LineError) -> ZoneTable {
        let zones = ZoneFiles()
        guard let table = zones.table(named: name) else {
            throw LineError(
                message: "there is no time zone “\(name)”", field: field,
                hint: zones.hint(for: name))
        }
        return table
    }

    /// Reads the calendars of another person.
    ///
    /// - Throws: `LineError` for the first field that cannot be used.
    func calendars(
        of person: PersonDocument, at field: String, beside read: ReadQuestion
    ) throws(LineError) -> Agenda {
        var other = read.workspace
        let zone = try person.zone.map { name throws(LineError) in
            try table(name, field: "\(field).zone")
        }
        other.agenda = Agenda(zone: zone ?? read.workspace.agenda.zone, zones: ZoneFiles())
        try add(person.calendars, "\(field).calendars", to: &other)
        return other.agenda
    }

    /// Reads a time; without a present moment, it must mean the same whenever it is read.
    private func time(
        _ text: String, _ field: String, _ zone: ZoneTable, now: Instant?
    ) throws(LineError) -> Instant {
        let some = Instant(seconds: 0)
        let readings = [now ?? some, now ?? some + 1_000 * 86_400 + 3_600].map {
            TimeReader(now: $0, zone: zone).instant(text)
        }
        guard let instant = readings[0], readings[1] == instant else {
            throw LineError(
                message: readings[0] == nil
                    ? "“\(text)” is not a time" : "“\(text)” depends on the present moment",
                field: field, hint: "write 2026-11-02T08:00:00+01:00 or 2026-11-02")
        }
        return instant
    }

    private func add(
        _ sources: [Source], _ field: String, to workspace: inout Workspace
    ) throws(LineError) {
        for (row, source) in sources.enumerated() {
            do throws(FileError) {
                try workspace.add(
                    Array(source.text.utf8), named: source.name ?? "\(field)[\(row)]")
            } catch {
                throw LineError(error, field: "\(field)[\(row)].text")
            }
        }
    }
}

extension LineError {
    /// Creates the error of a text in a document.
    fileprivate init(_ error: FileError, field: String) {
        let place = error.line > 0 ? "line \(error.line): " : ""
        self.init(message: place + error.message, field: field, hint: error.hint)
    }
}
