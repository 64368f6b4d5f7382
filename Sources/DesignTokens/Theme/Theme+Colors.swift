extension Theme {
    /// The colours of a theme, by role.
    public struct Colors: Hashable, Sendable {
        /// Primary actions, active states and links; also task blocks.
        public var accent: AdaptiveColor
        /// Completed or confirmed.
        public var success: AdaptiveColor
        /// Due soon, or in need of attention.
        public var warning: AdaptiveColor
        /// Wrong, overdue or in conflict.
        public var error: AdaptiveColor
        /// Information; also events of a calendar without its own colour.
        public var info: AdaptiveColor
        /// The canvas.
        public var background: AdaptiveColor
        /// Cards and grouped content.
        public var surface: AdaptiveColor
        /// Elevated elements and dividers.
        public var surfaceElevated: AdaptiveColor
        /// Overlays and menus.
        public var surfaceOverlay: AdaptiveColor
        /// The background of cards in lists.
        public var cardBackground: AdaptiveColor
        /// Headings and body text.
        public var textPrimary: AdaptiveColor
        /// Subtitles and descriptions.
        public var textSecondary: AdaptiveColor
        /// Text and icons on a filled accent, error or event colour.
        public var textOnFill: AdaptiveColor
        /// The colours of priorities.
        public var priorities: Priorities
        /// The colours of habits.
        public var habits: Habits
        /// The names, colours and symbols of categories, in the document's order.
        public var categories: [Category]
    }

    /// The colours of priorities; a letter or shape always says the same.
    public struct Priorities: Hashable, Sendable {
        /// Urgent, and also overdue.
        public var urgent: AdaptiveColor
        /// High.
        public var high: AdaptiveColor
        /// Medium.
        public var medium: AdaptiveColor
        /// Low.
        public var low: AdaptiveColor
        /// No priority.
        public var none: AdaptiveColor
    }

    /// The colours of habits.
    public struct Habits: Hashable, Sendable {
        /// A habit that is being kept now.
        public var active: AdaptiveColor
        /// A habit that was kept.
        public var complete: AdaptiveColor
    }

    /// The name, colour and symbol of a category.
    public struct Category: Hashable, Sendable {
        /// The display name.
        public var name: String
        /// The colour of its badge's text.
        public var color: AdaptiveColor
        /// The name of its icon in SF Symbols.
        public var symbol: String

        /// Creates a category.
        public init(name: String, color: AdaptiveColor, symbol: String) {
            self.name = name
            self.color = color
            self.symbol = symbol
        }
    }
}

extension Theme.Colors {
    /// The colours of the default theme.
    public static let taskweave = Theme.Colors(
        accent: AdaptiveColor(light: Color(0x218A8D), dark: Color(0x2BA5A8)),
        success: .systemGreen,
        warning: AdaptiveColor(light: Color(0xFF9500), dark: Color(0xFFD60A)),
        error: AdaptiveColor(light: Color(0xFF3B30), dark: Color(0xFF453A)),
        info: .systemBlue,
        background: AdaptiveColor(light: Color(0xFFFFFF), dark: Color(0x1F2121)),
        surface: AdaptiveColor(light: Color(0xF5F5F5), dark: Color(0x2C2C2E)),
        surfaceElevated: AdaptiveColor(light: Color(0xE5E5EA), dark: Color(0x3A3A3C)),
        surfaceOverlay: AdaptiveColor(light: Color(0xD1D1D6), dark: Color(0x48484A)),
        cardBackground: AdaptiveColor(light: Color(0xF5F5F5), dark: Color(0x2C2C2E)),
        textPrimary: .label,
        textSecondary: .secondaryLabel,
        textOnFill: AdaptiveColor(Color(0xFFFFFF)),
        priorities: Theme.Priorities(
            urgent: AdaptiveColor(Color(0xE53935)),
            high: AdaptiveColor(Color(0xF58424)),
            medium: AdaptiveColor(Color(0xF6C032)),
            low: AdaptiveColor(Color(0x417ADE)),
            none: AdaptiveColor(Color(0x8E8E93)).opacity(0.4)),
        habits: Theme.Habits(
            active: .systemBlue, complete: .systemGreen),
        categories: [
            Theme.Category(name: "Work", color: .systemBlue, symbol: "briefcase.fill"),
            Theme.Category(name: "Personal", color: .systemPurple, symbol: "person.fill"),
            Theme.Category(name: "Health", color: .systemGreen, symbol: "heart.fill"),
            Theme.Category(name: "Finance", color: .systemMint, symbol: "dollarsign.circle.fill"),
            Theme.Category(name: "Shopping", color: .systemOrange, symbol: "cart.fill"),
            Theme.Category(name: "Errands", color: .systemYellow, symbol: "figure.walk"),
            Theme.Category(name: "Learning", color: .systemCyan, symbol: "book.fill"),
            Theme.Category(name: "Home", color: .systemBrown, symbol: "house.fill"),
        ])
}

extension Theme.Colors {
    /// Sets the colours that several documents take from the system; texts, successes and information have them anyway.
    mutating func setSystemColors() {
        accent = .systemBlue
        warning = .systemOrange
        error = .systemRed
        background = .systemBackground
        surface = .secondarySystemBackground
        surfaceElevated = .systemGray5
        surfaceOverlay = .systemGray4
        cardBackground = .secondarySystemBackground
    }
}
