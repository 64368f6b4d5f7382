import CalendarModel
import Foundation
import TaskFormats
import TaskweaveTestSupport
import Testing

/// Emacs without a window, in UTC.
enum Emacs {
    /// Whether it is installed.
    static let isThere =
        (try? shell(["emacs", "-Q", "--batch", "--eval", "(require 'org)"])) != nil

    /// Evaluates forms in the buffer of an org file and returns what they print.
    static func run(_ forms: String, in file: String) throws -> String {
        try shell([
            "TZ=UTC0", "LC_ALL=C.UTF-8", "emacs", "-Q", "--batch", "--eval",
            """
            (progn (require 'org) (require 'org-clock) (setq make-backup-files nil org-auto-align-tags nil)
              (find-file "\(file)") \(forms))
            """,
        ])
    }
}

@Suite("Emacs and us", .enabled(if: Emacs.isThere, "needs Emacs"))
struct EmacsTests {
    private static let hard = """
        #+TITLE: Odd entries
        #+FILETAGS: :file:
        * TODO [#A] Plain :a:b_c:
        DEADLINE: <2026-11-27 Fri 14:00-15:00 -3d> SCHEDULED: <2026-11-24 Tue>
        :PROPERTIES:
        :Effort:   1:30
        :END:
        :LOGBOOK:
        CLOCK: [2026-11-19 Thu 10:00]--[2026-11-19 Thu 10:30] =>  0:30
        CLOCK: =>  0:15
        :END:
        ** TODO Below :c:
           SCHEDULED: <2026-11-24>
        ** Nothing :d:
        *** DONE [#C] Deep
        CLOSED: [2026-11-20 Fri 10:00] DEADLINE: <2026-11-27 Fri +1w>
        * TODO Time 10:30: go :not a tag:
        Text.
        DEADLINE: <2026-11-27 Fri>
        * TODO [#B]Without a blank
        * TODO Effort in hours
        :PROPERTIES:
        :EFFORT: 2h
        :END:
        #+begin_src org
        * TODO In a block
        #+end_src
        * COMMENT TODO x
        ** TODO hidden
        * Old :ARCHIVE:
        ** TODO hidden too
        *TODO no blank
        * todo small
        * TODOX x
        * TODO é日本 [2/3] :ä:
        """

