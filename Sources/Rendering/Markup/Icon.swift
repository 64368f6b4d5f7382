/// A sign of twelve by twelve points, drawn with lines, so that it needs no font.
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
    case sparkle

    /// The outline in the path syntax of SVG 1.1 §8.3, one and a half points thick with round ends.
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
        case .done: "M2 6.5 4.8 9.2 10 3.2"
        case .sparkle:
            "M5 1.5 6.2 4.8 9.5 6 6.2 7.2 5 10.5 3.8 7.2.5 6 3.8 4.8zM10 1v2.5M8.8 2.2h2.5"
        }
    }

    /// The sign of a sort of thing; a meeting has none.
    init?(_ kind: WeekPicture.Item.Kind) {
        switch kind {
        case .meeting: return nil
        case .tentative: self = .tentative
        case .transparent: self = .free
        case .block: self = .task
        case .pinnedBlock: self = .pinned
        }
    }

    /// The sign of what a new plan has done with something.
    init(_ change: WeekPicture.Item.Change) {
        switch change {
        case .moved: self = .moved
        case .added: self = .added
        case .removed: self = .removed
        }
    }
}
