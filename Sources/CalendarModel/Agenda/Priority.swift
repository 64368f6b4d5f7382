/// The urgency of a to-do, the most urgent first.
public enum Priority: Int, Hashable, Comparable, CaseIterable, Sendable {
    case urgent
    case high
    case medium
    case low
    case none

    /// Creates a priority from PRIORITY (RFC 5545 §3.8.1.9): 1 urgent, 2–4 high, 5 medium, 6–9 low.
    public init(iCalendar value: Int) {
        switch value {
        case 1: self = .urgent
        case 2...4: self = .high
        case 5: self = .medium
        case 6...9: self = .low
        default: self = .none
        }
    }

    /// The PRIORITY value that reads back as the same priority.
    public var iCalendar: Int {
        switch self {
        case .urgent: 1
        case .high: 3
        case .medium: 5
        case .low: 7
        case .none: 0
        }
    }

    /// Orders more urgent priorities first.
    public static func < (left: Priority, right: Priority) -> Bool {
        left.rawValue < right.rawValue
    }
}
