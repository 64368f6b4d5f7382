extension CarriedTables {
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
}
