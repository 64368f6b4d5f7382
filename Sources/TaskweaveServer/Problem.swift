#if Server
    internal import HTTPTypes
    internal import Hummingbird
    internal import JSONLines

    /// The reason why a request is not answered, as problem details (RFC 9457).
    struct Problem: Error {
        var status: HTTPResponse.Status
        /// The cause.
        var detail: String
        /// The invalid field of the document.
        var field: String?
        /// A suggested correction.
        var hint: String?
        var headers: HTTPFields = [:]
    }

    extension Problem {
        /// The problem of a document that cannot be answered.
        init(_ error: LineError) {
            self.init(
                status: error.field == nil ? .badRequest : .unprocessableContent,
                detail: error.message, field: error.field, hint: error.hint)
        }

        /// The problem of a request that was refused before it came to an answer.
        init(_ error: HTTPError) {
            self.init(
                status: error.status,
                detail: error.status == .notFound
                    ? "there is nothing here; /openapi.yaml says what is where"
                    : error.body ?? error.status.reasonPhrase,
                headers: error.headers)
        }

        /// The problem as a line of JSON.
        var json: String {
            Document(
                title: status.reasonPhrase, status: status.code, detail: detail, field: field,
                hint: hint
            ).json
        }

        /// The problem as an answer.
        var response: Response {
            var headers = headers
            headers[.contentType] = "application/problem+json"
            return Response(
                status: status, headers: headers,
                body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
        }
    }

    private struct Document: JSONDocument {
        let title: String
        let status: Int
        let detail: String
        let field: String?
        let hint: String?
    }
#endif
