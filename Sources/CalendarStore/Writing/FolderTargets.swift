internal import CalendarModel
internal import ICalendarIO

/// Which components go into which files of a vdir.
struct FolderTargets {
    private let folder: CalendarFolder
    /// The files there are, by UID and by name.
    private var owners: [ExactText: String] = [:]
    private let files: [String: CalendarFolder.File]
    /// The components for each file, and their UIDs.
    private var items: [String: [Component]] = [:]
    private var uids: [String: Set<String>] = [:]
    private var order: [String] = []

    init(_ folder: CalendarFolder) {
        self.folder = folder
        files = Dictionary(folder.files.map { ($0.name, $0) }) { first, _ in first }
        for file in folder.files {
            for uid in file.document.contents.map({ ExactText($0.folderName) })
            where owners[uid] == nil {
                owners[uid] = file.name
            }
        }
    }

    /// Finds the file for a component.
    mutating func add(_ item: Component) {
        let uid = item.folderName
        let name = owners[ExactText(uid)] ?? freeName(for: uid)
        owners[ExactText(uid)] = name
        if items[name] == nil { order.append(name) }
        items[name, default: []].append(item)
        uids[name, default: []].insert(uid)
    }

    /// Returns the name for a new file: another one where somebody else's file has it.
    private func freeName(for uid: String) -> String {
        var number = 1
        while folder.names.contains(fileName(of: uid, number: number)) { number += 1 }
        return fileName(of: uid, number: number)
    }

    /// Returns what becomes of the files, in the order in which the components came.
    func changes(of document: ICalendarDocument) -> [FileChange] {
        // Each file takes its zones from here, and need not look at all components for them.
        var zones = document
        zones.components.removeAll { $0.name != "VTIMEZONE" }
        return order.map { name in
            let new = items[name] ?? []
            let path = folder.path + name
            guard let file = files[name] else {
                return FileChange(.new, path, text: zones.holding(new).written.text)
            }
            let replacement = Replacement(of: file.document.contents, by: new)
            // The zones of both: the file's own ones first.
            var merger = CalendarMerger(file.document.changed(to: replacement.kept))
            merger.add(zones.holding(replacement.new))
            var change = FileChange(file.bytes, file.document, path, merger.document)
            let uids = uids[name] ?? []
            change.diagnostics = replacement.diagnostics(path) { uids.contains($0) }
            return change
        }
    }
}

extension Component {
    /// What names the component in a folder: its UID or, without one, a fingerprint of its lines.
    var folderName: String {
        uid ?? "no-uid-" + String(fingerprint(of: lines), radix: 16)
    }
}
