/// An error that makes a problem meaningless; each case names the field, such as `tasks[3].duration`.
public enum SchedulingProblemError: Error, Hashable, Sendable {
    /// A number is outside its allowed range.
    case outOfRange(field: String, value: Int, allowed: ClosedRange<Int>)
    /// A duration is not a whole number of slots.
    case offGrid(field: String, value: Int, grid: Int)
    /// An interval ends before it starts, or a minimum chunk length exceeds the maximum.
    case reversed(field: String)
    /// The windows between now and the horizon span more time than a plan can track.
    case tooLong(field: String, minutes: Int, most: Int)
    /// The local days are not in order, overlap, or begin after the first minute in use.
    case badDays(field: String)
    /// Two tasks have the same id.
    case duplicateID(field: String, id: TaskID)
    /// A row of travel times does not have as many entries as there are rows.
    case notSquare(field: String, count: Int, of: Int)
    /// A place has no row in the travel times.
    case noPlace(field: String, place: Int)
    /// No task has the id.
    case unknownTask(field: String, id: TaskID)
    /// Tasks form a dependency cycle: each waits for the next, and the last for the first.
    case dependencyCycle(field: String, ids: [TaskID])

    /// The invalid field, as a path from the problem.
    public var field: String {
        switch self {
        case .outOfRange(let field, _, _), .offGrid(let field, _, _), .reversed(let field),
            .tooLong(let field, _, _), .badDays(let field), .duplicateID(let field, _),
            .unknownTask(let field, _), .dependencyCycle(let field, _),
            .notSquare(let field, _, _), .noPlace(let field, _):
            field
        }
    }
}

extension SchedulingProblemError: CustomStringConvertible {
    /// The error as a clause, without the field.
    public var description: String {
        switch self {
        case .outOfRange(_, let value, let allowed):
            "\(value) is not between \(allowed.lowerBound) and \(allowed.upperBound)"
        case .offGrid(_, let value, let grid):
            "\(value) is not a multiple of the grid, \(grid) minutes"
        case .reversed:
            "the end is before the start"
        case .tooLong(_, let minutes, let most):
            "they span \(minutes) minutes between now and the horizon; with this grid and so many tasks, the limit is \(most)"
        case .badDays:
            "local days must follow each other and begin before anything else"
        case .duplicateID(_, let id):
            "two tasks have the id \(id)"
        case .notSquare(_, let count, let rows):
            "travel has \(rows) rows, so each has \(rows) numbers, not \(count)"
        case .noPlace(_, let place):
            "travel has no row \(place); the first is 0"
        case .unknownTask(_, let id):
            "there is no task \(id)"
        case .dependencyCycle(_, let ids):
            "tasks wait for each other: \((ids + ids.prefix(1)).map(\.rawValue).joined(separator: " → "))"
        }
    }
}
