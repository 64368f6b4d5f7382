internal import Agendas
package import CalendarModel
internal import ICalendarIO
package import Planning

/// The place for a plan's blocks: a calendar file, or a folder with a file for each block (a vdir).
package enum PlanHome: Hashable, Sendable {
    case file(String)
    case folder(String)

    /// Creates the home at a path.
    ///
    /// If nothing exists there, it is a file if the name ends in `.ics`, otherwise a folder.
    package init(_ path: String) {
        switch Files.kind(of: path) {
        case .folder: self = .folder(path)
        case .file, .stream: self = .file(path)
        case .missing: self = path.lowercased().hasSuffix(".ics") ? .file(path) : .folder(path)
        }
    }

    /// Returns the only input that is a folder without calendars, or nil; such a folder can only be meant for the plan.
    package init?(emptyFolderAmong inputs: [String]) {
        let empty = inputs.filter { input in
            Files.kind(of: input) == .folder
                && (try? CalendarFiles(at: input))?.inputs.isEmpty == true
        }
        guard empty.count == 1, let path = empty.first else { return nil }
        self = .folder(path)
    }

    /// Returns a canonical form of a path, the same for all its spellings.
    package static func place(of path: String) -> String {
        Files.place(of: path)
    }

    /// The path of the file or folder.
    package var path: String {
        switch self {
        case .file(let path), .folder(let path): path
        }
    }

    /// Whether the file or folder exists.
    package var exists: Bool { Files.kind(of: path) != .missing }
}

extension PlannedAgenda {
    /// Returns the changes of the files with the earlier blocks and of the plan's home.
    ///
    /// A block stays in the file that contains it, and an unchanged one keeps its bytes. New blocks go to the home. Without
    /// a home, they go to the file with the most earlier blocks, or to files of their own in its folder. A file in a folder
    /// is removed if it contained only blocks that are gone.
    ///
    /// - Parameters:
    ///   - home: The home of new blocks.
    ///   - isAlone: Whether only files of the home are written; blocks from elsewhere are then written there, too.
    ///   - others: File changes for other reasons in the same write; they are included in the result.
    /// - Returns: The changes, in the order of the files.
    /// - Throws: `FileError` if a file cannot be read again, for example because blocks came through a pipe.
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

    /// Whether the plan removes future blocks of to-dos although no to-do was read: the user has probably forgotten to name
    /// the to-dos.
    package var removesUnasked: Bool {
        request.agenda.toDos.isEmpty
            && removed.contains { $0.reason == .gone && !$0.uid.hasPrefix("habit-") }
    }
}

extension PlanningRequest {
    /// Returns the file changes for blocks that a command changed during the day, without a new plan.
    ///
    /// - Parameter home: The home of new blocks.
    /// - Returns: The changes, in the order of the files.
    /// - Throws: `FileError` as `PlannedAgenda.changes(home:isAlone:with:)`.
    package func editChanges(home: PlanHome?) throws(FileError) -> [FileChange] {
        let changes = BlockChanges(
            planned: editedDocument(properties: ["CALSCALE:GREGORIAN"]),
            stays: { uid in edits?.uids.contains(ExactText(uid)) != true })
        return try changes.changes(of: edits?.read ?? agenda, home: home)
    }
}
