/// An icon of twelve by twelve points, drawn with lines, so that it needs no font.
enum Icon: String, CaseIterable {
    case task
    case pinned
    case tentative
    case free
    case conflict
    case warning
    case done
    case moved
    case added
    case removed
    case missed
    case sparkle
    case calendar
    case flame
    case work
    case person
    case health
    case money
    case shopping
    case errand
    case learning
    case home
    case label

    /// The outline in the path syntax of SVG 1.1 §8.3, drawn 1.5 points thick with round ends.
    var path: String {
        switch self {
        case .task: "M2.5 1.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1z"
        case .pinned: "M3 11V1.5M3 2h6.5L8 4.5 9.5 7H3"
        case .tentative: "M3.5 4a2.5 2.5 0 1 1 3.6 2.2Q6 6.8 6 7.8M6 10.5v.1"
        case .free: "M6 1.5a4.5 4.5 0 1 0 .001 0z"
        case .conflict: "M7.5 1 3 6.5h2.7L4.5 11 9 5.5H6.3z"
        case .warning: "M6 1.5 11 10.5H1zM6 5v2.5M6 9v.1"
        case .moved: "M1.5 6h8.5M7 3l3 3-3 3"
        case .added: "M6 1.5v9M1.5 6h9"
        case .removed: "M2.5 2.5l7 7M9.5 2.5l-7 7"
        case .missed:
            "M2.5 1.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM4 4l4 4M8 4l-4 4"
        case .done: "M2 6.5 4.8 9.2 10 3.2"
        case .sparkle:
            "M5 1.5 6.2 4.8 9.5 6 6.2 7.2 5 10.5 3.8 7.2.5 6 3.8 4.8zM10 1v2.5M8.8 2.2h2.5"
        case .calendar: "M1.5 2.5h9v8h-9zM1.5 5h9M4 1v2.5M8 1v2.5"
        case .flame:
            "M6 1c.5 2 3.5 3.5 3.5 6.2A3.5 3.5 0 0 1 6 11a3.5 3.5 0 0 1-3.5-3.8C2.5 5.5 4 5 4.3 3.3 5.3 4 6 3 6 1z"
        case .work: "M1.5 4h9v6.5h-9zM4.5 4V2h3v2M1.5 7h9"
        case .person: "M6 1.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM1.8 10.8a4.2 3.6 0 0 1 8.4 0"
        case .health: "M6 10.5 1.8 6.2A2.5 2.5 0 0 1 6 3.3a2.5 2.5 0 0 1 4.2 2.9z"
        case .money:
            "M6 1.2a4.8 4.8 0 1 0 .001 0zM7.6 4.2C7 3.5 4.6 3.4 4.6 4.8c0 1.5 2.9.8 2.9 2.3 0 1.4-2.4 1.4-3.1.6M6 2.8v6.4"
        case .shopping: "M.8 1.5h1.7l1.3 6h5.4l1.3-4.3H3M4.3 10.2v.1M8.7 10.2v.1"
        case .errand:
            "M7 1.3v.1M6.5 3.5 5.3 7l2 1.5.5 2.7M5.3 7l-1.8 4.2M6.5 3.5 4 4.3l-.7 2M6.5 3.5l1.2 2 1.8.5"
        case .learning:
            "M6 3C4.8 1.9 3.2 1.7 1.2 1.8v7.4c2-.1 3.6.1 4.8 1.2 1.2-1.1 2.8-1.3 4.8-1.2V1.8C8.8 1.7 7.2 1.9 6 3zM6 3v7.4"
        case .home: "M1.2 6 6 1.5 10.8 6M2.5 5v5.5h7V5M5 10.5V7.5h2v3"
        case .label: "M1.5 1.5h4.3l4.7 4.7-4.3 4.3-4.7-4.7zM3.8 3.8v.1"
        }
    }

    /// Creates the icon of an item kind, or returns nil for a meeting.
    init?(_ kind: WeekPicture.Item.Kind) {
        switch kind {
        case .meeting: return nil
        case .tentative: self = .tentative
        case .transparent: self = .free
        case .block: self = .task
        case .pinnedBlock: self = .pinned
        case .workedBlock, .doneBlock: self = .done
        case .missedBlock: self = .missed
        }
    }

    /// Creates the icon of a category from the theme's symbol name.
    init(symbol: String) {
        switch symbol.prefix(while: { $0 != "." }) {
        case "briefcase": self = .work
        case "person": self = .person
        case "heart": self = .health
        case "dollarsign": self = .money
        case "cart": self = .shopping
        case "figure": self = .errand
        case "book": self = .learning
        case "house": self = .home
        default: self = .label
        }
    }

    /// Creates the icon of a change in a new plan.
    init(_ change: WeekPicture.Item.Change) {
        switch change {
        case .moved: self = .moved
        case .added: self = .added
        case .removed: self = .removed
        }
    }
}
