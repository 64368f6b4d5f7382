/// Which column or key holds which field of a to-do.
package struct TaskColumns: Sendable {
    init() {}
    static func standard(for header: [String]) -> TaskColumns? { nil }
}
enum CSVTable { static func header(of line: String) -> [String] { [] } }
extension TaskColumns { package init(_ fields: [String: String]) {} }
