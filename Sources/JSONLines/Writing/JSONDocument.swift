package import CalendarModel
package import Wording

/// A value that is written for other programs: one line of JSON with sorted keys, so that equal values are equal bytes.
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
    /// The value as one line of JSON, line end included.
    package var json: String {
        do throws(FileError) {
            var text = JSONText()
            try write(to: &text)
            return text.takeLine()
        } catch {
            preconditionFailure("a text in memory can be written")
        }
    }

    /// Gives out the value as one line of JSON, line end included, in pieces as they are made.
    ///
    /// - Throws: What `give` throws, after which it is not called again.
    package func write(_ give: @escaping ([UInt8]) throws(FileError) -> Void) throws(FileError) {
        var text = JSONText(give)
        try write(to: &text)
        try text.endLine()
    }
}

/// A value that is written as `null` where it is missing, so that every key is always there.
package struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
    /// The value, if there is one.
    package var value: Value?

    /// Creates a value that may be missing.
    package init(_ value: Value?) {
        self.value = value
    }

    /// Writes the value or `null`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

extension KeyedEncodingContainer {
    /// Writes a text or `null`: the same as any value of this kind, at a third of the time.
    package mutating func encode(_ text: Nullable<String>, forKey key: Key) throws {
        if let text = text.value {
            try encode(text, forKey: key)
        } else {
            try encodeNil(forKey: key)
        }
    }
}

/// A window of time in a document.
package struct WindowDocument: Encodable, Sendable {
    /// When it begins, RFC 3339.
    package var start: String
    /// When it ends, RFC 3339, exclusive.
    package var end: String

    /// Creates a window.
    package init(_ window: Range<Instant>, _ text: TimeText) {
        start = text.rfc3339(window.lowerBound)
        end = text.rfc3339(window.upperBound)
    }
}

/// A window of time in a document that may have no end.
package struct OpenWindowDocument: Encodable, Sendable {
    /// When it begins, RFC 3339.
    package var start: String
    /// When it ends, RFC 3339, exclusive; `null` where it does not.
    package var end: Nullable<String>

    /// Creates the value from its parts.
    package init(start: String, end: Nullable<String>) {
        self.start = start
        self.end = end
    }
}
