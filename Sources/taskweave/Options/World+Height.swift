#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension World {
    /// The number of terminal lines available for a picture: all but the prompt line; nil if standard output is not a terminal.
    ///
    /// Output to programs and files is not limited in height.
    static var height: Int? {
        var size = winsize()
        guard isTerminal, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1
        else { return nil }
        return Int(size.ws_row) - 1
    }
}
