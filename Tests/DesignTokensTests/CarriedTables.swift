import Testing

/// Where the cells of a document's table went: a cell's token is that of its row with that of its column behind it.
struct CarriedTable {
    var heading: String
    var columns: [String: String]
    var rows: [String: String]

    init(_ heading: String, _ columns: [String: String], _ rows: [String: String]) {
        self.heading = heading
        self.columns = columns
        self.rows = rows
    }
}

/// A document, its theme, and the tables that the theme carries.
struct Carried: Sendable, CustomTestStringConvertible {
    var document: String
    var theme: String
    var tables: [CarriedTable]

    var testDescription: String { theme }

    static let all = [
        Carried(document: "000", theme: "taskweave", tables: CarriedTables.taskweave),
        Carried(document: "001", theme: "doit", tables: CarriedTables.doit),
        Carried(document: "004", theme: "fast-to-habit", tables: CarriedTables.fastToHabit),
    ]
}

/// The tables of the documents that have some.
enum CarriedTables {
    private static let schemes = ["Light Mode": ".light", "Dark Mode": ".dark"]
    private static let hex = ["Hex Code": ".dark"]

    static let taskweave = [
        CarriedTable(
            "Primary Palette", schemes,
            [
                "Accent": "colors.accent", "Accent Hover": "colors.accentHover",
                "Accent Pressed": "colors.accentPressed",
            ]),
        CarriedTable(
            "Semantic Colors", schemes,
            [
                "Success": "colors.success", "Warning": "colors.warning", "Error": "colors.error",
                "Info": "colors.info",
            ]),
        CarriedTable(
            "Surface Colors", schemes,
            [
                "Background": "colors.background", "Surface": "colors.surface",
                "Surface Elevated": "colors.surfaceElevated",
                "Surface Overlay": "colors.surfaceOverlay",
            ]),
        CarriedTable(
            "Text Colors", schemes,
            [
                "Primary": "colors.textPrimary", "Secondary": "colors.textSecondary",
                "Tertiary": "colors.textTertiary", "Disabled": "colors.textDisabled",
            ]),
        CarriedTable(
            "Type Scale",
            [
                "Size": ".size", "Weight": ".weight", "Line Height": ".lineHeight",
                "Letter Spacing": ".letterSpacing",
            ],
            [
                "Large Title": "fonts.largeTitle", "Title 1": "fonts.title1",
                "Title 2": "fonts.title2", "Title 3": "fonts.title3",
                "Headline": "fonts.headline", "Body": "fonts.body", "Callout": "fonts.callout",
                "Subheadline": "fonts.subheadline", "Footnote": "fonts.footnote",
                "Caption 1": "fonts.caption1", "Caption 2": "fonts.caption2",
            ]),
        CarriedTable(
            "Base Unit", ["Value": ""],
            [
                "space-xxs": "spacing.xxs", "space-xs": "spacing.xs", "space-sm": "spacing.sm",
                "space-md": "spacing.md", "space-lg": "spacing.lg", "space-xl": "spacing.xl",
                "space-xxl": "spacing.xxl", "space-3xl": "spacing.xxxl",
            ]),
        // Here rows are what columns are elsewhere.
        CarriedTable(
            "Layout Grid",
            [
                "Compact (iPhone SE)": "compact", "Regular (iPhone 15)": "regular",
                "Large (iPad)": "large",
            ],
            [
                "Screen Margin": "spacing.pages.*.margin",
                "Card Padding": "spacing.pages.*.cardPadding", "Gutter": "spacing.pages.*.gutter",
                "Max Content Width": "spacing.pages.*.maxContentWidth",
            ]),
        CarriedTable(
            "Touch Targets", ["Minimum Size": ""],
            [
                "Buttons": "spacing.touchTargets.minimum", "Icons": "spacing.touchTargets.minimum",
                "List Rows": "spacing.touchTargets.minimum",
                "Checkboxes": "spacing.touchTargets.minimum",
            ]),
        CarriedTable(
            "Touch Targets", ["Recommended Size": ""],
            [
                "Buttons": "spacing.touchTargets.buttonWidth",
                "Icons": "spacing.touchTargets.minimum",
                "List Rows": "spacing.touchTargets.listRowHeight",
                "Checkboxes": "spacing.touchTargets.minimum",
            ]),
        CarriedTable(
            "Checkboxes", ["Size": ""],
            [
                "Unchecked": "components.checkbox.height", "Checked": "components.checkbox.height",
                "Disabled": "components.checkbox.height",
            ]),
        CarriedTable(
            "Widget Sizes", ["Dimensions": ".columns"],
            [
                "Small": "components.widget.small", "Medium": "components.widget.medium",
                "Large": "components.widget.large",
            ]),
        CarriedTable(
            "Widget Colors", ["Color": ".light"],
            [
                "Accent": "colors.accent", "Urgent": "colors.priorities.urgent",
                "High": "colors.priorities.high", "Medium": "colors.priorities.medium",
                "Low": "colors.priorities.low",
            ]),
        CarriedTable(
            "Priority Indicators", ["Color": ".dark"],
            [
                "Urgent": "colors.priorities.urgent", "High": "colors.priorities.high",
                "Medium": "colors.priorities.medium", "Low": "colors.priorities.low",
            ]),
        CarriedTable(
            "Icon Sizes", ["Size": ""],
            [
                "Inline with text": "spacing.icons.inline",
                "Standalone button": "spacing.icons.standalone",
                "Empty state": "spacing.icons.emptyState", "Tab bar": "spacing.icons.tabBar",
            ]),
        CarriedTable(
            "Duration Scale", ["Duration": ".duration", "Easing": ".curve"],
            [
                "Instant": "motion.instant", "Fast": "motion.fast", "Normal": "motion.normal",
                "Slow": "motion.slow",
            ]),
        CarriedTable(
            "Dynamic Type", ["Minimum": "", "Default": "", "Maximum": ""],
            [
                "xSmall": "fonts.bodySizes.xSmall", "Small": "fonts.bodySizes.small",
                "Medium": "fonts.bodySizes.medium", "Large": "fonts.bodySizes.large",
                "xLarge": "fonts.bodySizes.xLarge", "xxLarge": "fonts.bodySizes.xxLarge",
                "xxxLarge": "fonts.bodySizes.xxxLarge",
                "AX1-AX5": "fonts.bodySizes.accessibilityLeast",
            ]),
        CarriedTable(
            "Elevation Hierarchy", ["Color": ".dark"],
            [
                "Base": "colors.background", "Level 1": "colors.surface",
                "Level 2": "colors.surfaceElevated", "Level 3": "colors.surfaceOverlay",
            ]),
        CarriedTable(
            "Color Adjustments", ["Light to Dark": ".light"],
            [
                "Accent": "colors.accent", "Success": "colors.success",
                "Warning": "colors.warning", "Error": "colors.error",
            ]),
    ]

