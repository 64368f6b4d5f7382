package import CalendarModel

extension CivilDateTime {
    /// The nearest time in the years 1 to 9999, which four digits can express.
    package var withWritableYear: CivilDateTime {
        let first = CivilDateTime(CivilDate(unchecked: 1, 1, 1))
        let last = CivilDateTime(CivilDate(unchecked: 9999, 12, 31), secondOfDay: 86_399)
        return max(first, min(self, last))
    }

    /// Whether four digits can express the year.
    var hasWritableYear: Bool { withWritableYear == self }
}
