import DesignTokens

extension DesignFact {
    static let doit = facts(
        "001", "doit",
        [
            fact("- Height: 56pt\n- Background: `#FFFFFF`", ("components.button.height", 56)),
            fact(
                "- Padding: Horizontal 20pt", ("components.button.radius", 12),
                ("components.button.padding", 20)),
            fact(
                "- Border: 1pt `#3A3A3C`\n\n---", ("components.secondaryButton.height", 56),
                ("components.secondaryButtonBorder", 1)),
            ("#### Secondary Button", both("colors.surfaceElevated", "#2C2C2E")),
            fact(
                "- Height: 56pt\n- Background: `#1C1C1E`", ("components.textField.height", 56),
                ("components.textField.radius", 12)),
            fact(
                "- Padding: 16pt\n\n**States:**", ("components.textField.padding", 16),
                ("components.textFieldBorder", 1)),
            ("- Placeholder Color: `#8E8E93`", both("colors.textTertiary", "#8E8E93")),
            fact(
                "- Corner Radius: 12pt\n- Padding: 16pt\n- Border: None",
                ("components.cardRadius", 12), ("components.card.padding", 16)),
            fact(
                "Progress Bar: Height 4pt", ("components.progressBarHeight", 4),
                ("components.progressBar.radius", 2)),
            fact("Streak Badge: Circular", ("components.streakBadge.radius", 9999)),
            fact(
                "- Corner Radius: 18pt (top-right: 4pt)", ("components.bubble.radius", 18),
                ("components.bubble.tailRadius", 4), ("components.bubble.padding", 12)),
            fact("- Max Width: 75% of screen", ("components.bubble.maxWidthShare", 0.75)),
            fact(
                "- Corner Radius: 8pt\n- Padding: 12pt", ("components.option.radius", 8),
                ("components.option.padding", 12)),
            fact("- Code: SF Mono Regular, 14pt", ("fonts.code.size", 14)),
            fact(
                "- Score Circle: 120pt diameter, `#FFFFFF` stroke, 2pt width",
                ("components.resultRing.size", 120), ("components.resultRing.stroke", 2)),
            fact(
                "- Score Text: SF Pro Display Bold, 48pt", ("fonts.displayLarge.size", 48),
                ("fonts.displayLarge.weight", 700)),
            fact(
                "- Size: 24pt\n- Stroke Width: 2pt", ("components.progressRing.size", 24),
                ("components.progressRing.stroke", 2)),
            fact("- Height: 49pt (standard iOS)", ("components.tabBar.height", 49)),
            fact("- Label Font: SF Pro Text Regular, 10pt", ("fonts.tabLabel.size", 10)),
            fact("- Height: 44pt (standard iOS)", ("components.navigationBar.height", 44)),
            fact(
                "- **Top**: Use safe area top + 16pt", ("spacing.safeArea.top", 16),
                ("spacing.safeArea.leading", 16), ("spacing.safeArea.trailing", 16)),
            fact("- **Bottom**: Use safe area bottom + 20pt", ("spacing.safeArea.bottom", 20)),
            fact(
                "- **Maximum Content Width**: 600pt", ("spacing.pages.large.maxContentWidth", 600)),
            fact("- **Minimum Touch Target**: 44pt", ("spacing.touchTargets.minimum", 44)),
            fact(
                "24pt (default), 18pt (small), 32pt (large)", ("spacing.icons.standalone", 24),
                ("spacing.icons.inline", 18), ("spacing.icons.large", 32)),
            fact(
                "spring(response: 0.4, dampingFraction: 0.8)", ("motion.spring.response", 400),
                ("motion.spring.dampingFraction", 0.8)),
        ])

