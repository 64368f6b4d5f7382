extension Theme {
    /// The colours of a theme, by role.
    public struct Colors: Hashable, Sendable {
        /// Primary actions, active states, links; task blocks.
        public var accent: AdaptiveColor
        /// The accent under the pointer or with focus.
        public var accentHover: AdaptiveColor
        /// The accent while pressed.
        public var accentPressed: AdaptiveColor
        /// Done, confirmed.
        public var success: AdaptiveColor
        /// Due soon, be careful.
        public var warning: AdaptiveColor
        /// Wrong, overdue, in conflict.
        public var error: AdaptiveColor
        /// Information; events of a calendar without a colour of its own.
        public var info: AdaptiveColor
        /// The canvas.
        public var background: AdaptiveColor
        /// Cards and grouped content.
        public var surface: AdaptiveColor
        /// Elevated elements and dividers.
        public var surfaceElevated: AdaptiveColor
        /// Overlays and menus.
        public var surfaceOverlay: AdaptiveColor
        /// Headings and body text.
        public var textPrimary: AdaptiveColor
        /// Subtitles and descriptions.
        public var textSecondary: AdaptiveColor
        /// Placeholders and hints.
        public var textTertiary: AdaptiveColor
        /// Text of what cannot be used.
        public var textDisabled: AdaptiveColor
        /// Text and icons on a filled accent, error or event colour.
        public var textOnFill: AdaptiveColor
        /// What a priority looks like.
        public var priorities: Priorities
        /// What a category looks like, in the document's order.
        public var categories: [Category]
    }

    /// The colours of priorities; never alone, a letter or shape says the same.
    public struct Priorities: Hashable, Sendable {
        /// Urgent, also overdue.
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

    /// A category's name, colour and symbol.
    public struct Category: Hashable, Sendable {
        /// The name that people read.
        public var name: String
        /// The colour of its badge's text.
        public var color: AdaptiveColor
        /// The name of its icon in SF Symbols.
        public var symbol: String
    }
}

extension Theme.Colors {
    /// The colours of the default theme.
    public static let taskweave = Theme.Colors(
        accent: AdaptiveColor(light: Color(0x218A8D), dark: Color(0x2BA5A8)),
        accentHover: AdaptiveColor(light: Color(0x2BA5A8), dark: Color(0x35BFC2)),
        accentPressed: AdaptiveColor(light: Color(0x1A6E70), dark: Color(0x218A8D)),
        success: .systemGreen,
        warning: AdaptiveColor(light: Color(0xFF9500), dark: Color(0xFFD60A)),
        error: AdaptiveColor(light: Color(0xFF3B30), dark: Color(0xFF453A)),
        info: .systemBlue,
        background: AdaptiveColor(light: Color(0xFFFFFF), dark: Color(0x1F2121)),
        surface: AdaptiveColor(light: Color(0xF5F5F5), dark: Color(0x2C2C2E)),
        surfaceElevated: AdaptiveColor(light: Color(0xE5E5EA), dark: Color(0x3A3A3C)),
        surfaceOverlay: AdaptiveColor(light: Color(0xD1D1D6), dark: Color(0x48484A)),
        textPrimary: AdaptiveColor(light: Color(0x000000), dark: Color(0xFFFFFF)),
        textSecondary: label.opacity(0.6),
        textTertiary: label.opacity(0.3),
        textDisabled: label.opacity(0.2),
        textOnFill: AdaptiveColor(Color(0xFFFFFF)),
        priorities: Theme.Priorities(
            urgent: AdaptiveColor(Color(0xE53935)),
            high: AdaptiveColor(Color(0xF58424)),
            medium: AdaptiveColor(Color(0xF6C032)),
            low: AdaptiveColor(Color(0x417ADE)),
            none: AdaptiveColor(Color(0x8E8E93)).opacity(0.4)),
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

    /// What the document's greys of text are made of.
    private static let label = AdaptiveColor(light: Color(0x3C3C43), dark: Color(0xEBEBF5))
}

/// Apple's published values of the system colours that the document names without a number.
extension AdaptiveColor {
    static let systemBlue = AdaptiveColor(light: Color(0x007AFF), dark: Color(0x0A84FF))
    static let systemBrown = AdaptiveColor(light: Color(0xA2845E), dark: Color(0xAC8E68))
    static let systemCyan = AdaptiveColor(light: Color(0x32ADE6), dark: Color(0x64D2FF))
    static let systemGreen = AdaptiveColor(light: Color(0x34C759), dark: Color(0x30D158))
    static let systemMint = AdaptiveColor(light: Color(0x00C7BE), dark: Color(0x63E6E2))
    static let systemOrange = AdaptiveColor(light: Color(0xFF9500), dark: Color(0xFF9F0A))
    static let systemPurple = AdaptiveColor(light: Color(0xAF52DE), dark: Color(0xBF5AF2))
    static let systemYellow = AdaptiveColor(light: Color(0xFFCC00), dark: Color(0xFFD60A))
}
