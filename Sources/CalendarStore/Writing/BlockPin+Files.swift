package import Agendas
package import CalendarModel
internal import ICalendarIO
package import Planning

extension BlockPin {
    /// Returns what becomes of the files that an agenda read the block from, in their order.
    ///
    /// - Throws: `FileError` where one of them cannot be read again.
    package func changes(of agenda: Agenda) throws(FileError) -> [FileChange] {
        let uid = block.event.uid
        return try BlockFiles(agenda, of: [uid]).files.map { file in
            let versions = agenda.calendars.flatMap(\.blocks).filter {
                $0.event.uid == uid && $0.event.place.file == file.path
            }
            let contents = file.document.contents.map { item in
                guard let version = versions.first(where: { item.isVersion(of: $0) }) else {
                    return item
                }
                return edited(item, version)
            }
            return file.change(keeping: contents, adding: nil)
        }
    }
}

extension Component {
    /// Whether the component is a version of a block.
    fileprivate func isVersion(of block: ListedOccurrence) -> Bool {
        name == "VEVENT" && uid == block.event.uid
    }
}

extension CalendarExport {
    /// Grants a wish for a block in the calendars that are exported.
    package mutating func grant(_ pin: BlockPin) {
        edit { item in
            item.name == "VEVENT" && item.uid == pin.block.event.uid
                ? pin.edited(item, pin.block) : item
        }
    }
}
