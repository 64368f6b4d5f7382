internal import CalendarModel

/// A tool that an agent may call: a command of this program with named arguments.
struct AgentTool: Sendable {
    /// An argument.
    struct Argument: Sendable {
        let name: String
        let meaning: String
        var isRequired = false
        var isNumber = false
        /// The option of the command; nil for words, which come last.
        var option: String?
    }

    let name: String
    let title: String
    let description: String
    /// The command and its flags.
    let command: [String]
    var arguments: [Argument] = []
    var isReadOnly = true
    /// The schemas of the members that every answer has.
    let answer: [String: JSONTree]
    /// The schemas of the members that an answer may have.
    var mayAnswer: [String: JSONTree] = [:]
    /// Returns the part of the command's document that an agent needs.
    let brief: @Sendable (JSONTree) -> JSONTree
}

extension AgentTool {
    /// The maximum length of an argument, in bytes.
    private static let longestText = 2_000

    /// Returns the words of the command line.
    ///
    /// - Throws: ``AgentCommands/Refusal`` for an argument that is missing, unknown or of another type.
    func words(_ given: JSONTree) throws(AgentCommands.Refusal) -> [String] {
        for name in given.names where !arguments.contains(where: { $0.name == name }) {
            let known = arguments.map(\.name).joined(separator: ", ")
            throw .init(
                message:
                    "\(self.name) has no argument “\(name)”; it has: \(known.isEmpty ? "none" : known)"
            )
        }
        var (words, last) = (command, [String]())
        for argument in arguments {
            guard let value = given[argument.name] else {
                guard !argument.isRequired else {
                    throw .init(
                        message:
                            "\(name) needs the argument “\(argument.name)”: \(argument.meaning)")
                }
                continue
            }
            guard let text = argument.isNumber ? value.integer.map(String.init) : value.string
            else {
                throw .init(
                    message:
                        "“\(argument.name)” is not \(argument.isNumber ? "a whole number" : "a text")"
                )
            }
            guard text.utf8.count <= Self.longestText else {
                throw .init(message: "“\(argument.name)” is longer than \(Self.longestText) bytes")
            }
            if let option = argument.option {
                words.append("\(option)=\(text)\(argument.isNumber ? "m" : "")")
            } else {
                last = ["--", text]
            }
        }
        return words + last
    }

    /// Returns a message of the command with the names of the arguments in place of its options.
    func naming(_ message: String) -> String {
        arguments.reduce(message) { text, argument in
            argument.option.map { text.replacing($0, with: argument.name) } ?? text
        }
    }

