internal import CalendarModel
internal import Doors
internal import JSONLines

/// Speaks the Model Context Protocol over the standard streams: one JSON-RPC message a line.
///
/// A request that names its protocol version is answered by the revision of 2026-07-28, which has no sessions. `initialize`
/// begins one by the revision of 2025-11-25.
///
/// Source: modelcontextprotocol.io/specification/2026-07-28 and /2025-11-25.
struct AgentServer: ~Copyable {
    private static let (modern, legacy) = ("2026-07-28", "2025-11-25")
    private static let prefix = "io.modelcontextprotocol/"
    private static let identity: JSONTree = [
        "name": "taskweave", "title": "Taskweave", "version": .string(Release.number),
    ]
    private static let capabilities: JSONTree = ["tools": [:], "resources": [:]]
    private static let instructions: JSONTree = .string(
        """
        Taskweave plans a person's to-dos around their meetings. Times have the person's zone. Look at today or \
        plan_preview first; apply writes a plan that was previewed.
        """)

    private var toolbox: AgentToolbox
    private var lines: LineReader
    /// The capabilities of a session's client; nil before there is one.
    private var session: JSONTree?
    /// Messages that came while the server waited for an answer of the person.
    private var waiting: [JSONTree] = []
    private var questions = 0

    init(_ commands: AgentCommands, lines: LineReader) {
        toolbox = AgentToolbox(commands)
        self.lines = lines
    }

    /// The error of a request (JSON-RPC 2.0 §5.1).
    private struct Failure: Error {
        var code: Int
        var message: String
        var data: JSONTree?

        static func invalid(_ message: String) -> Failure {
            Failure(code: -32602, message: message)
        }
    }

    /// Answers until the client closes the stream.
    ///
    /// - Throws: `FileError` if a stream fails.
    mutating func run() throws(FileError) {
        while let message = try next() { try answer(message) }
    }

    /// Returns the next message; answers what is none.
    private mutating func next() throws(FileError) -> JSONTree? {
        guard waiting.isEmpty else { return waiting.removeFirst() }
        while let line = try lines.next() {
            guard let bytes = line.bytes, let message = JSONTree(bytes) else {
                try send([
                    "error": ["code": -32700, "message": "this line is not JSON, or too long"]
                ])
                continue
            }
            return message
        }
        return nil
    }

    private func send(_ message: JSONTree) throws(FileError) {
        var message = message
        message["jsonrpc"] = "2.0"
        try Streams.write(message.line + "\n")
    }

    private mutating func answer(_ message: JSONTree) throws(FileError) {
        guard let method = message["method"]?.string else {
            // An answer that comes too late is not a request either.
            guard message["result"] == nil, message["error"] == nil else { return }
            return try send(["error": ["code": -32600, "message": "this is not a request"]])
        }
        // Requests are answered in order, so that one that is cancelled has been answered.
        guard let id = message["id"] else { return }
        do {
            let result = try result(of: method, message["params"] ?? [:])
            try send(["id": id, "result": result])
        } catch let failure as Failure {
            var error: JSONTree = [
                "code": .integer(failure.code), "message": .string(failure.message),
            ]
            error["data"] = failure.data
            try send(["id": id, "error": error])
        } catch let error as FileError {
            throw error
        } catch {
            try send(["id": id, "error": ["code": -32603, "message": .string("\(error)")]])
        }
    }

    private mutating func result(of method: String, _ parameters: JSONTree) throws -> JSONTree {
        let meta = parameters["_meta"] ?? [:]
        if method == "initialize" { return begin(parameters) }
        let client: JSONTree
        let isModern: Bool
        if let version = meta[Self.prefix + "protocolVersion"] {
            guard version.string == Self.modern else {
                throw Failure(
                    code: -32022, message: "this version of the protocol is not supported",
                    data: [
                        "supported": [.string(Self.modern), .string(Self.legacy)],
                        "requested": version,
                    ])
            }
            guard let capabilities = meta[Self.prefix + "clientCapabilities"] else {
                throw Failure.invalid("_meta lacks \(Self.prefix)clientCapabilities")
            }
            (client, isModern) = (capabilities, true)
        } else if let session {
            (client, isModern) = (session, false)
        } else {
            throw Failure.invalid(
                "_meta lacks \(Self.prefix)protocolVersion; \(Self.modern) needs it, \(Self.legacy) begins with initialize"
            )
        }
        var result = try result(of: method, parameters, client: client, isModern: isModern)
        guard isModern else { return result }
        result["resultType"] = result["resultType"] ?? "complete"
        result["_meta"] = .object([Self.prefix + "serverInfo": Self.identity])
        if ["server/discover", "tools/list", "resources/list", "resources/templates/list"].contains(
            method)
        {
            result["ttlMs"] = 3_600_000
            result["cacheScope"] = "public"
        } else if method == "resources/read" {
            result["ttlMs"] = 0
            result["cacheScope"] = "private"
        }
        return result
    }

