extension QuickAdd {
    /// The problem that makes a line unusable, with its position.
    package struct Mistake: Error, Hashable, Sendable {
        /// The kind of problem.
        package enum Problem: Hashable, Sendable {
            /// No words remain for the title.
            case noTitle
            /// A quote is not closed.
            case openQuote
            /// The text after a word such as `due` is not a time.
            case noTime(after: String, TimeReader.Misreading)
            /// A text that looks like a length is invalid, zero or more than a year.
            case noLength(String)
            /// The priority does not exist; contains the nearest one.
            case noPriority(String, nearest: String)
            /// The part of the day does not exist; contains the nearest one.
            case noDayPart(String, nearest: String)
            /// The shortest chunk is longer than the longest one.
            case splitting(String)
            /// An element occurs twice.
            case twice(String, first: String)
            /// A second project is given; a to-do has only one.
            case twoProjects(String, first: String)
            /// The to-do is due before its start.
            case dueBeforeStart(due: String, start: String)
            /// No to-do has this name; contains the nearest name.
            case unknownToDo(String, nearest: String?)
            /// Several to-dos have this name; contains their UIDs.
            case severalToDos(String, uids: [String])
            /// The line gives no time for an event.
            case noWhen
            /// The event ends before it begins.
            case endBeforeStart(String)
            /// Words beside an event's time resemble a time.
            case notATime(TimeReader.Misreading)
            /// A part of the day is given without hours.
            case noHours(String)
            /// Several days are given hours.
            case hoursOfDays(String)
            /// Events cannot repeat here.
            case noRepetition(String)
            /// The line changes nothing.
            case noChange
            /// Words of a change are unknown; contains the nearest known words.
            case noElement(String, nearest: String?)
        }

        /// The range of columns in the line, counted from 1.
        package var columns: Range<Int>
        /// The kind of problem.
        package var problem: Problem

        /// A message that describes the problem.
        package var message: String {
            switch problem {
            case .noTitle: "nothing is left for the title"
            case .openQuote: "this quote is not closed"
            case .noTime(let word, let misreading): "\(misreading.message), after “\(word)”"
            case .noLength(let text): "“\(text)” is not a length up to a year"
            case .noPriority(let text, _): "“\(text)” is not a priority"
            case .noDayPart(let text, _): "“\(text)” is not a time of day to prefer"
            case .splitting(let text): "the shortest chunk of “\(text)” is longer than the longest"
            case .twice(let text, let first): "“\(text)” repeats what “\(first)” already says"
            case .twoProjects(let text, let first):
                "“\(text)” is a second project after “\(first)”"
            case .dueBeforeStart(let due, let start): "“\(due)” ends before “\(start)”"
            case .unknownToDo(let name, _): "no to-do is called “\(name)”"
            case .severalToDos(let name, let uids): "\(uids.count) to-dos are called “\(name)”"
            case .noWhen: "no time is given"
            case .endBeforeStart(let text): "“\(text)” ends before it begins"
            case .notATime(let misreading): misreading.message
            case .noHours(let text): "“\(text)” has no start and end"
            case .hoursOfDays(let text): "“\(text)” gives hours for several days"
            case .noRepetition: "an event that is added here cannot repeat"
            case .noChange: "no change is given"
            case .noElement(let text, _): "“\(text)” is not a change"
            }
        }

        /// A suggested correction.
        package var hint: String {
            switch problem {
            case .noTitle: "say what has to be done, like Write report 2h due fri"
            case .openQuote: "close it, or write \\\" for the sign itself"
            case .noTime(_, let misreading): misreading.hint
            case .noLength: "write 45m, 1h30 or 2 days"
            case .noPriority(_, let nearest), .noDayPart(_, let nearest):
                "did you mean \(nearest)?"
            case .splitting: "write the shortest first, like split 30m/2h"
            case .twice: "keep one of them; put words of the title in quotes"
            case .twoProjects(let text, _):
                "a to-do has one; #\(text.dropFirst()) makes a category of it"
            case .dueBeforeStart, .endBeforeStart: "swap the two, or write dates"
            case .unknownToDo(_, let nearest?): "did you mean “\(nearest)”?"
            case .unknownToDo(_, nil): "taskweave todos lists them"
            case .severalToDos(_, let uids):
                "name one by its UID: "
                    + uids.prefix(3).map { "after \"\($0)\"" }.joined(separator: " or ")
            case .noWhen: "write fri 10:00 1h, wed 9:00-17:00, today, or mon to wed"
            case .notATime(let misreading):
                "\(misreading.hint); put words of the title in quotes"
            case .noHours: "say 9:00-12:00 or 13:00-17:00"
            case .hoursOfDays: "enter each day separately, like tue 9:00-12:00"
            case .noRepetition: "enter a series in the program that shows your calendar"
            case .noChange: "write the change, like due thu 3h !high"
            case .noElement(_, let nearest?): "did you mean \(nearest)?"
            case .noElement(_, nil):
                "a change is due thu, 3h, !high, #category, +project, no due; title \"…\" gives it a new title"
            }
        }
    }
}
