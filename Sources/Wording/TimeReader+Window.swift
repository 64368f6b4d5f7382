package import CalendarModel
internal import TimeZones

extension TimeReader {
    /// Returns the window that begins at the time in a text and has the given length.
    ///
    /// Without a text, a window of hours begins now and a window of days at the start of today. Without a length, `next week`,
    /// `weekend` and `month` keep their own length; every other window lasts a week. The window ends no later than the year 9999.
    ///
    /// - Throws: `TimeReader.Misreading` if the text is not a valid time.
    package func window(
        from text: String?, length: CalendarDuration?
    ) throws(Misreading) -> Range<Instant> {
        let wanted = length ?? CalendarDuration(days: 7)
        var begin = wanted.days == 0 ? now : zone.start(of: today)
        if let text {
            let meaning = try read(text)
            begin = instant(of: meaning, at: .start)
            if length == nil, case .days(let days) = meaning,
                days.lowerBound < days.upperBound
            {
                return (begin..<instant(of: meaning, at: .end)).clamped(to: years)
            }
        }
        return (begin..<max(begin, end(from: begin, after: wanted))).clamped(to: years)
    }
}
