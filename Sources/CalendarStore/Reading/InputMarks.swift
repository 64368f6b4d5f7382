/// The state of inputs, without reading them: if it differs, a file was changed, added or removed.
///
/// Commands have no state that can be seen from outside.
package struct InputMarks: Hashable, Sendable {
    private struct Mark: Hashable {
        var path: String
        var stamp: FileStamp?
    }

    private var marks: Set<Mark> = []

    /// Looks at inputs.
    ///
    /// - Parameter paths: The paths of files and folders; those of missing ones have a mark, too.
    /// - Complexity: O(*n*), *n* the number of files.
    package init(_ paths: [String]) {
        for path in paths {
            guard Files.kind(of: path) == .folder else {
                marks.insert(Mark(path: path, stamp: FileStamp(path)))
                continue
            }
            let prefix = path.hasSuffix("/") ? path : path + "/"
            for name in (try? Files.names(in: path)) ?? [] {
                let place = prefix + name
                guard let stamp = FileStamp(place) else { continue }
                marks.insert(Mark(path: place, stamp: stamp))
            }
        }
    }
}
