internal import CalendarModel

/// Which column of a table, or which key of a JSON object, holds which field of a to-do.
///
/// Names of columns are compared without regard to case. A key may be a path, as `fields.duedate`; `labels[].name` means the names
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

    /// A setting that says nothing that can be used.
    package struct SettingError: Error, Hashable, Sendable {
        /// The setting.
        package var key: String
        /// What is wrong with it.
        package var message: String
        /// What to do about it.
        package var hint: String
    }

    /// The names of each field; the first that has a value counts.
    var names: [Field: [String]] = [:]
    /// How many seconds a number in the column of estimates stands for.
    var secondsPerEstimate: Int64?
    /// How many seconds a number in the column of the time worked stands for.
    var secondsPerWorked: Int64?
    /// The user's own words for priorities, in small letters.
    var priorities: [String: Priority] = [:]
    /// The values of a to-do that is done, in small letters; the usual ones where it is nil.
    var doneValues: Set<String>?
    /// The value that is written when a to-do is done.
    var doneValue: String?
    /// The fields whose columns the user has named.
    private var named: Set<Field> = []
    /// Whether deadlines are dates, whatever time of day stands there.
    var areDueDates = false

    init() {}

    /// The names of the columns that hold dates.
    var dateNames: [String] {
        [Field.due, .start, .completed].flatMap { names[$0] ?? [] }
    }

    /// Whether the user has named the column of a field.
    func isNamed(_ field: Field) -> Bool { named.contains(field) }
}

// MARK: - Settings

extension TaskColumns {
    /// The fields that a configuration names.
    private static let settable: [Field] = [
        .id, .title, .due, .start, .estimate, .priority, .category, .project, .done, .depends,
    ]

    /// Creates the map that a configuration describes: `title = "Summary"`, `estimate_unit = "points=2h"`,
    /// `priority_values = "Highest=urgent, High=high"`, `done_values = "Closed, Done"`, `done_value = "Done"`.
    ///
    /// Fields that it does not name are found as without a map.
    ///
    /// - Throws: `SettingError` for the first setting, in the order of their names, that cannot be read.
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
            case "done_values": doneValues = Set(TaskColumns.words(value))
            case "done_value": doneValue = value
            default:
                let known =
                    TaskColumns.settable.map(\.rawValue) + [
                        "estimate_unit", "priority_values", "done_values", "done_value",
                    ]
                throw SettingError(
                    key: key, message: "\(key) is no field of a to-do",
                    hint: "there are \(known.joined(separator: ", "))")
            }
        }
    }

    /// Reads `hours`, `minutes`, `seconds`, or what one of something else takes: `points=2h`.
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
                key: "estimate_unit", message: "estimate_unit = “\(text)” is no unit",
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

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.asOneLine.lowercased() }.filter { !$0.isEmpty }
    }

    /// Returns this map, with what it does not say taken from another one.
    func over(_ other: TaskColumns) -> TaskColumns {
        var map = self
        map.names.merge(other.names) { own, _ in own }
        // A unit belongs to the column that it was said of.
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
