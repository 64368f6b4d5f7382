extension QuickAdd {
    /// What makes a line unusable, with its place.
    package struct Mistake: Error, Hashable, Sendable {
        /// What is wrong.
        package enum Problem: Hashable, Sendable {
            /// Nothing is left for the title.
            case noTitle
            /// A quote is not closed.
            case openQuote
            /// What stands behind a word such as `due` is no time.
            case noTime(after: String, TimeReader.Misreading)
            /// What looks like a length is none, is nothing, or is more than a year.
            case noLength(String)
            /// There is no such priority; the nearest one.
            case noPriority(String, nearest: String)
            /// There is no such time of day; the nearest one.
            case noDayPart(String, nearest: String)
            /// The shortest chunk is longer than the longest.
            case splitting(String)
            /// An element stands twice.
            case twice(String, first: String)
            /// A second project, of which a to-do has one.
            case twoProjects(String, first: String)
            /// It is due before it may be begun.
            case dueBeforeStart(due: String, start: String)
            /// No to-do has such a name; the nearest one.
            case unknownToDo(String, nearest: String?)
            /// Several to-dos have such a name; their UIDs.
            case severalToDos(String, uids: [String])
            /// Nothing says when an event is.
            case noWhen
            /// It ends before it begins.
            case endBeforeStart(String)
            /// Words beside the time of an event are nearly a time.
            case notATime(TimeReader.Misreading)
            /// A part of the day says no hours.
            case noHours(String)
            /// Events do not repeat here.
            case noRepetition(String)
            /// Nothing is left that changes anything.
            case noChange
            /// The words of a change that mean nothing; the nearest word that does.
            case noElement(String, nearest: String?)
        }

        /// Where it stands in the line, the first letter in column 1.
        package var columns: Range<Int>
        /// What is wrong.
        package var problem: Problem

        /// What is wrong, in words.
        package var message: String {
            switch problem {
            case .noTitle: "nothing is left for the title"
            case .openQuote: "this quote is not closed"
            case .noTime(let word, let misreading): "\(misreading.message), behind “\(word)”"
            case .noLength(let text): "“\(text)” is no length up to a year"
            case .noPriority(let text, _): "“\(text)” is no priority"
            case .noDayPart(let text, _): "“\(text)” is no time of day to prefer"
            case .splitting(let text): "the shortest chunk of “\(text)” is longer than the longest"
            case .twice(let text, let first): "“\(text)” says again what “\(first)” says"
            case .twoProjects(let text, let first):
                "“\(text)” is a second project beside “\(first)”"
            case .dueBeforeStart(let due, let start): "“\(due)” is over before “\(start)”"
            case .unknownToDo(let name, _): "no to-do is called “\(name)”"
            case .severalToDos(let name, let uids): "\(uids.count) to-dos are called “\(name)”"
            case .noWhen: "nothing says when it is"
            case .endBeforeStart(let text): "“\(text)” ends before it begins"
            case .notATime(let misreading): misreading.message
            case .noHours(let text): "“\(text)” does not say from when until when"
            case .noRepetition: "an event that is entered here does not repeat"
            case .noChange: "nothing is said that changes"
            case .noElement(let text, _): "“\(text)” is no change"
            }
        }

        /// What to do about it, in words.
        package var hint: String {
            switch problem {
            case .noTitle: "say what is to be done, like Write report 2h due fri"
            case .openQuote: "close it, or write \\\" for the sign itself"
            case .noTime(_, let misreading): misreading.hint
            case .noLength: "write 45m, 1h30 or 2 days"
            case .noPriority(_, let nearest): "did you mean \(nearest)?"
            case .noDayPart(_, let nearest): "did you mean \(nearest)?"
            case .splitting: "write the shortest first, like split 30m/2h"
            case .twice: "keep one of them; words of the title stand in quotes"
            case .twoProjects(let text, _):
                "a to-do has one; #\(text.dropFirst()) makes a category of it"
            case .dueBeforeStart: "exchange the two, or write dates"
            case .unknownToDo(_, let nearest?): "did you mean “\(nearest)”?"
            case .unknownToDo(_, nil): "taskweave todos lists them"
            case .severalToDos(_, let uids):
                "name one by its UID: "
                    + uids.prefix(3).map { "after \"\($0)\"" }.joined(separator: " or ")
            case .noWhen: "say fri 10:00 1h, wed 9:00-17:00, today, or mon to wed"
            case .endBeforeStart: "exchange the two, or write dates"
            case .notATime(let misreading):
                "\(misreading.hint); words of the title stand in quotes"
            case .noHours: "say 9:00-12:00 or 13:00-17:00"
            case .noRepetition: "enter a series in the program that shows your calendar"
            case .noChange: "say what changes, like due thu 3h !high"
            case .noElement(_, let nearest?): "did you mean \(nearest)?"
            case .noElement(_, nil):
                "a change is due thu, 3h, !high, #category, +project, no due; title \"…\" gives it another title"
            }
        }
    }
}
