import CalendarModel

extension ToDo.DayPart {
    /// The minute of the local day at which the afternoon starts.
    static let noon = 12 * 60
    /// The minute of the local day at which the evening starts.
    static let dusk = 17 * 60

    /// Returns whether a block that starts that many minutes after local midnight is in this part.
    func contains(_ minute: Int) -> Bool {
        switch self {
        case .morning: minute < Self.noon
        case .afternoon: minute >= Self.noon && minute < Self.dusk
        case .evening: minute >= Self.dusk
        }
    }
}
