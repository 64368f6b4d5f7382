extension KeyedDecodingContainer {
    /// Returns a whole number; the error of a fraction or of too great a number says where it is.
    ///
    /// That of Foundation's decoder is no `DecodingError` here, and one without a path in the end.
    func wholeNumber(forKey key: Key) throws -> Int {
        do {
            return try decode(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw noWholeNumber(forKey: key)
        }
    }

    /// Returns a whole number, or `nil` where there is none.
    func wholeNumberIfPresent(forKey key: Key) throws -> Int? {
        do {
            return try decodeIfPresent(Int.self, forKey: key)
        } catch let error as DecodingError {
            throw error
        } catch {
            throw noWholeNumber(forKey: key)
        }
    }

    private func noWholeNumber(forKey key: Key) -> DecodingError {
        DecodingError.dataCorruptedError(
            forKey: key, in: self,
            debugDescription: "this is no whole number, or too great a one")
    }
}