    static let dailyManna = facts(
        "002", "daily-manna",
        [
            (##""tint.primary": "\#096682""##, both("colors.accent", "#096682")),
            (##""tint.secondary": "\#4E1578""##, both("colors.secondary", "#4E1578")),
            (
                #""text.primary": "Label""#,
                [
                    ("colors.textPrimary.light", .text("#000000")),
                    ("colors.textPrimary.dark", .text("#FFFFFF")),
                ]
            ),
            (
                #""text.secondary": "SecondaryLabel""#,
                [
                    ("colors.textSecondary.light", .text("#3C3C4399")),
                    ("colors.textSecondary.dark", .text("#EBEBF599")),
                ]
            ),
            (
                #""state.success": "SystemGreen""#,
                [
                    ("colors.success.light", .text("#34C759")),
                    ("colors.success.dark", .text("#30D158")),
                ]
            ),
            (
                #""state.danger": "SystemRed""#,
                [("colors.error.light", .text("#FF3B30")), ("colors.error.dark", .text("#FF453A"))]
            ),
            (
                #""background": { "type": "opaque", "material": "systemBackground" }"#,
                [
                    ("surfaces.background.color.light", .text("#FFFFFF")),
                    ("surfaces.background.color.dark", .text("#000000")),
                    ("colors.background.dark", .text("#000000")),
                ]
            ),
            (
                #""content":    { "type": "opaque", "material": "secondarySystemBackground" }"#,
                [
                    ("surfaces.content.color.light", .text("#F2F2F7")),
                    ("surfaces.content.color.dark", .text("#1C1C1E")),
                ]
            ),
            (
                #""overlay":    { "type": "translucent", "material": "regular", "dim": 0.12 }"#,
                [
                    ("surfaces.overlay.dim.light", .text("#0000001F")),
                    ("surfaces.overlay.dim.dark", .text("#FFFFFF1F")),
                ]
            ),
            (
                #""solidFallback": { "type": "opaque", "material": "systemBackground" }"#,
                [("surfaces.solidFallback.color.light", .text("#FFFFFF"))]
            ),
            (
                "8–12% black in Light, 12–16% white in Dark",
                [
                    ("surfaces.chrome.dim.light", .text("#00000014")),
                    ("surfaces.chrome.dim.dark", .text("#FFFFFF1F")),
                ]
            ),
            (
                "content.background(Colors.surface.opacity(0.95))",
                [("surfaces.overlay.color.light", .text("#F2F2F7F2"))]
            ),
            fact(
                #""radius": { "sm": 10, "md": 14, "lg": 22 }"#, ("spacing.radii.small", 10),
                ("spacing.radii.medium", 14), ("spacing.radii.large", 22)),
            fact(
                #""spacing": { "xs": 4, "sm": 8, "md": 12, "lg": 16, "xl": 24 }"#,
                ("spacing.xs", 4), ("spacing.sm", 8), ("spacing.md", 12), ("spacing.lg", 16),
                ("spacing.xl", 24)),
            fact("4/8/12/16/24/32", ("spacing.xxl", 32)),
            fact(
                #""elevation": { "base": 0, "raised": 1, "overlay": 2 }"#, ("elevation.base", 0),
                ("elevation.raised", 1), ("elevation.overlay", 2)),
            fact(
                "≥ 44×44pt**; macOS click targets ≥ 28×28pt", ("spacing.touchTargets.minimum", 44),
                ("spacing.touchTargets.pointer", 28)),
            fact(
                "iOS 56–60pt row height; macOS 44–48pt", ("components.listRow.height", 56),
                ("components.denseListRow.height", 44)),
            fact(
                "**≤ 200ms** (micro) and **≤ 350ms** (page/sheet)", ("motion.fast.duration", 200),
                ("motion.normal.duration", 350), ("motion.slow.duration", 350)),
            fact(
                "Pill with min 28pt height", ("components.chip.height", 28),
                ("components.chip.radius", 9999)),
            fact(
                "1px hairline bottom stroke for separation; increase to 2px",
                ("components.dividerThickness", 1), ("components.strongDividerThickness", 2)),
        ])

    static let appTheme = facts(
        "003", "app-theme",
        [
            (
                "static let accent = Color.blue",
                [
                    ("colors.accent.light", .text("#007AFF")),
                    ("colors.accent.dark", .text("#0A84FF")),
                ]
            ),
            (
                "static let textPrimary = Color.primary",
                [("colors.textPrimary.light", .text("#000000"))]
            ),
            (
                "static let textSecondary = Color.secondary",
                [("colors.textSecondary.light", .text("#3C3C4399"))]
            ),
            (
                "static let background = Color(.systemBackground)",
                [
                    ("colors.background.light", .text("#FFFFFF")),
                    ("colors.background.dark", .text("#000000")),
                ]
            ),
            (
                "static let surface = Color(.secondarySystemBackground)",
                [("colors.surface.light", .text("#F2F2F7"))]
            ),
            (
                "Color(.secondarySystemGroupedBackground)",
                [
                    ("colors.cardBackground.light", .text("#FFFFFF")),
                    ("colors.cardBackground.dark", .text("#1C1C1E")),
                ]
            ),
            fact(
                "static let largeTitle = Font.largeTitle", ("fonts.largeTitle.size", 34),
                ("fonts.largeTitle.weight", 400)),
            fact(
                "static let title = Font.title", ("fonts.title1.size", 28),
                ("fonts.title1.weight", 400)),
            fact(
                "static let headline = Font.headline", ("fonts.headline.size", 17),
                ("fonts.headline.weight", 600)),
            fact("static let body = Font.body", ("fonts.body.size", 17)),
            fact("static let caption = Font.caption", ("fonts.caption1.size", 12)),
            fact("static let small: CGFloat = 8", ("spacing.sm", 8)),
            fact("static let medium: CGFloat = 16", ("spacing.md", 16)),
            fact("static let large: CGFloat = 24", ("spacing.lg", 24)),
            fact(
                "static let cornerRadius: CGFloat = 12", ("spacing.radii.small", 12),
                ("spacing.radii.large", 12), ("components.cardRadius", 12)),
            fact(".font(.system(size: 48))", ("spacing.icons.emptyState", 48)),
        ])

    static let fastToHabit = facts(
        "004", "fast-to-habit",
        [
            fact(
                "- **Radius:** 4pt\n- **Opacity:** 0.1\n- **Offset:** (0, 2)",
                ("elevation.card.blur", 4), ("elevation.card.opacity", 0.1),
                ("elevation.card.offsetY", 2)),
            fact(
                "- **Radius:** 3pt\n- **Opacity:** 0.1\n- **Offset:** (0, 0)",
                ("elevation.standard.blur", 3), ("elevation.standard.offsetY", 0)),
            fact(
                "spring(response: 0.3, dampingFraction: 0.7)", ("motion.spring.response", 300),
                ("motion.spring.dampingFraction", 0.7)),
            ("- **Standard:** `easeInOut`", [("motion.normal.curve", .text("ease-in-out"))]),
            fact(
                "- Height: 50pt\n- Corner Radius: 12pt\n- Horizontal Padding: 24pt",
                ("components.button.height", 50), ("components.button.radius", 12),
                ("components.button.padding", 24)),
            fact(
                "- Height: 50pt\n- Border Width: 2pt", ("components.secondaryButton.height", 50),
                ("components.secondaryButtonBorder", 2)),
            fact(
                "- Padding: 16pt\n- Corner Radius: 12pt\n- Shadow Radius: 4pt",
                ("components.card.padding", 16), ("components.cardRadius", 12)),
            fact(
                "- **Horizontal:** 20pt", ("spacing.pages.compact.margin", 20),
                ("spacing.pages.regular.margin", 20), ("spacing.pages.large.margin", 20)),
            fact(
                "- **Maximum Content Width:** 600pt", ("spacing.pages.large.maxContentWidth", 600)),
            fact("- **Height:** 60pt\n- **Spacing:** 16pt", ("components.listRow.height", 60)),
            fact("- **Spacing:** 32pt", ("spacing.xl", 32)),
            fact("Minimum 44x44pt", ("spacing.touchTargets.minimum", 44)),
            (
                "| **Display Large** | 48pt | Bold (Rounded)",
                [("fonts.displayLarge.design", .text("rounded"))]
            ),
            ("Regular (Monospaced)", [("fonts.timer.design", .text("monospaced"))]),
        ])
}