    @Test(arguments: ["tasks.org", "hard"])
    func `the same entries have the same state, priority, dates, effort, tags and clock`(
        name: String
    ) throws {
        let text =
            name == "hard"
            ? Self.hard
            : try String(
                contentsOf: packageFolder.appending(path: "Samples/\(name)"), encoding: .utf8)
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "a.org")
        let printed = try Emacs.run(
            """
            (org-map-entries (lambda () (when (org-get-todo-state)
              (let ((effort (org-entry-get nil "Effort")))
              (princ (mapconcat (lambda (x) (format "%s" (or x ""))) (list
                (if (org-entry-is-done-p) "done" "open")
                (and (nth 3 (org-heading-components)) (char-to-string (nth 3 (org-heading-components))))
                (org-entry-get nil "SCHEDULED") (org-entry-get nil "DEADLINE")
                (and effort (round (org-duration-to-minutes effort)))
                (mapconcat 'identity (sort (org-get-tags) 'string<) ",")
                (org-clock-sum-current-item)
                (line-number-at-pos)) "\\t"))
              (princ "\\n")))) nil nil 'archive 'comment)
            """, in: file)
        let list = TaskList(text, .org)
        let ours = list.toDos.map { toDo in
            let letter = ["urgent": "A", "high": "B", "medium": "C"]["\(toDo.priority)"] ?? ""
            return [
                toDo.isDone ? "done" : "open", letter, time(toDo.earliestStart), time(toDo.due),
                toDo.estimate.map { "\($0.nominalSeconds / 60)" } ?? "",
                toDo.categories.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(
                    separator: ","),
                "\((toDo.worked?.nominalSeconds ?? 0) / 60)", "\(toDo.place.line)",
            ]
        }
        let theirs = printed.split(separator: "\n").map { line in
            var fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            for index in 2...3 { fields[index] = OrgStampText(fields[index]).time }
            return fields
        }
        #expect(ours == theirs)
        #expect(ours.count > 5)
    }

    private func time(_ time: CalendarTime?) -> String {
        guard let time else { return "" }
        return time.isDate
            ? time.wallClock.date.description : String(time.wallClock.description.prefix(16))
    }

    /// Dates are written as distances from today, because Emacs uses only its own clock.
    private static let repeating = [
        "* TODO a\nSCHEDULED: <%-2 +1w>\n",
        "* TODO a :x:\nDEADLINE: <%-9 09:00 ++1w -2d>\nText.\n",
        "* TODO a\nSCHEDULED: <%-5 10:00-11:30 .+2d/4d> DEADLINE: <%-3 ++1d>\n* TODO b\n",
        "* TODO a\nSCHEDULED: <%3 ++1w>\n:PROPERTIES:\n:ID: x\n:Effort:   1:00\n:END:\n\n\nText.\n",
        "* TODO a\nSCHEDULED: <%-3> DEADLINE: <%-2 +1m>\nText <%-2 +1y> and <%-1>.\n",
        "#+TODO: NEXT WAIT | DONE\n* WAIT a\nSCHEDULED: <%-2 +2d --1d>\n- State \"DONE\"       from \"NEXT\"       [2026-01-01 Thu 10:00]\n",
        "#+TYP_TODO: BUG IDEA | DONE\n* IDEA a\nDEADLINE: <%-2 +1d>\n:LOGBOOK:\nCLOCK: [2026-01-01 Thu 10:00]--[2026-01-01 Thu 11:00] =>  1:00\n:END:\n",
        "#+STARTUP: nologrepeat\n* TODO a\nDEADLINE: <%-2 +1d>\n\n* TODO b\n",
        "#+STARTUP: nologrepeat logdone\n* TODO a\nDEADLINE: <%-2 +1d>\n:LOGBOOK:\nCLOCK: =>  1:00\n:END:\n",
        "#+STARTUP: logdone\n* TODO a\nDEADLINE: <%-2>\nText.\n",
        "#+STARTUP: logdone\n* TODO [#A] a   :x:\n",
        "* TODO a\nDEADLINE: <%-2>\n",
        "* TODO a\n:PROPERTIES:\n:REPEAT_TO_STATE: DONE\n:LAST_REPEAT: [2026-01-01 Thu 10:00]\n:END:\nBody <%-2 10:00 +1d>\n",
        "* TODO a <%-2 +1w>\n** TODO b\n",
        "* TODO a\nSCHEDULED: <%-2 08:00 +2h>\n- a list\n- of things\n",
    ]

    @Test(arguments: repeating)
    func `a to-do is completed as Emacs completes it`(pattern: String) throws {
        let now = Instant(seconds: Int64(Date().timeIntervalSince1970))
        let today = CivilDateTime(secondsSinceEpoch: now.seconds).date
        let text = Self.filled(pattern, today: today)
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "a.org")
        _ = try Emacs.run(
            """
            (goto-char (point-min)) (re-search-forward "^\\\\* [A-Z]+ .*a") (org-todo 'done)
            (run-hooks 'post-command-hook) (save-buffer)
            """, in: file)
        let theirs = try folder.read("a.org")
        // The minute may have changed meanwhile; Emacs says which one it was.
        let stamp = theirs.split(separator: "\n").lazy.compactMap { line in
            line.contains("LAST_REPEAT") || line.contains("CLOSED")
                ? OrgStampText(String(line)).time : nil
        }.first
        let moment = stamp.map { Instant(seconds: clock($0).secondsSinceEpoch) } ?? now
        let local = TaskContext(
            today: today, wallClock: { CivilDateTime(secondsSinceEpoch: $0.seconds) },
            instant: { Instant(seconds: $0.wallClock.secondsSinceEpoch) })
        var list = TaskList(Array(text.utf8), as: .org, named: "a.org", in: local)
        try list.complete(
            list.toDos[0].uid, on: CivilDateTime(secondsSinceEpoch: moment.seconds).date, at: moment
        )
        #expect(list.text == theirs)
    }

    /// Puts dates in the place of `%-2`.
    private static func filled(_ pattern: String, today: CivilDate) -> String {
        pattern.split(separator: "%", omittingEmptySubsequences: false).enumerated().map {
            index, part in
            guard index > 0 else { return String(part) }
            let number = part.prefix { $0 == "-" || $0.isNumber }
            let date = today + (Int(number) ?? 0)
            let name = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][date.weekday.rawValue]
            return "\(date) \(name)\(part.dropFirst(number.count))"
        }.joined()
    }
}

/// The date and time of a timestamp in a text.
private struct OrgStampText {
    let time: String

    init(_ text: String) {
        let match = text.firstMatch(of: /(\d{4}-\d\d-\d\d)(?: [^\d\s\]>]+)?(?: (\d\d:\d\d))?/)
        time = match.map { "\($0.1)" + ($0.2.map { "T\($0)" } ?? "") } ?? ""
    }
}
