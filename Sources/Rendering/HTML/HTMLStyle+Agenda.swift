/// The part of the style sheet for days as lists below each other.
extension HTMLStyle {
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
