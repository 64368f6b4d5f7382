internal import DesignTokens

/// Writes the style sheet of a page; colours are not in it, but in `PaintBox`.
///
/// Narrow windows come first: a list. Wide windows and paper put the same list on a grid.
struct HTMLStyle {
    let theme: Theme
    let hourHeight: Double
    let printHourHeight: Double
    let width: Double?
    let scheme: AdaptiveColor.Scheme?

    var rules: String {
        root + HTMLStyle.page + HTMLStyle.agenda + HTMLStyle.signs + cards
            + "@media (min-width:700px),print{\n" + HTMLStyle.grid + "}\n" + HTMLStyle.single
            + HTMLStyle.preferences
            + print
    }

    private var root: String {
        let (fonts, spacing, grid) = (theme.fonts, theme.spacing, theme.grid)
        let schemes = scheme.map(\.rawValue) ?? "light dark"
        return """
            :root{color-scheme:\(schemes);--hour:\(decimal(hourHeight))px;\
            --gutter:\(decimal(grid.timeLabelWidth))px;--lane:\(decimal(grid.minEventHeight + spacing.xs))px;\
            --radius:\(decimal(grid.eventRadius))px;--margin:\(decimal(spacing.lg))px;\
            --touch:\(decimal(spacing.touchTargets.minimum))px;--card:\(decimal(theme.components.card.radius))px;\
            --small:\(decimal(fonts.caption1.size))px;--tiny:\(decimal(fonts.caption2.size))px;\
            --text:\(decimal(fonts.subheadline.size))px;--head:\(decimal(fonts.headline.size))px;\
            --title:\(decimal(fonts.title3.size))px;--fast:\(milliseconds(theme.motion.fast))ms;\
            --family:\(fonts.cssFamilies)}
            body{max-width:\(width.map { decimal($0) + "px" } ?? "none")}

            """
    }

    private func milliseconds(_ transition: Theme.Transition) -> Int {
        Int(transition.duration.components.attoseconds / 1_000_000_000_000_000)
            + Int(transition.duration.components.seconds) * 1000
    }

    private var cards: String {
        let widget = theme.components.widget
        return """
            .cards{margin:8px 0}
            .pair{display:flex;flex-wrap:wrap;gap:16px;margin-top:8px}
            @media (max-width:699px){.pair{display:none}.card.large{width:auto!important}}
            .card{box-sizing:border-box;border-radius:var(--card);padding:12px 16px;\
            display:flex;flex-direction:column;overflow:hidden;font-size:var(--small);line-height:16px}
            .card p,.card h3,.card h4{margin:0}
            .card.small{width:160px;height:160px}
            .card.medium{width:336px;height:160px;max-width:100%}
            .card.large{width:336px;min-height:336px;max-width:100%}
            .card .name{font-size:var(--text);line-height:20px;font-weight:600}
            .card .head{display:flex;align-items:center;gap:8px;margin-bottom:4px;min-height:24px}
            .card .head .name{flex:1}
            .card .center{display:grid;place-items:center;flex:1}
            .card .center>*{grid-area:1/1}
            .card .count{text-align:center;display:flex;flex-direction:column}
            .card .count b{font-size:24px;line-height:24px}
            .card .foot{display:flex;align-items:center;justify-content:center;gap:4px}
            .card h4{display:flex;align-items:center;gap:8px;font-size:var(--small);font-weight:600;margin:12px 0 4px}
            .card ul{list-style:none;margin:0;padding:0}
            .card li{position:relative;display:flex;align-items:center;gap:8px;padding:0 0 0 12px;\
            min-height:24px;line-height:20px}
            .card.medium li{min-height:22px}
            .card.large li{min-height:32px}
            .card .priority{position:absolute;left:0;top:4px;bottom:4px;width:\(decimal(widget.priorityBarWidth))px;border-radius:2px}
            .card .check{box-sizing:border-box;width:\(decimal(widget.checkboxSize))px;height:\(decimal(widget.checkboxSize))px;\
            border:1.5px solid;border-radius:50%;display:grid;place-items:center;flex:none}
            .card .check .icon{width:10px;height:10px}
            .card .words{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
            .card .done .words{text-decoration:line-through}
            .card .when{white-space:nowrap;font-size:var(--tiny)}
            .card.medium .badge{display:none}
            .card .head .badge{display:inline!important}
            .card .state{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;text-align:center}
            .card .state .icon{width:32px;height:32px;stroke-width:1}
            .card.large .state .icon{width:\(decimal(theme.spacing.icons.emptyState))px;height:\(decimal(theme.spacing.icons.emptyState))px}
            .ring{flex:none}
            .ring circle{fill:none;stroke:currentColor;transform:rotate(-90deg);transform-origin:center}

            """
    }