    static let doit = [
        CarriedTable(
            "Primary Colors", hex,
            [
                "Primary Background": "colors.background",
                "Secondary Background": "colors.surface",
                "Card Background": "colors.cardBackground",
            ]),
        CarriedTable(
            "Text Colors", hex,
            ["Primary Text": "colors.textPrimary", "Secondary Text": "colors.textSecondary"]),
        CarriedTable(
            "Accent Colors", hex,
            ["Accent": "colors.accent", "Success Indicator": "colors.success"]),
        CarriedTable("Border & Divider Colors", hex, ["Border/Divider": "colors.border"]),
        CarriedTable(
            "Font Scale", ["Weight": ".weight", "Size": ".size", "Line Height": ".lineHeight"],
            [
                "Header": "fonts.largeTitle", "Subheader": "fonts.title2", "Body": "fonts.body",
                "Button": "fonts.button", "Caption": "fonts.caption1",
            ]),
        CarriedTable(
            "Text Color Pairings", ["Primary Color": ""],
            [
                "Header (32pt)": "colors.textPrimary.light",
                "Subheader (22pt)": "colors.textPrimary.light",
                "Body (17pt)": "colors.textPrimary.light",
                "Button (17pt)": "colors.textOnFill.light",
                "Caption (13pt)": "colors.textSecondary.light",
            ]),
        CarriedTable(
            "Spacing Scale", ["Value": ""],
            [
                "spacing-xs": "spacing.xs", "spacing-sm": "spacing.sm",
                "spacing-md": "spacing.md", "spacing-lg": "spacing.lg",
                "spacing-xl": "spacing.xl", "spacing-xxl": "spacing.xxl",
            ]),
        CarriedTable(
            "Grid System", ["Columns": ".columns", "Gutter": ".gutter"],
            [
                "< 375pt": "spacing.pages.compact", "375pt - 414pt": "spacing.pages.regular",
                "> 414pt": "spacing.pages.large",
            ]),
        CarriedTable(
            "Standard Animations", ["Duration": ".duration", "Easing": ".curve"],
            [
                "Fade In": "motion.appear", "Fade Out": "motion.disappear",
                "Slide Up": "motion.normal", "Slide Down": "motion.normal",
                "Scale": "motion.fast",
            ]),
        CarriedTable("Standard Animations", ["Duration": ".response"], ["Bounce": "motion.spring"]),
        CarriedTable(
            "Button States", ["Opacity": ""],
            ["Pressed": "opacities.pressed", "Disabled": "opacities.disabled"]),
        CarriedTable(
            "Button States", ["Background": "accent.light", "Text": "textOnFill.light"],
            ["Default": "colors.", "Loading": "colors."]),
        CarriedTable(
            "Input Field States",
            ["Background": "surface.light", "Border": "border.light", "Text": "textPrimary.light"],
            ["Default": "colors."]),
        CarriedTable("Input Field States", ["Border": ".light"], ["Focused": "colors.accent"]),
        CarriedTable("Input Field States", ["Border": ".light"], ["Error": "colors.error"]),
        CarriedTable(
            "Input Field States", ["Text": ".light"], ["Disabled": "colors.textDisabled"]),
    ]

