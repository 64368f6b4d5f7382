extension Theme {
    /// The colours of a theme, by role.
    public struct Colors: Hashable, Sendable {
        /// Primary actions, active states, links; task blocks.
        public var accent: AdaptiveColor
        /// The accent under the pointer or with focus.
        public var accentHover: AdaptiveColor
        /// The accent while pressed.
        public var accentPressed: AdaptiveColor
        /// The other colour of the brand.
        public var secondary: AdaptiveColor
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
        /// The ground of cards in lists.
        public var cardBackground: AdaptiveColor
        /// The borders of fields.
        public var border: AdaptiveColor
        /// Lines between rows and sections.
        public var divider: AdaptiveColor
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
        /// What habits and what is taken daily look like.
        public var habits: Habits
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

    /// The colours of habits and of what is taken daily.
    public struct Habits: Hashable, Sendable {
        /// A habit that is being kept now.
        public var active: AdaptiveColor
        /// A habit that was kept.
        public var complete: AdaptiveColor
        /// Something to take.
        public var reminder: AdaptiveColor
        /// Something that was taken.
        public var taken: AdaptiveColor
    }

    /// A category's name, colour and symbol.
    public struct Category: Hashable, Sendable {
        /// The name that people read.
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

    /// What things lie on, by what they are.
    public struct Surfaces: Hashable, Sendable {
        /// The base canvas.
        public var background: Surface
        /// Rows of lists, cards: opaque, since it holds text.
        public var content: Surface
        /// Bars for navigation and filters.
        public var chrome: Surface
        /// Sheets and what pops up.
        public var overlay: Surface
        /// Menus.
        public var elevated: Surface
        /// Instead of any other where people ask for less transparency.
        public var solidFallback: Surface
    }

    /// A ground, and what is laid between it and text where the text could not be read.
    public struct Surface: Hashable, Sendable {
        /// Its colour, with its opacity.
        public var color: AdaptiveColor
        /// What dims what lies below: black in a light interface, white in a dark one.
        public var dim: AdaptiveColor

        /// Whether what lies below can be seen through it.
        public var isTranslucent: Bool { color.light.alpha < 1 || color.dark.alpha < 1 }

        /// Creates a ground; without a dim, it needs none.
        public init(
            _ color: AdaptiveColor, dim: AdaptiveColor = Surface.dim(light: 0, dark: 0)
        ) {
            self.color = color
            self.dim = dim
        }

        /// Returns what dims: so much black in a light interface, so much white in a dark one.
        public static func dim(light: Double, dark: Double) -> AdaptiveColor {
            AdaptiveColor(
                light: Color(0x000000, alpha: light), dark: Color(0xFFFFFF, alpha: dark))
        }
    }
}

extension Theme.Colors {
    /// The colours of the default theme.
    public static let taskweave = Theme.Colors(
        accent: AdaptiveColor(light: Color(0x218A8D), dark: Color(0x2BA5A8)),
        accentHover: AdaptiveColor(light: Color(0x2BA5A8), dark: Color(0x35BFC2)),
        accentPressed: AdaptiveColor(light: Color(0x1A6E70), dark: Color(0x218A8D)),
        secondary: .systemPurple,
        success: .systemGreen,
        warning: AdaptiveColor(light: Color(0xFF9500), dark: Color(0xFFD60A)),
        error: AdaptiveColor(light: Color(0xFF3B30), dark: Color(0xFF453A)),
        info: .systemBlue,
        background: AdaptiveColor(light: Color(0xFFFFFF), dark: Color(0x1F2121)),
        surface: AdaptiveColor(light: Color(0xF5F5F5), dark: Color(0x2C2C2E)),
        surfaceElevated: AdaptiveColor(light: Color(0xE5E5EA), dark: Color(0x3A3A3C)),
        surfaceOverlay: AdaptiveColor(light: Color(0xD1D1D6), dark: Color(0x48484A)),
        cardBackground: AdaptiveColor(light: Color(0xF5F5F5), dark: Color(0x2C2C2E)),
        border: AdaptiveColor(light: Color(0xE5E5EA), dark: Color(0x3A3A3C)),
        divider: AdaptiveColor(light: Color(0xE5E5EA), dark: Color(0x3A3A3C)),
        textPrimary: .label,
        textSecondary: .secondaryLabel,
        textTertiary: .tertiaryLabel,
        textDisabled: .secondaryLabel.opacity(0.2),
        textOnFill: AdaptiveColor(Color(0xFFFFFF)),
        priorities: Theme.Priorities(
            urgent: AdaptiveColor(Color(0xE53935)),
            high: AdaptiveColor(Color(0xF58424)),
            medium: AdaptiveColor(Color(0xF6C032)),
            low: AdaptiveColor(Color(0x417ADE)),
            none: AdaptiveColor(Color(0x8E8E93)).opacity(0.4)),
        habits: Theme.Habits(
            active: .systemBlue, complete: .systemGreen, reminder: .systemPurple,
            taken: .systemGreen),
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

extension Theme.Surface {
    /// Returns what text lies on where this surface lies over an opaque colour: dimmed where the text could not be read
    /// otherwise, and dimming helps.
    package func ground(
        over backdrop: Color, under ink: Color, in scheme: AdaptiveColor.Scheme,
        _ rule: ContrastGuard = .text
    ) -> Color {
        let seen = color.resolved(for: scheme).composited(over: backdrop)
        guard ink.contrast(on: seen) < rule.minimum else { return seen }
        let dimmed = dim.resolved(for: scheme).composited(over: seen)
        return ink.contrast(on: dimmed) > ink.contrast(on: seen) ? dimmed : seen
    }
}

extension Theme.Surfaces {
    /// Returns a surface, or the solid one instead where people ask for less transparency.
    public func surface(
        _ path: KeyPath<Theme.Surfaces, Theme.Surface>, reducingTransparency: Bool
    ) -> Theme.Surface {
        let surface = self[keyPath: path]
        return reducingTransparency && surface.isTranslucent ? solidFallback : surface
    }

    /// The surfaces of the default theme.
    ///
    /// The document names levels without materials; what is translucent is as opaque, and dims as much, as the
    /// document of `daily-manna` has it.
    public static let taskweave = Theme.Surfaces(
        background: Theme.Surface(Theme.Colors.taskweave.background),
        content: Theme.Surface(Theme.Colors.taskweave.surface),
        chrome: Theme.Surface(
            Theme.Colors.taskweave.surface.opacity(0.95),
            dim: Theme.Surface.dim(light: 0.08, dark: 0.12)),
        overlay: Theme.Surface(
            Theme.Colors.taskweave.surfaceOverlay.opacity(0.95),
            dim: Theme.Surface.dim(light: 0.12, dark: 0.12)),
        elevated: Theme.Surface(Theme.Colors.taskweave.surfaceElevated),
        solidFallback: Theme.Surface(Theme.Colors.taskweave.background))
}
