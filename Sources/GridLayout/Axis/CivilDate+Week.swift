public import CalendarModel

extension CivilDate {
    /// Returns the seven days of the week in which a day lies, whatever day weeks begin with.
    public func week(startingOn first: Weekday) -> [CivilDate] {
        let start = self - (weekday.rawValue - first.rawValue + 7) % 7
        return (0..<7).map { start + $0 }
    }
}
