internal import ArgumentParser
internal import JSONLines
internal import Wording

/// Runs commands of this program on behalf of an agent.
struct AgentCommands: Sendable {
    /// The options that every command gets: the configuration and the zone.
    let shared: [String]
    /// The writer of times.
    let text: TimeText
    /// The present moment of all commands; nil for that of the clock.
    let fixedNow: String?
    /// Runs the command that words name.
    let perform: @Sendable ([String]) throws -> Void

    /// The present moment, as an option takes it.
    var now: String { fixedNow ?? text.rfc3339(World.now) }

    /// Why a command did not do what was asked: its message.
    struct Refusal: Error, CustomStringConvertible {
        let message: String
        var description: String { message }
    }

    /// Runs a command and returns what it printed.
    ///
    /// - Throws: ``Refusal`` with what it said.
    func run(_ words: [String], now: String? = nil) throws(Refusal) -> String {
        try capture(words, now: now).output
    }

    /// Runs a command and returns what it printed, with its notes.
    ///
    /// - Throws: ``Refusal`` with what it said.
    func capture(_ words: [String], now: String? = nil) throws(Refusal) -> Streams.Capture {
        let capture = Streams.Capture()
        // Behind "--", words of an agent cannot become options.
        let split = words.firstIndex(of: "--") ?? words.endIndex
        let moment = (now ?? fixedNow).map { ["--now", $0] } ?? []
        let all = words[..<split] + shared + moment + words[split...]
        do {
            try Streams.$capture.withValue(capture) {
                try perform(Array(all))
            }
        } catch is ExitCode, is CleanExit {
            // Not all has a place, or part of a calendar was lost: that is an answer.
            guard !capture.output.isEmpty else { throw Refusal(message: capture.warnings) }
        } catch let error as UsageError {
            throw Refusal(message: error.withoutCommand)
        } catch {
            throw Refusal(message: "\(error)")
        }
        return capture
    }

    /// Runs a command that prints one JSON document, and returns it.
    ///
    /// - Throws: ``Refusal`` with what it said.
    func document(_ words: [String], now: String? = nil) throws(Refusal) -> JSONTree {
        let text = try run(words, now: now)
        guard let document = JSONTree(text) else {
            throw Refusal(message: "the answer is not JSON: \(text)")
        }
        return document
    }
}

extension JSONTree {
    /// Creates a value from a text; nil if it is not JSON.
    init?(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// Creates a value from bytes; nil if they are not JSON.
    init?(_ bytes: [UInt8]) {
        guard let value = try? JSONInput(bytes).decode(JSONTree.self) else { return nil }
        self = value
    }

    /// The value as one line with sorted keys, without the line end.
    var line: String { String(AgentLine(value: self).json.dropLast()) }
}

private struct AgentLine: JSONDocument {
    let value: JSONTree
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