    /// The tool as `tools/list` describes it.
    var document: JSONTree {
        var properties: [String: JSONTree] = [:]
        for argument in arguments {
            properties[argument.name] = [
                "type": argument.isNumber ? "integer" : "string",
                "description": .string(argument.meaning),
            ]
        }
        return [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": [
                "type": "object", "properties": .object(properties), "additionalProperties": false,
                "required": .array(arguments.filter(\.isRequired).map { .string($0.name) }),
            ],
            "outputSchema": [
                "type": "object",
                "properties": .object(answer.merging(mayAnswer) { first, _ in first }),
                "required": .array(answer.keys.sorted().map { .string($0) }),
            ],
            "annotations": [
                "readOnlyHint": .bool(isReadOnly), "destructiveHint": false, "openWorldHint": false,
            ],
        ]
    }

    /// All tools, in the order in which they are listed.
    static let all: [AgentTool] = [
        today, preview, apply, free, explain, recommend, addToDo, done, start, stop,
    ]

    private static let window = [
        Argument(
            name: "from", meaning: "The start: mon, 1 Dec, +2h; by default now.",
            option: "--from"),
        Argument(
            name: "for", meaning: "The length: 1w, 3d, 8h; by default a week.", option: "--for"
        ),
    ]
    private static let list: JSONTree = ["type": "array", "items": ["type": "object"]]
    private static let text: JSONTree = ["type": "string"]
    private static let count: JSONTree = ["type": "integer"]

    private static let today = AgentTool(
        name: "today", title: "Today",
        description: "Shows what is running, what comes next today, and which to-dos are late.",
        command: ["today", "--json"],
        answer: ["now": text, "ahead": list, "late": list, "unplanned": count],
        mayAnswer: ["running": ["type": "object"]]
    ) { day in
        var brief = day.only(["now": "now", "unplanned": "unplanned"])
        brief["ahead"] = .array(day["ahead"]?.array.map { $0.timed(["kind": "kind"]) } ?? [])
        brief["late"] = .array(
            day["late"]?.array.map { $0.only(["summary": "title", "due": "due"]) } ?? [])
        brief["running"] = day["running"]?.timed([:])
        return brief
    }

    static let preview = AgentTool(
        name: "plan_preview", title: "Preview a plan",
        description: """
            Plans the open to-dos around the meetings and shows the blocks, what moves and why, and what has no place. \
            Nothing is written: call apply with the preview's id.
            """,
        command: ["plan", "--json"], arguments: window,
        answer: ["preview": text, "blocks": list, "moves": list, "unplaced": list, "later": count]
    ) { plan in
        var brief: JSONTree = [:]
        brief["blocks"] = .array(plan["blocks"]?.array.map { $0.timed([:]) } ?? [])
        brief["moves"] = .array(
            plan["moves"]?.array.map {
                $0.only(["summary": "title", "from": "from", "to": "to", "detail": "why"])
            } ?? [])
        brief["unplaced"] = .array(
            plan["unplaced"]?.array.map {
                $0.only(["summary": "title", "minutes": "minutes", "detail": "why"])
            } ?? [])
        brief["later"] = .integer(plan["later"]?.array.count ?? 0)
        return brief
    }

    static let apply = AgentTool(
        name: "apply", title: "Write a previewed plan",
        description:
            "Writes the plan of a preview to the calendar, if nothing has changed since. The person is asked first if the client can ask.",
        command: [],
        arguments: [
            Argument(name: "preview", meaning: "The id that plan_preview gave.", isRequired: true)
        ],
        isReadOnly: false, answer: ["written": ["type": "boolean"], "message": text]
    ) { $0 }

    private static let free = AgentTool(
        name: "free", title: "Gaps between meetings",
        description:
            "The gaps without events and blocks, in the hours of the configuration.",
        command: ["free", "--json"],
        arguments: window + [
            Argument(
                name: "at_least", meaning: "The shortest gap, in minutes.", isNumber: true,
                option: "--at-least")
        ],
        answer: ["gaps": list]
    ) { $0.only(["gaps": "gaps"]) }

    private static let explain = AgentTool(
        name: "explain", title: "Why a to-do is where it is",
        description:
            "Why a to-do is planned where it is, or not at all, and the next best time.",
        command: ["explain"],
        arguments: [Argument(name: "todo", meaning: "Words of its title.", isRequired: true)],
        answer: ["explanation": text]
    ) { $0 }

    private static let recommend = AgentTool(
        name: "recommend", title: "The best times for something new",
        description:
            "The best times in the plan for something new; nothing moves and nothing is written.",
        command: ["recommend", "--json", "--count=3"],
        arguments: window + [
            Argument(
                name: "words",
                meaning: "What it is, with its length and due date: Interview 1h due fri.",
                isRequired: true)
        ],
        answer: ["places": list]
    ) { places in
        [
            "places": .array(
                places["places"]?.array.map { $0.only(["blocks": "blocks", "costs": "costs"]) }
                    ?? [])
        ]
    }

    private static let written: [String: JSONTree] = [
        "message": text, "written": ["type": "boolean"],
    ]

    private static let addToDo = AgentTool(
        name: "add_todo", title: "New to-do",
        description: "Adds a to-do in plain words: its title, length, due date, category.",
        command: ["add", "--write", "--json"],
        arguments: [
            Argument(name: "words", meaning: "Such as: Call Ann 30m due fri.", isRequired: true)
        ],
        isReadOnly: false, answer: written
    ) { $0.only(["summary": "message", "written": "written"]) }

    private static let done = AgentTool(
        name: "done", title: "Complete a to-do", description: "Marks a to-do as done in its file.",
        command: ["done", "--write", "--json"],
        arguments: [Argument(name: "todo", meaning: "Words of its title.", isRequired: true)],
        isReadOnly: false, answer: written
    ) { $0.only(["summary": "message", "written": "written"]) }

    private static let start = AgentTool(
        name: "start", title: "Begin work",
        description: "Begins work on a to-do now; without one, on what is due now.",
        command: ["start", "--write", "--json"],
        arguments: [Argument(name: "todo", meaning: "Words of its title.")],
        isReadOnly: false, answer: ["change": text], mayAnswer: ["block": ["type": "object"]]
    ) { $0.only(["change": "change", "block": "block"]) }

    private static let stop = AgentTool(
        name: "stop", title: "End work",
        description: "Ends the running block now and records the time worked.",
        command: ["stop", "--write", "--json"], isReadOnly: false,
        answer: ["change": text], mayAnswer: ["block": ["type": "object"]]
    ) { $0.only(["change": "change", "block": "block"]) }
}

extension JSONTree {
    /// Returns the title and times of an item, and further members.
    fileprivate func timed(_ further: KeyValuePairs<String, String>) -> JSONTree {
        var brief = only(further)
        for (name, old) in [("title", "summary"), ("start", "start"), ("end", "end")] {
            brief[name] = self[old]
        }
        return brief
    }
}
