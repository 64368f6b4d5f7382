extension Theme {
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

extension Theme.Surface {
    /// Returns what text lies on where this surface lies over an opaque colour: dimmed where the text could not be read
    /// otherwise, and dimming helps.
    public func ground(
        over backdrop: Color, under ink: Color, in scheme: ColorScheme,
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
}

extension Theme.Surfaces {
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
