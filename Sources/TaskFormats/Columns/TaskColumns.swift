internal import CalendarModel

/// The columns of a table, or the keys of JSON objects, that contain the fields of a to-do.
///
/// Column names are case-insensitive. A key can be a path such as `fields.duedate`; `labels[].name` means the names
/// of all labels.
package struct TaskColumns: Hashable, Sendable {
    /// A field of a to-do.
    enum Field: String, CaseIterable, Sendable {
        case id
        case title
        case due
        case start
        case estimate
        case worked
        case priority
        case category
        case project
        case done
        case depends
        case parent
        case hard
        case split
        case prefer
        case rule = "repeat"
        case completed
        case percent
        case notes
        case location
        case link
    }

    /// An invalid setting.
    package struct SettingError: Error, Hashable, Sendable {
        /// The name of the setting.
        package var key: String
        /// The problem.
        package var message: String
        /// How to fix it.
        package var hint: String
    }

    /// The column names of each field; the first that has a value counts.
    var names: [Field: [String]] = [:]
    /// The number of seconds in one unit of the estimates; nil if the unit is unknown.
    var secondsPerEstimate: Int64?
    /// The number of seconds in one unit of the time worked; nil if the unit is unknown.
    var secondsPerWorked: Int64?
    /// The user's own words for priorities, in lower case.
    var priorities: [String: Priority] = [:]
    /// The values that mean done, in lower case; nil for the usual ones.
    var doneValues: Set<String>?
    /// The value to write when a to-do is done.
    var doneValue: String?
    /// The fields whose columns the user named.
    private(set) var named: Set<Field> = []
    /// Whether deadlines are dates, even if their column contains a time of day.
    var areDueDates = false

    /// The names of the columns with dates.
    var dateNames: [String] {
        [Field.due, .start, .completed].flatMap { names[$0] ?? [] }
    }
}

// MARK: - Settings

extension TaskColumns {
    /// The fields that a configuration can name.
    private static let settable: [Field] = [
        .id, .title, .due, .start, .estimate, .priority, .category, .project, .done, .depends,
    ]

    /// Creates the map that a configuration describes: `title = "Summary"`, `estimate_unit = "points=2h"`,
    /// `priority_values = "Highest=urgent, High=high"`, `done_values = "Closed, Done"`, `done_value = "Done"`.
    ///
    /// Fields that it does not name are found as if there were no map.
    ///
    /// - Throws: `SettingError` for the first invalid setting, in alphabetical order.
    package init(_ settings: [String: String]) throws(SettingError) {
        for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
            if let field = TaskColumns.settable.first(where: { $0.rawValue == key }) {
                guard !value.asOneLine.isEmpty else {
                    throw SettingError(
                        key: key, message: "\(key) names no column",
                        hint: "name a column, or leave the line out")
                }
                names[field] = [value]
                named.insert(field)
                continue
            }
            switch key {
            case "estimate_unit": secondsPerEstimate = try TaskColumns.unit(value)
            case "priority_values": priorities = try TaskColumns.priorities(value)
            case "done_values": doneValues = Set(value.commaSeparated.map { $0.lowercased() })
            case "done_value": doneValue = value
            default:
                let known =
                    TaskColumns.settable.map(\.rawValue) + [
                        "estimate_unit", "priority_values", "done_values", "done_value",
                    ]
                throw SettingError(
                    key: key, message: "\(key) is not a field of a to-do",
                    hint: "there are \(known.joined(separator: ", "))")
            }
        }
    }

    /// Reads `hours`, `minutes`, `seconds`, or the length of some other unit: `points=2h`.
    private static func unit(_ text: String) throws(SettingError) -> Int64 {
        let parts = text.split(separator: "=", maxSplits: 1).map(\.asOneLine)
        if parts.count == 2, let length = CalendarDuration(written: parts[1]) {
            return length.nominalSeconds
        }
        switch parts.first?.lowercased() {
        case "hours" where parts.count == 1: return 3600
        case "minutes" where parts.count == 1: return 60
        case "seconds" where parts.count == 1: return 1
        default:
            throw SettingError(
                key: "estimate_unit", message: "estimate_unit = “\(text)” is not a unit",
                hint: "write hours, minutes, seconds, or what one takes, like points=2h or days=8h")
        }
    }

    private static func priorities(_ text: String) throws(SettingError) -> [String: Priority] {
        var found: [String: Priority] = [:]
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1).map(\.asOneLine)
            guard parts.count == 2, let priority = Priority(word: parts[1]) else {
                throw SettingError(
                    key: "priority_values",
                    message: "“\(pair.asOneLine)” gives no value a priority",
                    hint:
                        "write pairs like Highest=urgent, High=high, with urgent, high, medium, low or none"
                )
            }
            found[parts[0].lowercased()] = priority
        }
        return found
    }

    /// Returns this map, with missing settings taken from another one.
    func over(_ other: TaskColumns) -> TaskColumns {
        var map = self
        map.names.merge(other.names) { own, _ in own }
        // A unit belongs to the column for which it was set.
        if names[.estimate] == nil, secondsPerEstimate == nil {
            map.secondsPerEstimate = other.secondsPerEstimate
        }
        map.secondsPerWorked = secondsPerWorked ?? other.secondsPerWorked
        map.priorities.merge(other.priorities) { own, _ in own }
        map.doneValues = doneValues ?? other.doneValues
        if names[.done] == nil { map.doneValue = doneValue ?? other.doneValue }
        map.areDueDates = names[.due] == nil && other.areDueDates
        return map
    }
}
