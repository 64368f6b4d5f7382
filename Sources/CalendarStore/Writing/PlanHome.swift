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
    /// - Returns: The changes, in the order of the files.
    /// - Throws: `FileError` where a file cannot be read again, as when blocks came through a pipe.
    package func changes(
        home: PlanHome? = nil, isAlone: Bool = false
    ) throws(FileError) -> [FileChange] {
        var files = try BlockFiles(request.agenda, in: isAlone ? home?.path : nil).files
        let home = home.map { $0.spelled(asIn: files) }
        if case .file(let path)? = home, home?.exists == true,
            !files.contains(where: { $0.path == path })
        {
            files.append(try BlockFiles.File(withoutBlocks: path))
        }
        let planned = document(leaving: [], properties: ["CALSCALE:GREGORIAN"])
        var items: [String: Component] = [:]
        for item in planned.contents { items[item.uid ?? ""] = item }
        let known = files.reduce(into: Set<String>()) { $0.formUnion($1.uids) }
        let new = planned.contents.filter { !known.contains($0.uid ?? "") }
        let place = home ?? PlanHome(ofMost: files)
        let left = Set(leftBlocks.map(\.uid))
        var changes: [FileChange] = []
        for file in files {
            var kept: [Component] = []
            var added = place == .file(file.path) ? new : []
            var seen: Set<String> = []
            for item in file.document.contents {
                guard let uid = item.uid, item.name == "VEVENT", file.uids.contains(uid),
                    !left.contains(uid)
                else {
                    kept.append(item)
                    continue
                }
                guard let item = items[uid].map({ item.saysTheSame(as: $0) ? item : $0 }),
                    seen.insert(uid).inserted
                else { continue }
                if item == items[uid] { added.append(item) } else { kept.append(item) }
            }
            changes.append(file.change(keeping: kept, adding: planned.holding(added)))
        }
        switch place {
        case .folder(let path): changes += newFiles(of: new, planned, in: path)
        case .file(let path) where !files.contains { $0.path == path } && !new.isEmpty:
            var calendar = planned.holding(new)
            calendar.properties += PlannedAgenda.properties
            changes.append(FileChange(nil, path, to: Array(calendar.written.text.utf8)))
        case .file, nil: break
        }
        return changes
    }

    /// Whether the plan removes blocks of to-dos that are ahead, although no to-do was read at all: then somebody has forgotten
    /// to name them.
    package var removesUnasked: Bool {
        request.agenda.toDos.isEmpty
            && removed.contains { $0.reason == .gone && !$0.uid.hasPrefix("habit-") }
    }

    /// Returns a new file for each block in a folder.
    private func newFiles(
        of items: [Component], _ planned: ICalendarDocument, in folder: String
    ) -> [FileChange] {
        var taken: Set<String> = []
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return items.map { item in
            let uid = item.uid ?? ""
            var number = 1
            var path = prefix + fileName(of: uid)
            while Files.kind(of: path) != .missing || !taken.insert(path).inserted {
                number += 1
                path = prefix + fileName(of: uid, number: number)
            }
            return FileChange(.new, path, text: planned.holding([item]).written.text)
        }
    }
}

extension PlanHome {
    /// Returns the home with the path by which its file was read, if it was.
    fileprivate func spelled(asIn files: [BlockFiles.File]) -> PlanHome {
        guard case .file(let path) = self else { return self }
        let place = PlanHome.place(of: path)
        let file = files.first { PlanHome.place(of: $0.path) == place }
        return file.map { .file($0.path) } ?? self
    }

    /// Creates the home that most of the blocks in some files have; of several the first.
    fileprivate init?(ofMost files: [BlockFiles.File]) {
        let most = files.indices.max { left, right in
            (files[left].uids.count, right) < (files[right].uids.count, left)
        }
        guard let most else { return nil }
        self =
            files[most].isInFolder ? .folder(files[most].path.folderPart) : .file(files[most].path)
    }
}

extension Component {
    /// Whether the component says the same as a planned one but for when that was written, in whatever order.
    ///
    /// Our own lines that a server has dropped from it are not missed: it would drop them again.
    fileprivate func saysTheSame(as other: Self) -> Bool {
        let hasOwnLines = lines.contains { $0.hasPrefix("X-TASKWEAVE-PLANNED") }
        return meaning(hasOwnLines) == other.meaning(hasOwnLines)
    }

    private func meaning(_ hasOwnLines: Bool) -> [String] {
        let stamped = setting("DTSTAMP", to: nil).setting("LAST-MODIFIED", to: nil)
        return stamped.lines.filter { line in
            line != "SEQUENCE:0" && (hasOwnLines || !line.hasPrefix("X-TASKWEAVE-"))
        }.flatMap(\.categoryLines).sorted()
    }
}

extension String {
    /// A line of CATEGORIES as one for each of them, as RFC 5545 §3.8.1.2 allows both; any other line as it is.
    fileprivate var categoryLines: [String] {
        let name = "CATEGORIES:"
        guard hasPrefix(name) else { return [self] }
        var parts = [name]
        var isEscaped = false
        for character in dropFirst(name.count) {
            if character == ",", !isEscaped {
                parts.append(name)
            } else {
                parts[parts.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts
    }
}
