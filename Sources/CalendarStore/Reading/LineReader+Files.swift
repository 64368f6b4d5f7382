internal import Agendas
package import CalendarModel
internal import ICalendarIO
package import JSONLines

extension LineReader {
    /// Opens a file, a pipe or a device.
    ///
    /// - Throws: `FileError` if that fails.
    package init(_ path: String) throws(FileError) {
        let file = try FileSource(path)
        self.init(named: path) { () throws(FileError) in try file.more(of: path) }
    }
}

extension FileSource {
    /// Returns more bytes of the file; empty at its end.
    fileprivate func more(of path: String) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        do {
            let count = try read(into: &bytes, bytes.indices)
            return Array(bytes[..<count])
        } catch {
            throw FileError(error, path: path)
        }
    }
}
