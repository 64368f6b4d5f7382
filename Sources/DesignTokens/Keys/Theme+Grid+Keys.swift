extension Theme.Grid: TokenGroup {
    static var keys: [TokenKey<Self>] {
        [
            number("hourHeight", \.hourHeight, in: 1...10_000),
            whole("startHour", \.startHour, in: 0...24), whole("endHour", \.endHour, in: 0...24),
            number("timeLabelWidth", \.timeLabelWidth), number("minEventHeight", \.minEventHeight),
            number("eventRadius", \.eventRadius), number("eventPaddingX", \.eventPaddingX),
            number("eventPaddingY", \.eventPaddingY),
            number("eventFillOpacity", \.eventFillOpacity, in: 0...1),
            number("badgeFillOpacity", \.badgeFillOpacity, in: 0...1),
            number("bannerFillOpacity", \.bannerFillOpacity, in: 0...1),
            number("weekColumnMinHeight", \.weekColumnMinHeight),
            number("dateBarHeight", \.dateBarHeight), number("barPaddingX", \.barPaddingX),
            number("barPaddingY", \.barPaddingY),
            wholes("blockMinutes", \.blockMinutes, in: 1...1440),
        ]
    }
}
