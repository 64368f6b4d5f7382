import DesignTokens

extension DesignFact {
    static let taskweave = facts(
        "000", "taskweave",
        [
            fact("|       Button Label          |  Height: 50pt", ("components.button.height", 50)),
            fact(
                "Radius: 12pt\n                                  Padding: 16pt horizontal",
                ("components.button.radius", 12), ("components.button.padding", 16),
                ("components.secondaryButton.radius", 12)),
            fact(
                "|  Card Title                     |  Padding: 16pt",
                ("components.card.padding", 16)),
            fact("Supporting text goes here      |  Radius: 16pt", ("components.cardRadius", 16)),
            fact("Height: 60pt min", ("components.listRow.height", 60)),
            fact(
                "Divider: 1pt, inset 56pt", ("components.dividerThickness", 1),
                ("components.dividerInset", 56)),
            fact("2pt border, tertiary", ("components.checkboxBorder", 2)),
            fact("Corner radius: 6pt (rounded square)", ("components.checkbox.radius", 6)),
            fact(
                "|  Height: 44pt\n+---------------------------------+  Radius: 10pt",
                ("components.textField.height", 44), ("components.textField.radius", 10)),
            fact("Padding: 12pt horizontal", ("components.textField.padding", 12)),
            fact("Size: 56pt x 56pt", ("components.floatingButton.height", 56)),
            fact("Radius: 28pt (circle)", ("components.floatingButton.radius", 28)),
            fact(
                "Shadow: 0 4pt 12pt rgba(0,0,0,0.15)", ("elevation.floatingButton.offsetY", 4),
                ("elevation.floatingButton.blur", 12), ("elevation.floatingButton.opacity", 0.15)),
            fact("Position: Bottom-right, 24pt from edges", ("components.floatingButtonInset", 24)),
            fact(
                "Padding: 16pt horizontal, 8pt vertical", ("grid.barPaddingX", 16),
                ("grid.barPaddingY", 8)),
            fact("January 4    > |  Height: 44pt", ("grid.dateBarHeight", 44)),
            fact("Hour height: 60pt", ("grid.hourHeight", 60)),
            fact("Start hour: 6 AM", ("grid.startHour", 6)),
            fact("End hour: 10 PM", ("grid.endHour", 22)),
            fact("Time label width: 50pt", ("grid.timeLabelWidth", 50)),
            fact("Min height: 20pt", ("grid.minEventHeight", 20)),
            fact("+--------------------------------+  Radius: 6pt", ("grid.eventRadius", 6)),
            fact("Background: Calendar color @ 80%", ("grid.eventFillOpacity", 0.8)),
            fact(
                "Padding: 8pt horizontal, 4pt vertical", ("grid.eventPaddingX", 8),
                ("grid.eventPaddingY", 4)),
            fact("Column min height: 150pt", ("grid.weekColumnMinHeight", 150)),
            (
                "Duration options: 15min, 30min, 45min, 1hr, 1.5hr, 2hr, 3hr, 4hr",
                [("grid.blockMinutes", .numbers([15, 30, 45, 60, 90, 120, 180, 240]))]
            ),
            fact("Background: Orange @ 10%", ("grid.bannerFillOpacity", 0.1)),
            fact("Background: Category color @ 15%", ("grid.badgeFillOpacity", 0.15)),
            fact("Radius: small", ("components.badge.radius", 6)),
            fact(
                "Border: 1pt, Accent @ 30%\nRadius: medium",
                ("components.suggestionBorderOpacity", 0.3),
                ("components.suggestionCard.radius", 10)),
            fact("Progress ring: 6pt stroke", ("components.widget.ringStroke", 6)),
            fact("Today's task list (4 items)", ("components.widget.mediumTaskLimit", 4)),
            fact("Priority bar (3pt, left edge)", ("components.widget.priorityBarWidth", 3)),
            fact("Checkbox circle (16pt)", ("components.widget.checkboxSize", 16)),
            fact("Filled circle (8pt)", ("components.widget.priorityDotSize", 8)),
            (
                "secondarySystemBackground",
                [
                    ("components.widget.cardBackground.light", .text("#F2F2F7")),
                    ("components.widget.cardBackground.dark", .text("#1C1C1E")),
                ]
            ),
            ("Gray 40% opacity", [("colors.priorities.none.light", .text("#8E8E9366"))]),
            fact(
                "spring(response: 0.3, dampingFraction: 0.6)", ("motion.spring.response", 300),
                ("motion.spring.dampingFraction", 0.6)),
            fact("static let small: CGFloat = 6", ("spacing.radii.small", 6)),
            fact("static let medium: CGFloat = 10", ("spacing.radii.medium", 10)),
            fact("static let large: CGFloat = 12", ("spacing.radii.large", 12)),
            fact("static let xlarge: CGFloat = 16", ("spacing.radii.xlarge", 16)),
            fact("static let round: CGFloat = 9999", ("spacing.radii.round", 9999)),
            ("**SF Pro Text**", [("fonts.textFamily", .text("SF Pro Text"))]),
            ("**SF Pro Display**", [("fonts.displayFamily", .text("SF Pro Display"))]),
            ("**SF Mono**", [("fonts.monospacedFamily", .text("SF Mono"))]),
        ])
}
