import CalendarModel
import JSONLines
import Synchronization

/// Returns the answers to lines: one line each, in order, and the same when they are asked for again.
func answers(to bytes: [UInt8], _ job: LineJob) -> [String] {
    let answers = answersOnce(to: bytes, job)
    require(answers == answersOnce(to: bytes, job), "two answers to one line")
    require(answers.count == countOfLines(bytes), "as many answers as lines")
    for answer in answers {
        require(
            answer.hasSuffix("\n") && answer.utf8.count { $0 == 10 } == 1, "an answer of two lines")
    }
    return answers
}

private func answersOnce(to bytes: [UInt8], _ job: LineJob) -> [String] {
    let answers = Answers()
    let processor = LineProcessor(job, width: 2) { answer in
        answers.all.withLock { $0.append(answer.json) }
    }
    // The input arrives in pieces that end anywhere.
    var rest = bytes[...]
    let reader = LineReader(named: "lines", longest: 4096) {
        defer { rest = rest.dropFirst(1000) }
        return Array(rest.prefix(1000))
    }
    do {
        try processor.process(reader)
        _ = try processor.finish()
    } catch {
        fatalError("\(error)")
    }
    return answers.all.withLock(\.self)
}

private final class Answers: Sendable {
    let all = Mutex<[String]>([])
}

/// Returns how many lines are not blank.
private func countOfLines(_ bytes: [UInt8]) -> Int {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.split(separator: UInt8(ascii: "\n")).count { line in
        !line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
    }
}
