internal import CalendarModel

extension QuickReading {
    /// Throws if words in the title look like part of the event's time.
    func refuseTimesInTitle(beside time: Range<Int>) throws(QuickAdd.Mistake) {
        for place in title where words[place].plain != nil {
            let range = place..<place + 1
            let isJoined =
                place + 2 == time.lowerBound
                && ["after", "before", "from", "on", "at"].contains(words[place + 1].plain)
            let isBeside = place == time.upperBound || place + 1 == time.lowerBound || isJoined
            if RepeatForm.read(words[place...]) != nil {
                throw mistake(place..<place + 1, .noRepetition(words[place].text))
            }
            // `1 to 3 Dec`
            if place + 2 == time.lowerBound,
                ["to", "until", "-", "–"].contains(words[place + 1].plain),
                let day = words[place].plain, day.allSatisfy(\.isNumber)
            {
                let last = text(time).drop { $0.isNumber || $0 == "." }
                throw mistake(
                    place..<time.upperBound,
                    .notATime(
                        TimeReader.Misreading(
                            text: text(place..<time.upperBound),
                            reason: .ambiguous(forms: ["\(day)\(last) to \(text(time))"]))))
            }
            if isBeside, ["morning", "afternoon", "evening"].contains(words[place].plain) {
                throw mistake(range, .noHours(words[place].text))
            }
            // *Sun lotion fri 10:00* has one time; *fri after 14:00* has two.
            if isBeside, self.time(at: place) != nil {
                throw mistake(range, .twice(text(range), first: text(time)))
            }
        }
        for count in 1...2 {
            for place in title where title.contains(place + count - 1) {
                guard let words = phrase(place, count), let misreading = slip(words) else {
                    continue
                }
                throw mistake(place..<place + count, .notATime(misreading))
            }
        }
    }

    /// Returns why words are not a valid time, if they cannot be anything else.
    private func slip(_ words: [String]) -> TimeReader.Misreading? {
        do throws(TimeReader.Misreading) {
            _ = try context.times.read(words.joined(separator: " "))
            return nil
        } catch {
            // `25:00-26:00`
            if words.count == 1, words[0].contains(":"), words[0].first?.isNumber ?? false {
                return TimeReader.Misreading(text: words[0], reason: .noSuchClock)
            }
            // `14-15h`
            let sides = words[0].split(separator: "-").map { $0.prefix(while: \.isNumber) }
            if words.count == 1, words[0].hasSuffix("h"), sides.count == 2,
                sides.allSatisfy({ (1...2).contains($0.count) })
            {
                let form = sides.map { "\($0):00" }.joined(separator: "-")
                return TimeReader.Misreading(text: words[0], reason: .ambiguous(forms: [form]))
            }
            switch error.reason {
            case .noSuchDay, .noSuchClock, .outOfYears: return error
            case .unknown(let nearest?):
                let isOne = words.count == 1 && words[0].count > 4
                return isOne && words[0].distance(to: nearest) == 1 ? error : nil
            default: return nil
            }
        }
    }
}
