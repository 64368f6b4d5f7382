internal import CalendarModel
internal import Rendering
internal import Wording

extension PagePicture.Live.Message {
    /// Creates the message of an action that was not done.
    init(_ error: any Error) {
        switch error {
        case let error as UsageError:
            self.init(error.message.sentence, hint: error.hint, isRefusal: true)
        case let error as FileError:
            self.init(
                "\(error.path): \(error.message)".sentence, hint: error.hint ?? "", isRefusal: true)
        case let error as AgentCommands.Refusal:
            self.init(error.message.withoutPrefix.sentence, isRefusal: true)
        default: self.init("\(error)".sentence, isRefusal: true)
        }
    }
}

extension String {
    /// The first line that has words.
    var firstLine: String {
        split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }

    /// The answer of a command: its first line, and the first lines below that about it.
    var answer: String {
        let lines = split(whereSeparator: \.isNewline)
        let further = lines.dropFirst().prefix { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
        let rest = further.count > 3 ? ["and \(further.count - 3) more"] : []
        return ([firstLine] + further.prefix(3).map(String.init) + rest).joined(separator: ". ")
    }

    /// The text of a message without the words `error:` and `hint:`.
    var withoutPrefix: String {
        replacing("error: ", with: "").split(whereSeparator: \.isNewline).map {
            $0.drop { $0 == " " }
        }.joined(separator: " ").replacing(" hint: ", with: ". Hint: ")
    }

    /// The text with a capital letter.
    var sentence: String { prefix(1).uppercased() + dropFirst() }
}
