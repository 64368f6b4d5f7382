#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension World {
    /// The lines of the terminal that a picture may take: all but that of the prompt; nil where standard output is none.
    ///
    /// What is read by a program or kept in a file is whole.
    static var height: Int? {
        var size = winsize()
        guard isTerminal, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1
        else { return nil }
        return Int(size.ws_row) - 1
    }
}
