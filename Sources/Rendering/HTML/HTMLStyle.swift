internal import DesignTokens

/// Writes the style sheet of a page; most colours are not in it, but in `PaintBox`.
///
/// Narrow windows come first: a list. Wide windows and paper put the same list on a grid. Lengths are in rem, so that all
/// of it grows with the size of text that a reader has chosen; three sizes of type are on a screen.
struct HTMLStyle {
    let palette: AdaptivePalette
    let hourHeight: Double
    let width: Double?
    let scheme: AdaptiveColor.Scheme?
    /// How many days stand side by side.
    let dayCount: Int

    private var theme: Theme { palette.theme }

    func rules(_ views: HTMLViews) -> String {
        let grid = "@container page (min-width:\(decimal(gridWidth))rem){\n"
        return root + variables + HTMLStyle.page + HTMLStyle.header + HTMLStyle.list
            + HTMLStyle.signs + HTMLStyle.cards + HTMLStyle.popover(theme) + HTMLStyle.month
            + filters + grid + "\(views.gridSelector){\n" + HTMLStyle.grid
            + (dayCount == 1 ? "" : HTMLStyle.alone) + "}}\n" + HTMLStyle.side
            + "@media (min-width:\(decimal(gridWidth + 2))em){.strip{display:none}}\n"
            + views.rules + HTMLStyle.preferences + HTMLStyle.print
    }

    /// From where on days stand side by side, in rem: where each has 120 points.
    private var gridWidth: Double {
        max(36, (Double(dayCount) * 120 + theme.grid.timeLabelWidth + 4) / 16)
    }

    private var root: String {
        let (fonts, grid) = (theme.fonts, theme.grid)
        return """
            :root{color-scheme:\(colorScheme);--hour:\(rem(hourHeight));--gutter:\(rem(grid.timeLabelWidth));\
            --lane:\(rem(grid.minEventHeight + 2));--radius:\(rem(grid.eventRadius));\
            --touch:\(rem(theme.spacing.touchTargets.minimum));--card:\(rem(theme.components.cardRadius));\
            --title:\(rem(fonts.title3.size));--text:\(rem(fonts.subheadline.size));--small:\(rem(fonts.footnote.size));\
            --bar:\(rem(theme.components.progressBarHeight));\
            --fast:\(milliseconds(theme.motion.fast));--normal:\(milliseconds(theme.motion.normal));\
            --family:\(fonts.cssFamilies)}
            @media (pointer:fine){:root{--touch:\(rem(theme.spacing.touchTargets.pointer + 4))}}
            @media (min-width:48em){:root{--text:\(rem(fonts.footnote.size));--small:\(rem(fonts.caption2.size))}}
            body{max-width:\(width.map { decimal($0) + "px" } ?? "none")}

            """
    }

    /// The colours that rules name.
    private var variables: String {
        func names(_ scheme: AdaptiveColor.Scheme) -> String {
            let colors: [(String, AdaptiveColor)] = [
                ("ink", palette.text), ("canvas", palette.canvas), ("line", palette.hourLine),
                ("edge", palette.separator), ("accent", palette.accent), ("error", palette.error),
            ]
            let pairs = colors.map { "--\($0.0):\($0.1.resolved(for: scheme).hex)" }
            return ":root{\(pairs.joined(separator: ";"))}\n"
        }
        return PaintBox.rules(for: scheme, printsLight: true, names)
    }

    /// A theme of one palette is dark or light whatever the reader prefers.
    private var colorScheme: String {
        let schemes = scheme.map { [$0] } ?? [.light, .dark]
        let names = schemes.map { palette.isDark(in: $0) ? "dark" : "light" }
        return names.allSatisfy { $0 == names[0] } ? names[0] : names.joined(separator: " ")
    }

    private func milliseconds(_ transition: Theme.Transition) -> String {
        let parts = transition.duration.components
        let length = Int(parts.attoseconds / 1_000_000_000_000_000) + Int(parts.seconds) * 1000
        return "\(length)ms \(transition.curve.rawValue)"
    }

    /// Calendars that a reader has switched off are hidden; a page names at most as many.
    private var filters: String {
        (0..<HTMLStyle.mostFilters).map {
            "body:has(#f\($0):not(:checked)) li:has(>.l\($0)){display:none}\n"
        }.joined()
    }

    private static let mostFilters = 12
}

/// Returns a length that grows with the size of text.
func rem(_ points: Double) -> String {
    let thousandths = Int((points / 16 * 10_000).rounded())
    var digits = String(thousandths % 10_000)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let whole = thousandths / 10_000
    return digits.isEmpty ? "\(whole)rem" : "\(whole == 0 ? "" : "\(whole)").\(digits)rem"
}
