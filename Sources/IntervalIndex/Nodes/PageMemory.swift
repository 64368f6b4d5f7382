#if canImport(Glibc)
    import Glibc
#endif

/// Memory of whole pages, the large ones of the processor where there is much of it.
///
/// A search in a large tree touches a page that the processor does not know for each node it visits, and to find
/// out where such a page lies can take longer than to fetch what is on it. Of large pages it knows all.
@usableFromInline
enum PageMemory {
    /// The size of a large page of x86-64 and of most systems on ARM.
    private static let largePage = 1 << 21

    /// Returns memory that is not initialized, to be given back with `deallocate()`.
    ///
    /// From two large pages on it begins at one, and the kernel is asked to use those, as it may decline.
    @usableFromInline
    static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
        let isLarge = byteCount >= 2 * largePage
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: byteCount, alignment: isLarge ? max(alignment, largePage) : alignment)
        #if canImport(Glibc)
            if isLarge { _ = unsafe madvise(memory, byteCount, Int32(MADV_HUGEPAGE)) }
        #endif
        return unsafe memory
    }
}
