internal import DesignTokens

/// Writes the style sheet of a page, except most colours, which are in `PaintBox`.
///
/// The rules are for narrow windows first, with a list; wide windows and print place the same list on a grid. Lengths are
/// in rem, so that everything scales with the reader's text size; a screen has three font sizes.
struct HTMLStyle {
    let palette: AdaptivePalette
    let hourHeight: Double
    let width: Double?
    let scheme: AdaptiveColor.Scheme?
    /// The number of days side by side.
    let dayCount: Int

    private var theme: Theme { palette.theme }

    func rules(_ views: HTMLViews) -> String {
        let isAlone = dayCount == 1
        return root + variables + HTMLStyle.page + HTMLStyle.header + HTMLStyle.list
            + (isAlone ? "" : HTMLStyle.alone)
            + HTMLStyle.signs + HTMLStyle.cards + HTMLStyle.popover(theme) + HTMLStyle.month
            + filters + grid(HTMLStyle.grid + (isAlone ? "" : HTMLStyle.aloneOnGrid), views)
            + grid(HTMLStyle.three, below: allWidth, views)
            + (allWidth > leastWidth ? HTMLStyle.settle : "")
            + grid(HTMLStyle.thirds, from: allWidth, below: width(ofDays: 260), views)
            + grid(HTMLStyle.shingles, from: allWidth, below: width(ofDays: 171), views)
            + HTMLStyle.side
            + "@media (min-width:\(decimal(allWidth + 2))em){.strip{display:none}}\n"
            + views.rules + HTMLStyle.preferences + HTMLStyle.print
    }

    /// The width of the page in rem from which days are side by side, three at a time if there is no room for all.
    private let leastWidth = 36.0

    /// The width in rem from which all days are side by side.
    private var allWidth: Double { max(leastWidth, width(ofDays: 125)) }

    /// Returns the width in rem of all days side by side, from the points of each.
    private func width(ofDays points: Double) -> Double {
        (Double(dayCount) * points + theme.grid.timeLabelWidth) / 16
    }

    /// Returns rules for days on a grid, in pages of the given widths in rem; those for some widths are not for paper.
    private func grid(
        _ rules: String, from least: Double? = nil, below most: Double = .infinity,
        _ views: HTMLViews
    ) -> String {
        let least = least ?? leastWidth
        guard least < most else { return "" }
        let grid = "{\n\(views.gridSelector){\n\(rules)}}\n"
        let page = "@container page (width>=\(decimal(least))rem)"
        return most.isFinite
            ? "@media screen{\(page) and (not (width>=\(decimal(most))rem))\(grid)}\n" : page + grid
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

    /// The colours that rules refer to as variables.
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

    /// The CSS colour scheme; a theme with one palette has one scheme regardless of the reader's preference.
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

    /// The rules that hide deselected calendars, for up to `mostFilters` of them.
    private var filters: String { HTMLStyle.filters(of: "f", "l") }

    /// Returns the rules by which checkboxes hide items with a class of the same number.
    static func filters(of box: String, _ item: String) -> String {
        (0..<mostFilters).map {
            "body:has(#\(box)\($0):not(:checked)) li:has(>.\(item)\($0)){display:none}\n"
        }.joined()
    }

    private static let mostFilters = 12
}

/// Returns a length that scales with the text size.
func rem(_ points: Double) -> String {
    let thousandths = Int((points / 16 * 10_000).rounded())
    var digits = String(thousandths % 10_000)
    digits = String(repeating: "0", count: 4 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let whole = thousandths / 10_000
    return digits.isEmpty ? "\(whole)rem" : "\(whole == 0 ? "" : "\(whole)").\(digits)rem"
}
