extension CarriedTables {
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
}