    private var print: String {
        """
        @page{size:A4 landscape;margin:10mm}
        @media print{
        :root{color-scheme:light;--hour:\(decimal(printHourHeight))px;--lane:16px;--small:9px;--tiny:8px;--title:16px;--head:12px;--radius:3px}
        *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        body{padding:0;max-width:none}
        .picker,.strip,.card,.quietly,.changes,.replan h2,.replan h3,#before,.banner ul,.banner p{display:none!important}
        .top{min-height:24px;padding:0}
        .banner{margin:0 0 4px;padding:0 8px}
        .banner h2{font-size:10px;line-height:14px}
        .day h2{height:32px}.scale,.alldays{top:32px}
        .day h2 a{flex-direction:row;justify-content:center;gap:4px;min-height:24px}
        .day h2 b{min-width:20px;line-height:20px}
        .lead{margin:0}.compare{display:block!important}
        .event{padding:0 4px;line-height:10px}
        .event .edge{left:1px;top:1px;bottom:1px;width:2px}
        .event .time{line-height:9px}
        .event .title{max-height:calc(var(--lines)*10px);-webkit-line-clamp:var(--lines)}
        .event.thin{flex-direction:row;align-items:center;gap:4px;padding-top:0;padding-bottom:0}
        .event.thin .title{flex:0 1 auto;min-width:0;max-height:none;display:block;white-space:nowrap;text-overflow:ellipsis}
        .event.thin .time{flex:none}
        .event.task{padding-left:8px}
        .bar.event{height:14px;min-height:0}
        .event .icon{width:8px;height:8px}
        .legend{margin-top:4px}
        .legend ul{gap:0 12px;line-height:14px}
        .many .free{display:none!important}
        .band{break-inside:avoid;margin-bottom:0}
        .event,.free span,.scale,.legend{font-size:var(--small)}
        }

        """
    }

    /// A list of days below each other.
    static let agenda = """
        .week{position:relative}
        .scale,.gap,.chip{display:none}
        .day{border:0 solid;border-top-width:1px;padding:8px 0;scroll-margin-top:8px}
        .day h2 a{display:flex;align-items:center;gap:8px;min-height:32px;text-decoration:none}
        .day h2 small{font-size:13px;font-weight:600}
        .day h2 b{min-width:32px;line-height:28px;border-radius:14px;text-align:center;padding:0 4px}
        .alldays h2{font-size:13px;line-height:32px}
        .band ol{list-style:none;margin:0;padding:0}
        .band li{margin:4px 0}
        .free span{display:block;font-size:13px;padding:4px 12px}
        .now{display:flex;align-items:center;gap:8px;font-size:13px;font-weight:600}
        .now .line{order:1;flex:1;height:2px;border-radius:1px}
        .event{position:relative;display:grid;grid-template-columns:1fr auto;align-content:center;gap:0 12px;min-height:var(--touch);padding:6px 12px;\
        border:0 solid;border-radius:var(--radius);text-decoration:none;font-size:var(--small);line-height:16px;overflow:hidden}
        .event .title{font-weight:600;font-size:var(--text);line-height:20px;overflow-wrap:anywhere;hyphens:auto}
        .event .title .icon{display:inline-block;margin:0 4px 0 0;vertical-align:-1px}
        .event .time{white-space:nowrap;line-height:20px}
        .event .details{grid-column:1/-1}
        .event.task{padding-left:16px;border-width:1px}
        .event .edge{position:absolute;left:4px;top:4px;bottom:4px;width:3px;border-radius:2px}
        .event.tentative{border-width:2px;border-style:dashed}
        .event.transparent{border-width:2px;border-style:dotted}
        .event.conflict,.event.changed{border-width:2px}

        """
}
