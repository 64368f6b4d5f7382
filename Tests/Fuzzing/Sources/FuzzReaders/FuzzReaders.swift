import LibFuzzer

/// Gives libFuzzer's bytes to one of the readers: the one that the first argument names.
///
/// Requirements for every input: no crash, no hang, no growth, and the requirements in the reader's own file here. A reader more
/// is a file more, a line below, and a folder of inputs to begin with in `Seeds`.
@main
enum FuzzReaders {
    private static let readers: [String: @Sendable ([UInt8]) -> Void] = [
        "calendars": readCalendar,
        "configurations": readConfiguration,
        "dates": readDates,
        "days": readDays,
        "documents": readDocument,
        "problems": readProblems,
        "themes": readTheme,
    ]

    /// Gives bytes to the reader that was asked for.
    private static let read: @Sendable ([UInt8]) -> Void = {
        guard let reader = name.flatMap({ readers[$0] }) else {
            fatalError("the first argument is one of \(readers.keys.sorted())")
        }
        return reader
    }()

    private static let name = CommandLine.arguments.dropFirst().first

    static func main() {
        // Before the arguments are changed.
        _ = read
        // The rest of the arguments is libFuzzer's.
        var count = CommandLine.argc - 1
        var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        words?[0] = CommandLine.unsafeArgv[0]
        _ = LLVMFuzzerRunDriver(&count, &words) { data, size in
            guard let data, size > 0 else { return 0 }
            FuzzReaders.read([UInt8](UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
    }
}

/// Stops the program, so that libFuzzer keeps the input, where something does not hold.
func require(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { fatalError(fault()) }
}
