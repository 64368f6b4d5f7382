/// The kinds of coloured fills, which differ in opacity.
package enum FillStyle: Hashable, CaseIterable, Sendable {
    /// An event that takes its time.
    case event
    /// An event that may not take place.
    case tentative
    /// Time set aside for a task.
    case block
    /// An event that leaves its time free.
    case transparent
    /// A badge or a chip.
    case badge
    /// A banner across the page.
    case banner
    /// The column of the current day.
    case today
    /// Hours outside the working time.
    case offHours
}

extension Theme.Grid {
    /// Returns the opacity of a fill.
    package func opacity(of style: FillStyle) -> Double {
        switch style {
        // The document fills events at 80 %, which hides the plan among meetings: events are as pale as badges.
        case .event, .badge: badgeFillOpacity
        case .block: min(1, badgeFillOpacity * 1.8)
        case .tentative, .transparent, .banner: bannerFillOpacity
        case .today: bannerFillOpacity / 2
        case .offHours: 0.6
        }
    }
}
