internal import CalendarModel

/// Reads the to-do that an entry describes, without inherited data.
struct OrgReading {
    private let source: SourceText
    private let entry: OrgEntry
    private let keywords: OrgKeywords
    private let context: TaskContext
    /// Whether it is in the calendar as an appointment.
    private let isAppointment: Bool
    private(set) var diagnostics: [Diagnostic] = []
    private var toDo: ToDo

    init(
        _ source: SourceText, _ entry: OrgEntry, _ keywords: OrgKeywords, isAppointment: Bool,
        _ context: TaskContext
    ) {
        self.source = source
        self.isAppointment = isAppointment
        self.entry = entry
        self.keywords = keywords
        self.context = context
        toDo = ToDo(uid: "", place: source.place(entry.headline))
    }

    /// Returns the to-do; its summary is empty if the headline has no title.
    mutating func read() -> ToDo {
        toDo.summary = OrgReading.readable(entry.title.text)
        guard !toDo.summary.isEmpty else {
            report(
                .error, entry.headline, "this headline has no title; it was left out",
                hint: "write what has to be done")
            return toDo
        }
        let keyword = entry.keyword?.text ?? ""
        if keywords.isDone(keyword) {
            toDo.status = OrgKeywords.isCancelled(keyword) ? .cancelled : .completed
        } else if OrgKeywords.isBegun(keyword) {
            toDo.status = .inProcess
        }
        toDo.priority = entry.priority.flatMap { OrgEntry.priority($0.text) } ?? .none
        readPlanning()
        toDo.isOnHold =
            context.orgWaiting.contains(keyword)
            || !toDo.isDone && toDo.earliestStart == nil && toDo.due == nil && isAppointment
        readProperties()
        readBody()
        return toDo
    }

    // MARK: Dates

    private mutating func readPlanning() {
        let scheduled = stamp("SCHEDULED")
        let deadline = stamp("DEADLINE")
        toDo.earliestStart = scheduled?.time
        toDo.due = deadline?.time
        if let length = scheduled?.length {
            toDo.estimate = CalendarDuration(seconds: Int64(length))
            toDo.isAtTime = true
        }
        if toDo.isDone { toDo.completed = stamp("CLOSED")?.time }
        guard let repeater = scheduled?.repeater ?? deadline?.repeater,
            let base = toDo.earliestStart ?? toDo.due
        else { return }
        toDo.repeatsFromCompletion = repeater.kind == .restart
        if toDo.isDone {
            toDo.recurrenceID = base
        } else if var rule = repeater.interval.rule(from: base.wallClock.date) {
            // Emacs continues into the next month.
            if rule.skip == .backward { rule.skip = .forward }
            toDo.rules = [rule]
        }
    }

    private mutating func stamp(_ keyword: String) -> OrgTimestamp? {
        guard let planning = entry.planning(keyword), let line = entry.planningLine else {
            return nil
        }
        if let stamp = OrgTimestamp(planning.stamp.text), stamp.isActive || keyword == "CLOSED" {
            return stamp
        }
        if keyword != "CLOSED" {
            if planning.stamp.text.contains("+") { toDo.unreadRule = planning.stamp.text }
            report(
                .warning, line, "\(keyword): \(planning.stamp.text) cannot be read",
                hint: "write a timestamp like <2026-11-27 Fri>")
        }
        return nil
    }

    // MARK: Properties

    private mutating func readProperties() {
        for property in entry.properties where !property.value.text.isEmpty {
            guard let form = read(property.name, property.value.text) else { continue }
            report(
                .warning, property.line, ":\(property.name): \(property.value.text) cannot be read",
                hint: "write \(form)")
        }
    }

    /// Reads a property; if the value is invalid, returns a valid form of it.
    private mutating func read(_ name: String, _ value: String) -> String? {
        switch name {
        case "ID": toDo.uid = value
        case "EFFORT":
            // In org, a bare number is in minutes.
            let text = decimal(value.utf8) == nil ? value : value + "m"
            guard let length = CalendarDuration(written: text) else { return ":Effort: 1:30" }
            toDo.estimate = length
        case "PROJECT": toDo.project = value
        case "LOCATION": toDo.add(ToDo.Detail.location, value)
        case "URL": toDo.add(ToDo.Detail.link, value)
        case "SPLIT":
            guard let splitting = ToDo.Splitting(written: value) else {
                return ":SPLIT: 30m/2h or :SPLIT: no"
            }
            toDo.splitting = splitting
        case "PREFER":
            guard let part = ToDo.DayPart(written: value) else {
                return ":PREFER: morning, afternoon or evening"
            }
            toDo.preference = part
        case "HARD":
            guard let isHard = truth(value) else { return ":HARD: yes or :HARD: no" }
            toDo.isDueHard = isHard
        case "BLOCKER", "DEPENDS": toDo.dependencies += OrgReading.ids(value)
        case "LAST_REPEAT", "CATEGORY", "CREATED": break
        default: toDo.details.append(.other(":\(name):", lines: []))
        }
        return nil
    }

