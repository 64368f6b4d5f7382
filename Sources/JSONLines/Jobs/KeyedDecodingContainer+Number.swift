extension KeyedDecodingContainer {
    /// Returns a number.
    ///
    /// The error of a number that is too great says where it is; that of Foundation's decoder is no
    /// `DecodingError` here, and one without a path in the end.
    func number(forKey key: Key) throws -> Double {
        do {
            return try decode(Double.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "this is too great a number")
        }
    }

    /// Returns a whole number.
    func wholeNumber(forKey key: Key) throws -> Int {
        guard let number = Int(exactly: try number(forKey: key)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self,
                debugDescription: "this is no whole number, or too great a one")
        }
        return number
    }

    /// Returns whether there is a value that is not `null`.
    func has(_ key: Key) throws -> Bool {
        try contains(key) && !decodeNil(forKey: key)
    }
}
