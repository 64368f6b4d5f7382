internal import Wording

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// Lets the user choose one of several items in the terminal.
enum Picker {
    /// Returns the index of the name chosen below a question; nil if there is no terminal, or if the user cancels.
    static func pick(_ names: [String], _ question: String) -> Int? {
        guard World.isAsking, let mode = Mode() else { return nil }
        defer { mode.restore() }
        var choice = Choice(names.map { $0.cut(to: World.width - 3) })
        var height = 0
        while true {
            height = draw(choice, question, over: height)
            guard let key = readKey() else { return nil }
            guard let answer = choice.press(key) else { continue }
            // The list is erased; the command's answer follows.
            Streams.ask("\u{1B}[\(height)A\r\u{1B}[J")
            if case .taken(let index) = answer { return index }
            return nil
        }
    }

    /// Draws a choice over the given number of lines, and returns its number of lines.
    private static func draw(_ choice: Choice, _ question: String, over height: Int) -> Int {
        let head = question + (choice.typed.isEmpty ? "" : "  \(choice.typed)")
        let lines = [head.cut(to: World.width - 1)] + choice.lines
        let up = height > 0 ? "\u{1B}[\(height)A" : ""
        Streams.ask(up + "\r\u{1B}[J" + lines.map { $0 + "\r\n" }.joined())
        return lines.count
    }

    private static func readKey() -> Choice.Key? {
        while let byte = readByte() {
            switch byte {
            case 10, 13: return .enter
            case 3, 4: return .cancel
            case 8, 127: return .erase
            case 14: return .down
            case 16: return .up
            case 27:
                // An arrow key is ESC [ A or ESC O A; the Escape key sends ESC alone.
                guard let next = readByte(waiting: false), next == 91 || next == 79 else {
                    return .cancel
                }
                switch readByte() {
                case 65: return .up
                case 66: return .down
                default: continue
                }
            case 32...126: return .letter(Character(Unicode.Scalar(byte)))
            case 0xC2...0xF4:
                let count = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
                let bytes = [byte] + (0..<count).compactMap { _ in readByte() }
                guard let letter = String(decoding: bytes, as: UTF8.self).first else { continue }
                return .letter(letter)
            default: continue
            }
        }
        return nil
    }

    private static func readByte(waiting: Bool = true) -> UInt8? {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        if !waiting {
            guard unsafe poll(&descriptor, 1, 50) > 0 else { return nil }
        }
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            return count == 1 ? byte : nil
        }
    }

    /// The terminal mode in which each key is read immediately.
    private struct Mode {
        private let earlier: termios

        /// Sets the mode; nil if the input is not a terminal.
        init?() {
            var attributes = termios()
            guard unsafe tcgetattr(STDIN_FILENO, &attributes) == 0 else { return nil }
            earlier = attributes
            attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
            guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &attributes) == 0 else { return nil }
        }

        func restore() {
            var attributes = earlier
            _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
        }
    }
}

extension String {
    /// The text, truncated with an ellipsis if it is longer than `width`.
    fileprivate func cut(to width: Int) -> String {
        count > width ? prefix(max(0, width - 1)) + "…" : self
    }
}