    static let fastToHabit = [
        CarriedTable(
            "Brand Colors", schemes,
            [
                "Primary": "colors.accent", "Secondary": "colors.secondary",
                "Accent": "colors.accent",
            ]),
        CarriedTable(
            "Semantic Colors", schemes,
            [
                "Fasting Active": "colors.habits.active",
                "Fasting Complete": "colors.habits.complete",
                "Supplement Reminder": "colors.habits.reminder",
                "Supplement Complete": "colors.habits.taken",
            ]),
        CarriedTable(
            "Status Colors", schemes,
            [
                "Success": "colors.success", "Warning": "colors.warning", "Error": "colors.error",
                "Info": "colors.info",
            ]),
        CarriedTable(
            "Text Styles", ["Size": ".size", "Weight": ".weight"],
            [
                "Title Large": "fonts.largeTitle", "Title Medium": "fonts.title1",
                "Title Small": "fonts.title2", "Headline": "fonts.headline",
                "Subheadline": "fonts.subheadline", "Body Regular": "fonts.body",
                "Body Small": "fonts.bodySmall", "Callout": "fonts.callout",
                "Caption": "fonts.caption1", "Caption Small": "fonts.caption2",
                "Button": "fonts.button", "Button Small": "fonts.buttonSmall",
                "Display Large": "fonts.displayLarge", "Display Medium": "fonts.displayMedium",
                "Monospaced Numbers": "fonts.timer",
            ]),
        CarriedTable(
            "Spacing Scale", ["Value": ""],
            [
                "Small": "spacing.sm", "Medium": "spacing.md", "Large": "spacing.lg",
                "Extra Large": "spacing.xl",
            ]),
        CarriedTable(
            "Corner Radius", ["Value": ""],
            [
                "Small": "spacing.radii.small", "Medium": "spacing.radii.medium",
                "Large": "spacing.radii.large",
            ]),
        CarriedTable(
            "Animation Durations", ["Duration": ".duration"],
            ["Quick": "motion.fast", "Standard": "motion.normal", "Slow": "motion.slow"]),
        CarriedTable(
            "Opacity Values", ["Value": ""],
            [
                "Disabled": "opacities.disabled", "Secondary": "opacities.secondary",
                "Pressed": "opacities.pressed", "Overlay": "opacities.overlay",
            ]),
        CarriedTable(
            "Icon Sizes", ["Size": ""],
            [
                "Small": "spacing.icons.inline", "Medium": "spacing.icons.standalone",
                "Large": "spacing.icons.large", "Extra Large": "spacing.icons.emptyState",
            ]),
    ]

    /// Tables whose values are no tokens: other products, claims about contrast, which are measured instead, what
    /// hands feel, and the widths of devices.
    static let others: Set<String> = [
        "Visual Design Comparison", "Color Accessibility", "Contrast Ratios", "Haptic Feedback",
        "Breakpoints",
    ]
}
