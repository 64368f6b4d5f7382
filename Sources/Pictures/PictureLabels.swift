internal import Agendas
internal import CalendarModel
internal import DesignTokens
internal import Rendering
internal import Wording

/// The colours and signs that a theme assigns to calendars, categories and priorities.
struct PictureLabels {
    private let theme: Theme
    private var tints: [String: AdaptiveColor] = [:]

    /// Assigns each calendar a colour: its own, otherwise that of the category with the same name, otherwise the next
    /// unused category colour; a single calendar without either has the theme's colour.
    init(_ calendars: [CalendarSource], theme: Theme) {
        self.theme = theme
        let drawn = calendars.filter { calendar in calendar.events.contains { $0.block == nil } }
        let categories = theme.colors.categories
        var free = categories.map(\.color)
        var unnamed: [String] = []
        for calendar in drawn where tints[calendar.name] == nil {
            if let own = calendar.color.flatMap(PictureLabels.color) {
                tints[calendar.name] = AdaptiveColor(own)
            } else if let match = PictureLabels.category(calendar.name, of: theme) {
                tints[calendar.name] = match.color
                free.removeAll { $0 == match.color }
            } else if !unnamed.contains(calendar.name) {
                unnamed.append(calendar.name)
            }
        }
        guard drawn.count > 1, !categories.isEmpty else { return }
        for (index, name) in unnamed.enumerated() {
            let choice = free.isEmpty ? categories.map(\.color) : free
            tints[name] = choice[index % choice.count]
        }
    }

    /// Returns the colour of an occurrence: its own, otherwise its calendar's; nil for the theme's own.
    func tint(of occurrence: ListedOccurrence) -> AdaptiveColor? {
        // Task blocks have no individual colours.
        guard occurrence.event.block == nil else { return nil }
        let own = occurrence.event.color.flatMap(PictureLabels.color)
        return own.map { AdaptiveColor($0) } ?? tints[occurrence.calendar]
    }

    /// Returns the calendars of the given occurrences, with their colours, ordered by name.
    func calendars(of occurrences: [ListedOccurrence]) -> [WeekPicture.Item.Label] {
        Set(occurrences.lazy.filter { $0.event.block == nil }.map(\.calendar)).sorted()
            .map { WeekPicture.Item.Label($0.oneLine, tint: tints[$0]) }
    }

    /// Returns the first category that the theme defines, otherwise the first of all.
    func category(_ names: [String]) -> WeekPicture.Item.Label? {
        let own = names.filter { !["TASKWEAVE", "PINNED"].contains($0.uppercased()) }
        for name in own {
            if let match = PictureLabels.category(name, of: theme) {
                return WeekPicture.Item.Label(match.name, tint: match.color, symbol: match.symbol)
            }
        }
        // Some programs write all categories in capitals.
        return own.first.map {
            WeekPicture.Item.Label(
                ($0 == $0.uppercased() ? $0.prefix(1) + $0.dropFirst().lowercased() : $0).oneLine)
        }
    }

    /// Returns the sign of a priority, which has both letters and a colour.
    func mark(of priority: Priority) -> WeekPicture.Item.Mark? {
        let colors = theme.colors.priorities
        return switch priority {
        case .urgent: WeekPicture.Item.Mark("!!", name: "urgent", tint: colors.urgent)
        case .high: WeekPicture.Item.Mark("!", name: "high priority", tint: colors.high)
        case .medium: WeekPicture.Item.Mark("M", name: "medium priority", tint: colors.medium)
        case .low: WeekPicture.Item.Mark("L", name: "low priority", tint: colors.low)
        case .none: nil
        }
    }

    private static func category(_ name: String, of theme: Theme) -> Theme.Category? {
        theme.colors.categories.first { $0.name.lowercased() == name.lowercased() }
    }

    private static func color(_ text: String) -> Color? {
        let text = text.filter { !$0.isWhitespace }
        return Color(hex: text).map { $0.opacity(1) } ?? ColorName.color(named: text)
    }
}
