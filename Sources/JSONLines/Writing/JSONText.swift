package import CalendarModel

/// A value that writes itself as a JSON object, member by member in name order.
///
/// Such values write directly to the text, without an encoder, which makes long lists of them fast.
package protocol JSONObject: JSONWritable {
    /// Writes the members.
    func writeMembers(to text: inout JSONText) throws(FileError)
}

extension JSONObject {
    package func write(to text: inout JSONText) throws(FileError) {
        try text.append(self)
    }
}

/// JSON text to which values are appended; if there is a consumer, the text is passed on in pieces.
package struct JSONText: ~Copyable {
    /// The approximate minimum size of a piece in bytes.
    private static let pieceLength = 1 << 16

    private var bytes: [UInt8] = []
    /// Whether a comma is needed before the next member or value.
    private var isAfterValue = false
    private let give: (([UInt8]) throws(FileError) -> Void)?

    /// Creates an empty text; `give` consumes its pieces.
    init(_ give: (([UInt8]) throws(FileError) -> Void)? = nil) {
        self.give = give
        if give != nil { bytes.reserveCapacity(2 * JSONText.pieceLength) }
    }

    // MARK: Members

    /// Appends a string.
    ///
    /// Without this overload, the string would encode itself, at several times the cost.
    package mutating func member(_ name: String, _ text: String) {
        begin(name)
        bytes.append(quoting: text)
    }

    /// Appends a string, or `null` for nil.
    package mutating func member(_ name: String, _ text: String?) {
        begin(name)
        if let text { bytes.append(quoting: text) } else { bytes += "null".utf8 }
    }

    /// Appends a string whose UTF-8 bytes a closure appends; none of them may need an escape in JSON.
    package mutating func member(_ name: String, plain append: (inout [UInt8]) -> Void) {
        begin(name)
        bytes.append(UInt8(ascii: "\""))
        append(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a Boolean.
    package mutating func member(_ name: String, _ truth: Bool) {
        begin(name)
        bytes += (truth ? "true" : "false").utf8
    }

    /// Appends an integer.
    package mutating func member(_ name: String, _ number: Int) {
        begin(name)
        bytes.append(number, width: 1)
    }

    /// Appends a finite number.
    package mutating func member(_ name: String, _ number: Double) {
        begin(name)
        bytes.append(finite: number)
    }

    /// Appends an encodable value.
    package mutating func member(_ name: String, _ value: some Encodable) {
        begin(name)
        append(value)
    }

    /// Appends a list of strings.
    package mutating func member(_ name: String, _ texts: [String]) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(quoting: text)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// Appends a list of objects, whose members a closure writes, given the index of an object.
    ///
    /// Completed text is passed on from time to time.
    package mutating func member(
        _ name: String, count: Int, writing members: (Int, inout JSONText) -> Void
    ) throws(FileError) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for index in 0..<count {
            bytes += (index > 0 ? ",{" : "{").utf8
            isAfterValue = false
            members(index, &self)
            bytes.append(UInt8(ascii: "}"))
            if bytes.count >= JSONText.pieceLength { try giveOut() }
        }
        bytes.append(UInt8(ascii: "]"))
        isAfterValue = true
    }

    /// Returns the text of members, which `append(members:)` can write many times.
    package static func members(_ write: (inout JSONText) -> Void) -> [UInt8] {
        var text = JSONText()
        write(&text)
        return text.bytes
    }

    /// Appends members whose text a closure appends as it is, with a comma between two of them.
    package mutating func append(members write: (inout [UInt8]) -> Void) {
        if isAfterValue { bytes.append(UInt8(ascii: ",")) }
        isAfterValue = true
        write(&bytes)
    }

    private mutating func begin(_ name: String) {
        if isAfterValue { bytes.append(UInt8(ascii: ",")) }
        isAfterValue = true
        bytes.append(UInt8(ascii: "\""))
        bytes += name.utf8
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    // MARK: Values

    /// Appends an object.
    mutating func append(_ object: some JSONObject) throws(FileError) {
        bytes.append(UInt8(ascii: "{"))
        isAfterValue = false
        try object.writeMembers(to: &self)
        bytes.append(UInt8(ascii: "}"))
        isAfterValue = true
    }

    /// Appends an encodable value.
    mutating func append(_ value: some Encodable) {
        do {
            bytes += try JSONOutput.json(value)
        } catch {
            // Documents contain only strings, finite numbers and lists of them.
            preconditionFailure("a document contains a value without a JSON form")
        }
    }

    // MARK: Complete text

    /// Returns the text as a line and empties it.
    mutating func takeLine() -> String {
        defer { bytes = [] }
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ends the line and passes on the rest of it.
    mutating func endLine() throws(FileError) {
        bytes.append(UInt8(ascii: "\n"))
        try giveOut()
    }

    private mutating func giveOut() throws(FileError) {
        guard let give else { return }
        try give(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
