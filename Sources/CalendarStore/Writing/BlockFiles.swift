package import Agendas
package import CalendarModel
internal import ICalendarIO
package import Planning

/// The calendar files from which blocks were read, with all their lines.
struct BlockFiles {
    /// A calendar file with blocks.
    struct File {
        let path: String
        /// The UIDs of the blocks in it.
        let uids: Set<String>
        /// Whether the file is in a vdir, which has one file for each UID.
        let isInFolder: Bool
        let bytes: [UInt8]
        let document: ICalendarDocument

        /// Returns the change of the file to the kept or edited components, with the file's own zones, and an added calendar
        /// with its zones.
        func change(
            keeping kept: [Component], adding added: ICalendarDocument? = nil
        ) -> FileChange {
            // Unused or missing zones alone are no reason to write the file.
            if kept == document.contents, added?.contents.isEmpty ?? true {
                return FileChange(bytes, path, to: bytes)
            }
            let isEmpty = kept.isEmpty && added?.contents.isEmpty ?? true
            if isEmpty, isInFolder {
                return FileChange(.removed, path, from: bytes, to: [])
            }
            var merger = CalendarMerger(document.changed(to: kept))
            if let added, !added.contents.isEmpty { merger.add(added) }
            return FileChange(bytes, document, path, merger.document)
        }
    }

    /// The files, in the order in which the agenda read them.
    let files: [File]

    /// Reads the files with blocks again, as they are after other changes; optionally only for some UIDs or one calendar.
    ///
    /// - Throws: `FileError` if a block came from standard input or a pipe, which cannot be written, if a file can no longer
    ///   be read, or if its blocks have changed.
    init(
        _ agenda: Agenda, of uids: Set<String>? = nil, in home: String? = nil,
        after changes: [FileChange] = []
    ) throws(FileError) {
        var files: [File] = []
        let place = home.map(PlanHome.place)
        for calendar in agenda.calendars
        where place.map({ $0 == PlanHome.place(of: calendar.path) }) ?? true {
            let blocks = calendar.events.filter { event in
                event.block != nil && uids?.contains(event.uid) ?? true
            }
            var paths: [String] = []
            for block in blocks where !paths.contains(block.place.file) {
                paths.append(block.place.file)
            }
            for path in paths where !files.contains(where: { $0.path == path }) {
                guard !calendar.isStream, Files.kind(of: path) == .file else {
                    throw FileError(
                        .unwritable, path,
                        "blocks that came through a pipe cannot be changed in place",
                        hint: "name the file that holds them, or write to another one with -o")
                }
                let bytes = try changes.contents(of: path)
                var values: ImportedCalendar? = ImportedCalendar()
                let document = try ICalendarDocument(bytes, path: path, values: &values)
                let own = blocks.filter { $0.place.file == path }
                guard (values?.events ?? []).areAsRead(own) else { throw AtomicFile.changed(path) }
                files.append(
                    File(
                        path: path, uids: Set(own.map(\.uid)),
                        isInFolder: path != calendar.path, bytes: bytes, document: document))
            }
        }
        self.files = files
    }
}

extension BlockFiles.File {
    /// Reads a calendar file without blocks; an empty file is an empty calendar.
    ///
    /// - Throws: `FileError` if it is not a calendar.
    init(withoutBlocks path: String, after changes: [FileChange] = []) throws(FileError) {
        let bytes = try changes.contents(of: path)
        self.init(
            path: path, uids: [], isInFolder: false, bytes: bytes,
            document: bytes.isEmpty ? .empty : try ICalendarDocument(bytes, path: path))
    }
}

extension [Event] {
    /// Whether blocks that were read earlier are unchanged: not moved, pinned or otherwise edited since.
    fileprivate func areAsRead(_ earlier: [Event]) -> Bool {
        let known = Set(earlier.map { $0.state() })
        let unmarked = Set(earlier.map { $0.state(hasMarks: false) })
        let uids = Set(earlier.map(\.uid))
        return allSatisfy { event in
            // Reading a series may correct its start.
            guard uids.contains(event.uid), event.rules.isEmpty else { return true }
            // If a server has dropped the block's own properties, they came from memory, so marks are not compared.
            return event.block?.planned == nil
                ? unmarked.contains(event.state(hasMarks: false)) : known.contains(event.state())
        }
    }
}

extension Event {
    /// The fields that change if a person moves or pins a block, without the name of its zone.
    fileprivate func state(hasMarks: Bool = true) -> [String] {
        let end: String =
            switch end {
            case .implied: ""
            case .time(let time): "\(time.wallClock)"
            case .duration(let duration): "\(duration)"
            }
        let marks =
            hasMarks ? [block?.isPinned, block?.worked != nil].map { "\($0 ?? false)" } : []
        return [uid, "\(start.wallClock)", end, "\(sequence)"] + marks + categories
    }
}

extension BlockPin {
    /// Returns the changes of the files from which the agenda read the block, in their order.
    ///
    /// - Throws: `FileError` if a file cannot be read again.
    package func changes(of agenda: Agenda) throws(FileError) -> [FileChange] {
        let uid = block.event.uid
        return try BlockFiles(agenda, of: [uid]).files.map { file in
            let version = agenda.calendars.flatMap(\.blocks).first {
                $0.event.uid == uid && $0.event.place.file == file.path
            }
            let contents = file.document.contents.map { item in
                guard let version, item.name == "VEVENT", item.uid == uid else { return item }
                return edited(item, version)
            }
            return file.change(keeping: contents)
        }
    }
}

extension [WorkedBlock] {
    /// Returns the changes of the files from which the agenda read the blocks.
    ///
    /// - Throws: `FileError` if a file cannot be read again.
    package func changes(of agenda: Agenda, stamp: Instant) throws(FileError) -> [FileChange] {
        var worked: [ExactText: CalendarDuration] = [:]
        for item in self { worked[ExactText(item.block.event.uid)] = item.worked }
        let files = try BlockFiles(agenda, of: Set(map(\.block.event.uid))).files
        return files.map { file in
            let contents = file.document.contents.map { item in
                guard item.name == "VEVENT", let uid = item.uid,
                    let duration = worked[ExactText(uid)]
                else { return item }
                return item.worked(duration, at: stamp)
            }
            return file.change(keeping: contents)
        }
    }
}

extension CalendarExport {
    /// Pins or unpins a block in the exported calendars.
    package mutating func grant(_ pin: BlockPin) {
        edit { item in
            item.name == "VEVENT" && item.uid == pin.block.event.uid
                ? pin.edited(item, pin.block) : item
        }
    }
}