    /// Returns the ids in `ids(a "b" id:c)`, which is org-edna's form, or in a list of words.
    static func ids(_ value: String) -> [String] {
        var value = value[...]
        if let start = value.firstRange(of: "ids(") {
            value = value[start.upperBound...].prefix { $0 != ")" }
        }
        return value.split { $0.isWhitespace || $0 == "," || $0 == "\"" }
            .map { String($0.hasPrefix("id:") ? $0.dropFirst(3) : $0) }
            .filter { !$0.contains("(") && !$0.hasPrefix("previous-sibling") }
    }

    // MARK: The body

    /// Adds up the clock lines, reports dates where org does not look for them, and takes the rest as notes.
    private mutating func readBody() {
        var seconds: Int64 = 0
        var notes: [String] = []
        var isInLog = false
        for line in entry.body {
            let content = source.bytes[line.range].drop(while: \.isBlank)
            if isInLog || content.starts(with: ":LOGBOOK:".utf8) {
                isInLog = !content.starts(with: ":END:".utf8)
            } else if !["CLOCK:", "- State \""].contains(where: { content.starts(with: $0.utf8) }) {
                notes.append(source[line.range])
            }
            if content.starts(with: "CLOCK:".utf8) {
                let text = source[content.startIndex + 6..<line.range.upperBound]
                guard let length = OrgReading.clock(text) else {
                    report(
                        .warning, line, "this CLOCK line cannot be read",
                        hint: "write its length like => 1:15")
                    continue
                }
                seconds += length
            } else if content.starts(with: "DEADLINE:".utf8)
                || content.starts(with: "SCHEDULED:".utf8)
            {
                report(
                    .warning, line,
                    "this date does not count: it is not on the line below the headline",
                    hint: "move the line up")
            }
        }
        if seconds > 0 { toDo.worked = CalendarDuration(seconds: seconds) }
        toDo.add(ToDo.Detail.notes, NoteLines.text(notes))
    }

    /// Returns the seconds of `[from]--[to] => 1:15`, 0 for a running clock, and nil for an invalid line.
    static func clock(_ text: String) -> Int64? {
        if let arrow = text.firstRange(of: "=>") {
            let length = text[arrow.upperBound...].asOneLine
            return CalendarDuration(clock: length)?.seconds ?? (length == "0:00" ? 0 : nil)
        }
        let stamps = text.split { $0 == "[" || $0 == "]" }.compactMap { OrgTimestamp("[\($0)]") }
        switch stamps.count {
        case 1: return 0
        case 2:
            return max(
                0,
                stamps[1].time.wallClock.secondsSinceEpoch
                    - stamps[0].time.wallClock.secondsSinceEpoch)
        default: return nil
        }
    }

    private mutating func report(
        _ severity: Diagnostic.Severity, _ line: SourceText.Line, _ message: String, hint: String
    ) {
        diagnostics.append(Diagnostic(severity, at: source.place(line), message, hint: hint))
    }

    // MARK: Titles

    /// Returns the displayed text of a title: links as their descriptions, without timestamps and subtask counts.
    static func readable(_ title: String) -> String {
        var text = ""
        var rest = title[...]
        while let open = rest.firstRange(of: "[["),
            let close = rest[open.upperBound...].firstRange(of: "]]")
        {
            text += rest[..<open.lowerBound]
            let link = rest[open.upperBound..<close.lowerBound]
            text += link.firstRange(of: "][").map { link[$0.upperBound...] } ?? link
            rest = rest[close.upperBound...]
        }
        return withoutStamps(text + rest).split(separator: " ").filter { !isCount($0) }
            .joined(separator: " ")
    }

    /// Returns a title without its timestamps.
    private static func withoutStamps(_ title: String) -> String {
        guard title.contains("<") else { return title }
        var text = ""
        var rest = title[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let end = rest.index(after: close)
            let isStamp = OrgTimestamp(String(rest[open..<end])) != nil
            text += rest[..<open]
            if isStamp {
                if text.hasSuffix("--") { text.removeLast(2) }
            } else {
                text += rest[open..<end]
            }
            rest = rest[end...]
        }
        return text + rest
    }

    /// Whether a word is a subtask count: `[1/3]`, `[33%]`.
    static func isCount(_ word: Substring) -> Bool {
        guard word.hasPrefix("["), word.hasSuffix("]"), word.utf8.count > 2 else { return false }
        let inner = word.dropFirst().dropLast()
        return inner.allSatisfy { $0.isASCII && $0.isNumber || $0 == "/" || $0 == "%" }
            && (inner.hasSuffix("%") || inner.contains("/"))
    }
}
