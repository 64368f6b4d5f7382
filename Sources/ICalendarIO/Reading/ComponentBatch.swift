internal import CalendarModel

/// Components of one file that are read together, on one core.
struct ComponentBatch: Sendable {
    /// How many bytes of components a batch has at least before it is read.
    static let fullSize = 1 << 18

    private let file: String
    private var bytes: [UInt8] = []
    private var components: [CutComponent] = []

    /// Creates an empty batch.
    init(file: String) {
        self.file = file
    }

    /// The bytes of the components.
    var size: Int { bytes.count }

    /// Whether there is enough to read.
    var isFull: Bool { size >= ComponentBatch.fullSize }

    /// Adds a component that stands in a text.
    mutating func append(_ component: CutComponent, in text: [UInt8]) {
        var component = component
        if bytes.isEmpty { bytes.reserveCapacity(ComponentBatch.fullSize * 5 / 4) }
        let start = bytes.count
        bytes += text[component.bytes]
        component.bytes = start..<bytes.count
        components.append(component)
    }

    /// Returns what the components say, in their order.
    ///
    /// Each call has a parser of its own: libical's parsers are not shared between threads.
    func read() throws(ICalendarError) -> ImportedCalendar {
        guard let parser = LibicalParser() else { throw .outOfMemory }
        var result = ImportedCalendar()
        // Every event names the file: with a name of its own, no core waits for the count of another's copies.
        let ownName = String(decoding: Array(file.utf8), as: UTF8.self)
        var reading = ComponentReading(bytes, file: ownName)
        for cut in components {
            reading.uid = nil
            guard let component = reading.component(cut, parser) else {
                result.otherComponents += 1
                continue
            }
            result.add(component, isWhole: cut.isClosed, &reading)
        }
        result.diagnostics += reading.diagnostics
        return result
    }
}
