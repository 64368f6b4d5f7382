package import CalendarModel
internal import TimeZones

extension TimeReader {
    /// Returns the window that begins where a text says and lasts so long.
    ///
    /// Without a text, a window of hours begins now and one of days with the first midnight of today. Without a length, `next
    /// week`, `weekend` and `month` are as long as they are, and everything else as `usual` has it. It ends with the year
    /// 9999.
    ///
    /// - Throws: `TimeReader.Misreading` where the text means no time.
    package func window(
        from text: String?, length: CalendarDuration?,
        usual: CalendarDuration = CalendarDuration(days: 7)
    ) throws(Misreading) -> Range<Instant> {
        var begin = (length ?? usual).days == 0 ? now : zone.start(of: today)
        if let text {
            let meaning = try read(text)
            begin = instant(of: meaning, at: .start)
            if length == nil, case .days(let days) = meaning,
                days.lowerBound < days.upperBound
            {
                return (begin..<instant(of: meaning, at: .end)).clamped(to: years)
            }
        }
        return (begin..<max(begin, end(from: begin, after: length ?? usual))).clamped(to: years)
    }
}
