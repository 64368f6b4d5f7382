package import CalendarModel
package import Wording

/// A value written for other programs as one line of JSON with sorted keys, so that equal values give equal bytes.
package protocol JSONWritable: Sendable {
    /// Writes one value.
    func write(to text: inout JSONText) throws(FileError)
}

/// A document that encodes itself.
package protocol JSONDocument: JSONWritable, Encodable {}

extension JSONDocument {
    package func write(to text: inout JSONText) throws(FileError) {
        text.append(self)
    }
}

extension JSONWritable {
    /// The value as one line of JSON, including the line end.
    package var json: String {
        do throws(FileError) {
            var text = JSONText()
            try write(to: &text)
            return text.takeLine()
        } catch {
            preconditionFailure("a text in memory can be written")
        }
    }

    /// Writes the value as one line of JSON, including the line end, in pieces as they are produced.
    ///
    /// - Throws: The error that `give` throws; it is not called again after that.
    package func write(_ give: @escaping ([UInt8]) throws(FileError) -> Void) throws(FileError) {
        var text = JSONText(give)
        try write(to: &text)
        try text.endLine()
    }
}

/// A value that is encoded as `null` if it is missing, so that every key is always present.
package struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
    /// The value, if there is one.
    package var value: Value?

    /// Creates a value that may be missing.
    package init(_ value: Value?) {
        self.value = value
    }

    /// Encodes the value or `null`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

extension KeyedEncodingContainer {
    /// Encodes a text or `null`; equivalent to the generic encoding of a `Nullable`, in a third of the time.
    package mutating func encode(_ text: Nullable<String>, forKey key: Key) throws {
        if let text = text.value {
            try encode(text, forKey: key)
        } else {
            try encodeNil(forKey: key)
        }
    }
}

/// A time window in a document.
package struct WindowDocument: Encodable, Sendable {
    /// The start, in RFC 3339.
    package var start: String
    /// The end, in RFC 3339, exclusive.
    package var end: String

    package init(_ window: Range<Instant>, _ text: TimeText) {
        start = text.rfc3339(window.lowerBound)
        end = text.rfc3339(window.upperBound)
    }
}

/// A time window in a document that may have no end.
package struct OpenWindowDocument: Encodable, Sendable {
    /// The start, in RFC 3339.
    package var start: String
    /// The end, in RFC 3339, exclusive; `null` if there is none.
    package var end: Nullable<String>

    package init(start: String, end: Nullable<String>) {
        self.start = start
        self.end = end
    }
}
