/// The reason why a line cannot be answered.
package struct LineError: Error, Hashable {
    /// The problem, as a clause without the field.
    package var message: String
    /// The invalid field, as a path from the outermost value; `nil` if the whole line is invalid.
    package var field: String?
    /// A suggested correction.
    package var hint: String?

    package init(message: String, field: String? = nil, hint: String? = nil) {
        self.message = message
        self.field = field
        self.hint = hint
    }
}

extension LineError {
    /// Returns the error of a line that is not JSON, with the reason if there is one to name.
    static func notJSON(_ subject: String, _ fault: JSONFault? = nil) -> LineError {
        LineError(
            message: "this is not a JSON document" + (fault.map { ": \($0)" } ?? ""),
            hint: "write one \(subject), whole; in a file, on a line of its own")
    }

    /// Creates the error for a line that exceeds the byte limit.
    init(longerThan bytes: Int, subject: String) {
        let size = bytes < 1 << 20 ? "\(bytes) bytes" : "\(bytes >> 20) MiB"
        self.init(
            message: "this is longer than \(size)",
            hint: "divide the \(subject) into several")
    }
}

extension LineError: CustomStringConvertible {
    /// The error message, beginning with the field.
    package var description: String { (field.map { "\($0): " } ?? "") + message }
}

extension LineError {
    /// Creates the error for a line that could not be decoded.
    init(_ error: DecodingError, subject: String) {
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                message: "this is required, and missing", field: path(context.codingPath + [key]))
        case .valueNotFound(_, let context):
            self.init(message: "there is no value", field: path(context.codingPath))
        case .typeMismatch(let type, let context):
            self.init(message: mismatch(with: type), field: path(context.codingPath))
        case .dataCorrupted(let context):
            guard let field = path(context.codingPath) else {
                self = .notJSON(subject)
                return
            }
            self.init(message: context.debugDescription, field: field)
        @unknown default:
            self = .notJSON(subject)
        }
    }
}

/// Returns a path such as `tasks[3].duration`; `nil` for the outermost value.
private func path(_ keys: [any CodingKey]) -> String? {
    var path = ""
    for key in keys {
        if let index = key.intValue {
            path += "[\(index)]"
        } else {
            path += (path.isEmpty ? "" : ".") + key.stringValue
        }
    }
    return path.isEmpty ? nil : path
}

/// Returns a message for a value that does not have the expected type.
private func mismatch(with type: any Any.Type) -> String {
    switch type {
    case is Int.Type: "this is not a whole number"
    case is Double.Type: "this is not a number"
    case is String.Type: "this is not a string"
    case is Bool.Type: "this is neither true nor false"
    case is any ExpressibleByArrayLiteral.Type: "this is not a list"
    default: "this is not an object"
    }
}
