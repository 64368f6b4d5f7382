internal import CalendarModel
internal import Wording

/// The tools and resources of an agent, and the plans that it has previewed.
struct AgentToolbox {
    /// Whether the person agrees to a write.
    enum Consent {
        case unasked
        case given
        case refused
    }

    /// The outcome of a call.
    enum Outcome {
        /// The answer.
        case answer(JSONTree)
        /// A question to the person, after which the call is made again.
        case question(String)
    }

    /// A plan that was shown and may be written.
    private struct Preview {
        /// The command that made it, the moment that it took for the present, and its document.
        let words: [String]
        let now: String
        let document: JSONTree
        let made: Instant
    }

    /// How long a preview may be written, in seconds, and how many are kept.
    private static let (lifetime, most): (Int64, Int) = (900, 16)

    private let commands: AgentCommands
    private var previews: [(id: String, preview: Preview)] = []
    private var count = 0

    init(_ commands: AgentCommands) { self.commands = commands }

    static let resources: JSONTree = [
        [
            "uri": "taskweave://today", "name": "today", "title": "Today", "mimeType": "text/plain",
            "description": "What is running, what comes next today, and what is late.",
        ],
        [
            "uri": "taskweave://week", "name": "week", "title": "This week",
            "mimeType": "text/plain",
            "description": "The events and blocks of this week.",
        ],
    ]

    /// Returns the text of a resource; nil if there is none of that address.
    ///
    /// - Throws: ``AgentCommands/Refusal`` if a calendar cannot be read.
    func text(of address: String) throws(AgentCommands.Refusal) -> String? {
        switch address {
        case "taskweave://today": try commands.run(["today"])
        case "taskweave://week": try commands.document(["list", "--json", "--", "this week"]).days
        default: nil
        }
    }

    /// Calls a tool.
    ///
    /// - Throws: ``AgentCommands/Refusal`` if the arguments are wrong or the command does not do it.
    mutating func call(
        _ tool: AgentTool, _ arguments: JSONTree, _ consent: Consent
    ) throws(AgentCommands.Refusal) -> Outcome {
        do {
            return try outcome(tool, arguments, consent)
        } catch {
            throw .init(message: tool.naming(error.message))
        }
    }

    private mutating func outcome(
        _ tool: AgentTool, _ arguments: JSONTree, _ consent: Consent
    ) throws(AgentCommands.Refusal) -> Outcome {
        let words = try tool.words(arguments)
        switch tool.name {
        case AgentTool.preview.name: return .answer(try preview(tool, words))
        case AgentTool.apply.name:
            return try apply(arguments["preview"]?.string ?? "", consent)
        case "explain":
            return .answer(["explanation": .string(try commands.run(words))])
        default: return .answer(brief(try commands.document(words), tool))
        }
    }

    private mutating func preview(
        _ tool: AgentTool, _ words: [String]
    ) throws(AgentCommands.Refusal) -> JSONTree {
        let now = commands.now
        let document = try commands.document(words, now: now)
        count += 1
        let id = "preview-\(count)"
        let preview = Preview(words: words, now: now, document: document, made: World.now)
        previews = previews.suffix(Self.most - 1) + [(id, preview)]
        var brief = brief(document, tool)
        brief["preview"] = .string(id)
        return brief
    }

    /// Returns the part of a document that an agent needs, with the first problems of the calendars.
    private func brief(_ document: JSONTree, _ tool: AgentTool) -> JSONTree {
        var brief = tool.brief(document)
        let problems = (document["diagnostics"]?.array ?? []).filter { $0["severity"] != "note" }
        if !problems.isEmpty {
            brief["problems"] = .array(
                problems.prefix(5).map {
                    $0.only(["file": "file", "line": "line", "message": "message"])
                })
        }
        return brief
    }

    private mutating func apply(_ id: String, _ consent: Consent) throws(AgentCommands.Refusal)
        -> Outcome
    {
        guard let preview = previews.first(where: { $0.id == id })?.preview,
            World.now.seconds - preview.made.seconds <= Self.lifetime
        else {
            throw .init(
                message:
                    "there is no preview “\(id)”, or it is older than 15 minutes; call plan_preview"
            )
        }
        let document = try commands.document(preview.words, now: preview.now)
        guard document == preview.document else {
            throw .init(
                message:
                    "calendars or to-dos have changed since that preview; call plan_preview again")
        }
        let (blocks, moves) = (
            document["blocks"]?.array.count ?? 0, document["moves"]?.array.count ?? 0
        )
        switch consent {
        case .unasked:
            let days = (document["blocks"]?.array ?? []).compactMap {
                $0["start"]?.string?.prefix(10)
            }
            return .question(
                """
                Write the plan to your calendar? Blocks: \(blocks), from \(days.first ?? "none") to \
                \(days.last ?? "none"). Of the blocks that were there, moved: \(moves).
                """)
        case .refused:
            return .answer([
                "written": false, "message": "the person does not want it; nothing was written",
            ])
        case .given:
            _ = try commands.document(preview.words + ["--write"], now: preview.now)
            previews.removeAll { $0.id == id }
            return .answer([
                "written": true,
                "message": .string("blocks written: \(blocks); taskweave undo reverts this"),
            ])
        }
    }
}

extension JSONTree {
    /// The occurrences of a list in short: a line for each day, and below it a line for each occurrence.
    fileprivate var days: String {
        var text = ""
        var day: Substring = ""
        for occurrence in self["occurrences"]?.array ?? [] {
            guard let start = occurrence["start"]?.string, let end = occurrence["end"]?.string
            else {
                continue
            }
            if start.prefix(10) != day {
                day = start.prefix(10)
                text += "\(day) (\(start.dropFirst(19)))\n"
            }
            let time = [start, end].map { $0.dropFirst(11).prefix(5) }.joined(separator: "–")
            text += "  \(time == "–" ? "all day" : time) \(occurrence["summary"]?.string ?? "")\n"
        }
        return text
    }
}
