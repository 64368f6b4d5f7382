internal import Agendas
package import CalendarModel
internal import ICalendarIO
package import Planning

/// Where the blocks of a plan live: a calendar file, or a folder with a file for each block (a vdir).
package enum PlanHome: Hashable, Sendable {
    case file(String)
    case folder(String)

    /// Creates the home at a path: what stands there, else a file if its name ends in `.ics`, else a folder.
    package init(_ path: String) {
        switch Files.kind(of: path) {
        case .folder: self = .folder(path)
        case .file, .stream: self = .file(path)
        case .missing: self = path.lowercased().hasSuffix(".ics") ? .file(path) : .folder(path)
        }
    }

    /// Returns the only folder among some inputs in which no calendar stands yet, as it can be there for nothing else.
    package init?(emptyFolderAmong inputs: [String]) {
        let empty = inputs.filter { input in
            Files.kind(of: input) == .folder
                && (try? CalendarFiles(at: input))?.inputs.isEmpty == true
        }
        guard empty.count == 1, let path = empty.first else { return nil }
        self = .folder(path)
    }

    /// Returns what tells a path from others, however it is spelled.
    package static func place(of path: String) -> String {
        Files.place(of: path)
    }

    /// Where it is.
    package var path: String {
        switch self {
        case .file(let path), .folder(let path): path
        }
    }

    /// Whether anything is there already.
    package var exists: Bool { Files.kind(of: path) != .missing }
}

extension PlannedAgenda {
    /// Returns what becomes of the files from which the earlier blocks were read, and of the home of the plan.
    ///
    /// A block stays in the file that holds it, and one that says nothing new stays letter by letter. New blocks go
    /// to the home, without one to the file that holds the most of the earlier ones, or to files of their own in its
    /// folder. A file of a folder that held nothing but blocks that are gone is removed.
    ///
    /// - Parameters:
    ///   - home: Where new blocks go.
    ///   - isAlone: Whether only files of the home are written; blocks that stand elsewhere are written there, too.
    ///   - others: What becomes of files for other reasons in the same write; what becomes of them in the end is in the answer.
    /// - Returns: The changes, in the order of the files.
    /// - Throws: `FileError` where a file cannot be read again, as when blocks came through a pipe.
    package func changes(
        home: PlanHome? = nil, isAlone: Bool = false, with others: [FileChange] = []
    ) throws(FileError) -> [FileChange] {
        let left = Set(leftBlocks.filter { !request.isEdited($0) }.map(\.uid))
        let changes = BlockChanges(
            planned: document(
                leaving: leftBlocks.filter(request.isEdited),
                properties: ["CALSCALE:GREGORIAN"]),
            stays: left.contains, others: others)
        return try changes.changes(
            of: request.edits?.read ?? request.agenda, home: home, isAlone: isAlone)
    }

    /// Whether the plan removes blocks of to-dos that are ahead, although no to-do was read at all: then somebody has forgotten
    /// to name them.
    package var removesUnasked: Bool {
        request.agenda.toDos.isEmpty
            && removed.contains { $0.reason == .gone && !$0.uid.hasPrefix("habit-") }
    }
}

extension PlanningRequest {
    /// Returns what becomes of the files of the blocks that a command of the day changed, without a plan.
    ///
    /// - Parameter home: Where new blocks go.
    /// - Returns: The changes, in the order of the files.
    /// - Throws: `FileError` as `PlannedAgenda.changes(home:isAlone:with:)`.
    package func editChanges(home: PlanHome?) throws(FileError) -> [FileChange] {
        let changes = BlockChanges(
            planned: editedDocument(properties: ["CALSCALE:GREGORIAN"]),
            stays: { uid in edits?.uids.contains(ExactText(uid)) != true })
        return try changes.changes(of: edits?.read ?? agenda, home: home)
    }
}
