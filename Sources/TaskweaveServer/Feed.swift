#if Server
    internal import HTTPTypes
    internal import Hummingbird

    /// The plan as a calendar that other programs subscribe to.
    struct Feed: Sendable {
        private let read: (@Sendable () throws -> [UInt8])?

        init(_ read: (@Sendable () throws -> [UInt8])?) { self.read = read }

        /// Answers with the calendar, or with 304 if the client has it already (RFC 9110 §13.1.2).
        func answer(_ request: Request) throws -> Response {
            guard let read else {
                throw Problem(
                    status: .notFound, detail: "this server has no plan of its own",
                    hint: "start it without --api-only, with blocks in [plan] of the configuration")
            }
            let bytes: [UInt8]
            do {
                bytes = try read()
            } catch {
                throw Problem(
                    status: .notFound, detail: "there is no plan that can be read",
                    hint: "write one: taskweave plan --write")
            }
            let tag = "\"\(String(bytes.fingerprint, radix: 16))\""
            let headers: HTTPFields = [.eTag: tag, .cacheControl: "no-cache"]
            let known = request.headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
            if known.contains(where: {
                $0.drop { $0 == " " }.drop { $0 == "W" || $0 == "/" } == tag
            }) {
                return Response(status: .notModified, headers: headers)
            }
            var response = Response(
                text: String(decoding: bytes, as: UTF8.self), as: "text/calendar; charset=utf-8")
            response.headers.append(contentsOf: headers)
            return response
        }
    }

    extension [UInt8] {
        /// A number that other bytes most likely do not have: FNV-1a with 64 bits.
        fileprivate var fingerprint: UInt64 {
            reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }
#endif
