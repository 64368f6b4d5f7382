#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

let lineFeed = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
let space = UInt8(ascii: " ")
let tab = UInt8(ascii: "\t")
let colonByte = UInt8(ascii: ":")
let semicolon = UInt8(ascii: ";")
let quote = UInt8(ascii: "\"")

extension [UInt8] {
    /// Returns the first position of a byte in a range, using the C library's `memchr`, which examines many bytes at
    /// once.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        unsafe withUnsafeBufferPointer { buffer in
            guard !range.isEmpty, let base = buffer.baseAddress,
                let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
        }
    }

    /// Whether a range begins with a word of lower-case letters and punctuation, ignoring case.
    ///
    /// Only for letters is the bit ignored that distinguishes the cases.
    func hasWord(_ word: StaticString, in range: Range<Int>) -> Bool {
        let count = word.utf8CodeUnitCount
        guard range.count >= count else { return false }
        return unsafe withUnsafeBufferPointer { buffer in
            for offset in 0..<count {
                let wanted = unsafe word.utf8Start[offset]
                let isLetter = wanted >= UInt8(ascii: "a") && wanted <= UInt8(ascii: "z")
                let byte = unsafe buffer[range.lowerBound + offset]
                guard (isLetter ? byte | 0x20 : byte) == wanted else { return false }
            }
            return true
        }
    }
}

extension [UInt8] {
    /// Whether a content line, folded or not, contains a word, ignoring case.
    ///
    /// The word must be lower-case, and its first letter must not recur in it except as its last letter, so that the
    /// search never backtracks.
    func contains(_ word: StaticString, in line: Range<Int>) -> Bool {
        unsafe withUnsafeBufferPointer { buffer in
            var found = 0
            var isFold = false
            for index in line {
                let byte = unsafe buffer[index]
                if byte.isLineEnd || isFold && byte.isBlank {
                    isFold = byte.isLineEnd
                    continue
                }
                isFold = false
                if unsafe byte | 0x20 != word.utf8Start[found] { found = 0 }
                if unsafe byte | 0x20 == word.utf8Start[found] { found += 1 }
                if found == word.utf8CodeUnitCount { return true }
            }
            return false
        }
    }
}

extension [UInt8] {
    /// Whether a parameter value in a content line may begin with a lower-case letter or its capital.
    func hasValue(beginningWith letter: UInt8, in line: Range<Int>) -> Bool {
        var rest = line
        while let equals = firstIndex(of: UInt8(ascii: "="), in: rest) {
            rest = equals + 1..<line.upperBound
            while let first = rest.first,
                self[first].isBlank || self[first].isLineEnd || self[first] == quote
            {
                rest = rest.dropFirst()
            }
            if let first = rest.first, self[first] | 0x20 == letter { return true }
        }
        return false
    }
}

extension UInt8 {
    /// The byte, in upper case if it is a lower-case ASCII letter.
    var upperCased: UInt8 {
        self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & 0xDF : self
    }

    /// Whether this is a space or a tab, which at the start of a line marks a fold.
    var isBlank: Bool { self == space || self == tab }

    /// Whether this is visible ASCII other than a backslash, which begins an escape.
    var isPlain: Bool { self > space && self < 0x7F && self != UInt8(ascii: "\\") }

    /// Whether this is an LF or a CR.
    var isLineEnd: Bool { self == lineFeed || self == carriageReturn }
}

extension [UInt8] {
    /// Returns a range without the spaces and tabs at its ends.
    func trimmingBlanks(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start].isBlank { start += 1 }
        while start < end, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }

    /// Returns the text of a range with ASCII letters in upper case.
    func capitals(in range: Range<Int>) -> String {
        unsafe String(unsafeUninitializedCapacity: range.count) { buffer in
            for offset in 0..<range.count {
                unsafe buffer[offset] = self[range.lowerBound + offset].upperCased
            }
            return range.count
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are ASCII.
    var isASCII: Bool {
        unsafe withUnsafeBufferPointer { bytes in
            var bits: UInt8 = 0
            for index in bytes.indices { unsafe bits |= bytes[index] }
            return bits < 0x80
        }
    }

    /// Whether the bytes are UTF-8.
    var isUTF8: Bool {
        isASCII || String(validating: self, as: UTF8.self) != nil
    }
}
