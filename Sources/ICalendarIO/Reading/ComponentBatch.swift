internal import CalendarModel
private import Dispatch
private import Synchronization

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
    func read() -> ImportedCalendar {
        var result = ImportedCalendar()
        // Every event names the file: with a name of its own, no core waits for the count of another's copies.
        let ownName = String(decoding: Array(file.utf8), as: UTF8.self)
        var reading = ComponentReading(bytes, file: ownName)
        for cut in components {
            let known = reading.diagnostics.count
            reading.uid = nil
            guard let component = reading.component(cut) else {
                result.otherComponents += 1
                continue
            }
            result.add(component, isWhole: cut.isClosed, &reading)
            guard !reading.unreadTimes.isEmpty else { continue }
            if cut.name == "VEVENT" || cut.name == "VTODO" {
                result.damaged.append(
                    DamagedComponent(
                        component: PlacedComponent(cut, in: bytes), lines: reading.unreadTimes,
                        diagnostics: Array(reading.diagnostics[known...])))
            }
            reading.unreadTimes = []
        }
        result.diagnostics += reading.diagnostics
        return result
    }
}

extension Array where Element: Sendable {
    /// Returns what `transform` makes of each element, in order, worked out on all cores.
    package func concurrentMap<Result: Sendable>(
        _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        guard count > 1 else { return map(transform) }
        let results = Mutex([Result?](repeating: nil, count: count))
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            results.withLock { $0[index] = result }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
