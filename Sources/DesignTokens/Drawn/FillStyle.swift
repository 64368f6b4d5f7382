/// What is filled in a colour of its own, and how strongly.
public enum FillStyle: Hashable, CaseIterable, Sendable {
    /// An event that takes its time: text in the ink of fills lies on it.
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
}

extension Theme.Grid {
    /// Returns the opacity of a fill.
    public func opacity(of style: FillStyle) -> Double {
        switch style {
        case .event: eventFillOpacity
        case .tentative, .badge: badgeFillOpacity
        case .block: min(1, badgeFillOpacity * 1.6)
        case .transparent, .banner: bannerFillOpacity
        }
    }
}
