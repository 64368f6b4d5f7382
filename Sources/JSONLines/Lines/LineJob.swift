internal import CalendarModel

/// The processing of each line: one kind of JSON document in, another out.
package struct LineJob: Sendable {
    /// A word for the content of a line: "problem".
    let subject: String
    /// Returns the answer to the JSON of a line, as one line of JSON.
    private let json: @Sendable (JSONInput) throws(LineError) -> String

    /// Creates a job that decodes a line and answers with another document.
    package init<Question: Decodable & SendableMetatype>(
        _ subject: String, reading type: Question.Type,
        answer: @escaping @Sendable (Question, JSONInput) throws(LineError) -> any JSONWritable
    ) {
        self.subject = subject
        json = { input throws(LineError) in
            let question: Question
            do {
                question = try input.decode(type)
            } catch let error as DecodingError {
                throw LineError(error, subject: subject)
            } catch {
                throw .notJSON(subject)
            }
            return try answer(question, input).json
        }
    }

    /// Creates a job that chooses another one for each line.
    package init(_ subject: String, choosing choose: @escaping @Sendable (JSONInput) -> LineJob) {
        self.subject = subject
        json = { input throws(LineError) in try choose(input).json(input) }
    }

    /// Returns the answer to a document of one line, or its error with a diagnostic.
    ///
    /// The answer has the given form if the document does not choose one.
    package func answer(
        to bytes: [UInt8], named name: String, as form: String? = nil
    ) -> LineProcessor.Answer {
        let longest = LineReader.longest
        let isWhole = bytes.count <= longest
        return answer(
            to: LineReader.Line(number: 1, bytes: isWhole ? bytes : nil), of: name,
            longest: longest, as: form)
    }

    /// Returns the answer to a line, or its error.
    func answer(
        to line: LineReader.Line, of file: String, longest: Int, as form: String? = nil
    ) -> LineProcessor.Answer {
        do throws(LineError) {
            guard let bytes = line.bytes else {
                throw LineError(longerThan: longest, subject: subject)
            }
            let input: JSONInput
            do { input = try JSONInput(bytes, form: form) } catch {
                throw .notJSON(subject, error)
            }
            return LineProcessor.Answer(json: try json(input))
        } catch {
            let place = SourcePlace(file: file, line: line.number)
            return LineProcessor.Answer(
                json: LineErrorDocument(error, line: line.number).json, error: error,
                diagnostic: Diagnostic(.error, at: place, "\(error)", hint: error.hint))
        }
    }
}
