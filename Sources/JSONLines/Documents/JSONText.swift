package import CalendarModel
package import Wording

/// A document for other programs: one line of JSON with sorted keys, so that equal documents are equal bytes.
package protocol JSONDocument: Encodable, Sendable {}

extension JSONDocument {
    /// The document as one line of JSON, line end included.
    package var json: String {
        do {
            return try JSONOutput.line(self)
        } catch {
            // Documents hold texts, finite numbers and lists of them.
            preconditionFailure("a document holds a value without a JSON form")
        }
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
