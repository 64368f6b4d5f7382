#if Server
    internal import HTTPTypes
    internal import Hummingbird
    private import NIOCore

    /// The routes of the live page: the page itself, what it loads, its actions, and the news of changes.
    struct PageRoutes: Sendable {
        let page: any LivePage
        let key: PageKey
        let answering: Answering

        typealias Context = API.Context

        /// Whether a path is one of the page's, whose readers have a cookie in place of a bearer token.
        static func has(_ path: String) -> Bool {
            path == "/" || path == "/page.js" || path == "/page.css" || path.hasPrefix("/page/")
        }

        func add(to routes: inout Routes) {
            routes.add(.get, "/") { request, _ in
                if request.uri.queryParameters["token"] != nil { return try key.admit(request) }
                try key.check(request)
                let query = request.parameters
                return Response(page: try await onThread { page.page(query) })
            }
            routes.add(.get, "/page.js") { _, _ in
                Response(
                    text: String(decoding: PackageResources.page_js, as: UTF8.self),
                    as: "text/javascript; charset=utf-8")
            }
            routes.add(.get, "/page.css") { _, _ in
                Response(
                    text: String(decoding: PackageResources.page_css, as: UTF8.self),
                    as: "text/css; charset=utf-8")
            }
            routes.add(.get, "/page/events") { request, _ in
                try key.check(request)
                return events
            }
            routes.add(.get, "/page/:document") { request, context in
                try key.check(request)
                let name = try context.parameters.require("document")
                let query = request.parameters
                guard let json = try await onThread({ page.document(name, query) }) else {
                    throw Problem(status: .notFound, detail: "the page has no “\(name)”")
                }
                return Response(text: json, as: "application/json")
            }
            routes.add(.post, "/page/:document") { request, context in
                try key.check(request)
                return try await act(context.parameters.require("document"), request)
            }
        }

        /// Does something, and answers with the page, or with the way back to it if no script asks.
        private func act(_ name: String, _ request: Request) async throws -> Response {
            let form = try await request.form.merging(request.parameters) { form, _ in form }
            let back = request.headers[.referer]?.split(separator: "?", maxSplits: 1).dropFirst()
                .last
            let isScript = request.headers[.xRequestedWith] == "page"
            // The script says itself which days it shows, because a block can leave them.
            let days = form.filter { ["from", "view"].contains($0.key) }
            let query = isScript ? decoded(back ?? "").merging(days) { $1 } : nil
            let answer = try await onThread { page.act(name, form, on: query) }
            guard answer.outcome != .unknown else {
                throw Problem(status: .notFound, detail: "the page has no action “\(name)”")
            }
            guard isScript else {
                let address = back.map { "/?\($0)" } ?? "/"
                return Response(status: .seeOther, headers: [.location: address])
            }
            var response = Response(page: answer.page)
            response.status =
                switch answer.outcome {
                case .done, .unknown: .ok
                case .refused: .unprocessableContent
                case .stale: .conflict
                }
            return response
        }

        /// The news: the version of the page each time that it changes.
        private var events: Response {
            Response(
                status: .ok,
                headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
                body: ResponseBody { writer in
                    var (last, quiet) = ("", 0)
                    while !answering.isStopped {
                        let version = try await onThread { page.version }
                        // A line without a field keeps the connection open, and shows that its client has gone.
                        let text =
                            version == last ? ":\n\n" : "event: page\ndata: \(version)\n\n"
                        quiet = version == last ? quiet + 1 : 0
                        if quiet % 25 == 0 { try await writer.write(ByteBuffer(string: text)) }
                        last = version
                        try await Task.sleep(for: .milliseconds(400))
                    }
                    try await writer.finish(nil)
                })
        }

        /// Asks the page on a thread that may take long.
        private func onThread<Value: Sendable>(
            _ work: @escaping @Sendable () -> Value
        ) async throws -> Value {
            do {
                return try await answering.workers.run(begun: {}, doing: work)
            } catch is Workers.Overload {
                throw Problem(status: .serviceUnavailable, detail: "too much is asked at once")
            }
        }
    }

    extension Response {
        /// Creates an answer with the page, which may load its own script and style and nothing else.
        fileprivate init(page: String) {
            self.init(text: page, as: "text/html; charset=utf-8")
            headers[.contentSecurityPolicy] =
                "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; "
                + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
            headers[.cacheControl] = "no-store"
            headers[.referrerPolicy] = "same-origin"
        }
    }

    extension Request {
        /// The parameters of the address, in which a plus is a space, as in a form.
        fileprivate var parameters: [String: String] { decoded(Substring(uri.query ?? "")) }

        /// The parameters of a form (WHATWG URL §5.1).
        fileprivate var form: [String: String] {
            get async throws {
                let type = headers[.contentType]?.prefix { $0 != ";" }.lowercased()
                // An action without parameters needs no body.
                guard type == nil || type == "application/x-www-form-urlencoded" else {
                    throw Problem(
                        status: .unsupportedMediaType, detail: "an action is a form",
                        hint: "send Content-Type: application/x-www-form-urlencoded")
                }
                let buffer: ByteBuffer
                do {
                    buffer = try await body.collect(upTo: 1 << 17)
                } catch is NIOTooManyBytesError {
                    throw Problem(status: .contentTooLarge, detail: "this form is too long")
                }
                return decoded(Substring(String(buffer: buffer)))
            }
        }
    }

    /// Returns the parameters of a form or a query, none if it is not written like one.
    private func decoded(_ text: Substring) -> [String: String] {
        (try? URLEncodedFormDecoder().decode([String: String].self, from: String(text))) ?? [:]
    }

    extension HTTPField.Name {
        fileprivate static var xRequestedWith: Self { Self("X-Requested-With") ?? .from }
        fileprivate static var referrerPolicy: Self { Self("Referrer-Policy") ?? .from }
    }
#endif