    private mutating func begin(_ parameters: JSONTree) -> JSONTree {
        session = parameters["capabilities"] ?? [:]
        return [
            "protocolVersion": .string(Self.legacy), "capabilities": Self.capabilities,
            "serverInfo": Self.identity, "instructions": Self.instructions,
        ]
    }

    private mutating func result(
        of method: String, _ parameters: JSONTree, client: JSONTree, isModern: Bool
    ) throws -> JSONTree {
        switch method {
        case "server/discover" where isModern:
            return [
                "supportedVersions": [.string(Self.modern)], "capabilities": Self.capabilities,
                "instructions": Self.instructions,
            ]
        case "ping" where !isModern: return [:]
        case "tools/list": return ["tools": .array(AgentTool.all.map(\.document))]
        case "resources/list": return ["resources": AgentToolbox.resources]
        case "resources/templates/list": return ["resourceTemplates": []]
        case "resources/read":
            guard let address = parameters["uri"]?.string else {
                throw Failure.invalid("uri is missing")
            }
            guard let text = try toolbox.text(of: address) else {
                throw Failure(
                    code: isModern ? -32602 : -32002, message: "there is no resource \(address)")
            }
            return [
                "contents": [
                    ["uri": .string(address), "mimeType": "text/plain", "text": .string(text)]
                ]
            ]
        case "tools/call": return try call(parameters, client: client, isModern: isModern)
        default: throw Failure(code: -32601, message: "there is no method \(method)")
        }
    }

    private mutating func call(_ parameters: JSONTree, client: JSONTree, isModern: Bool) throws
        -> JSONTree
    {
        guard let name = parameters["name"]?.string,
            let tool = AgentTool.all.first(where: { $0.name == name })
        else { throw Failure.invalid("there is no tool “\(parameters["name"]?.string ?? "")”") }
        let arguments = parameters["arguments"] ?? [:]
        do {
            var consent = AgentToolbox.Consent.unasked
            // A client without forms cannot ask. The tool's description says what it does.
            if client["elicitation"].map({ $0 == [:] || $0["form"] != nil }) != true {
                consent = .given
            } else if let answer = parameters["inputResponses"]?["write"], isModern {
                consent = Self.consent(in: answer)
            }
            while true {
                switch try toolbox.call(tool, arguments, consent) {
                case .answer(let answer):
                    return [
                        "content": [["type": "text", "text": .string(answer.line)]],
                        "structuredContent": answer, "isError": false,
                    ]
                case .question(let question) where isModern:
                    return [
                        "resultType": "input_required",
                        "inputRequests": [
                            "write": [
                                "method": "elicitation/create", "params": Self.form(question),
                            ]
                        ],
                    ]
                case .question(let question): consent = Self.consent(in: try ask(question))
                }
            }
        } catch let refusal as AgentCommands.Refusal {
            return [
                "content": [["type": "text", "text": .string(refusal.message)]], "isError": true,
            ]
        }
    }

    /// A form with one box to tick.
    private static func form(_ question: String) -> JSONTree {
        [
            "mode": "form", "message": .string(question),
            "requestedSchema": [
                "type": "object", "required": ["write"],
                "properties": ["write": ["type": "boolean", "title": "Write it", "default": true]],
            ],
        ]
    }

    private static func consent(in answer: JSONTree) -> AgentToolbox.Consent {
        answer["action"] == "accept" && answer["content"]?["write"] != false ? .given : .refused
    }

    /// Asks the person by a request of the server's own, as sessions do, and waits for the answer.
    private mutating func ask(_ question: String) throws(FileError) -> JSONTree {
        questions += 1
        let id = JSONTree.string("question-\(questions)")
        try send(["id": id, "method": "elicitation/create", "params": Self.form(question)])
        var others: [JSONTree] = []
        defer { waiting = others + waiting }
        while let message = try next() {
            if message["id"] == id, message["method"] == nil { return message["result"] ?? [:] }
            others.append(message)
        }
        return [:]
    }
}
