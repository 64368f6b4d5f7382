#if Server
    internal import Doors
    internal import HTTPTypes
    internal import Hummingbird
    internal import JSONLines

    /// The routes of `/v1`, which `openapi.yaml` describes.
    ///
    /// A route carries bytes to a job and its answer back; nothing of a request stays when it is answered, but for plans that
    /// a client waits for with another request.
    struct API: Sendable {
        let settings: ServerSettings
        let answering: Answering
        let plans: Plans
        let metrics = Metrics()

        typealias Context = BasicRequestContext

        init(_ settings: ServerSettings) {
            self.settings = settings
            answering = Answering(settings)
            plans = Plans(answering)
        }

        /// The router with all routes.
        var router: Router<Context> {
            let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
            router.add(middleware: Observer(metrics: metrics))
            router.add(middleware: Gatekeeper(token: settings.token))
            var routes = Routes(router)
            for (path, job) in [
                ("/v1/scores", Job.score), ("/v1/recommendations", .recommend),
                ("/v1/layouts", .layout), ("/v1/calendars/occurrences", .expand),
                ("/v1/availability", .free),
            ] {
                routes.add(.post, path) { request, _ in try await answer(job, request) }
            }
            routes.add(.post, "/v1/calendars/plan") { request, _ in
                try await answer(
                    .plan, request, forms: ["text/calendar": "ics", "image/svg+xml": "svg"])
            }
            routes.add(.post, "/v1/free-busy") { request, _ in
                try await answer(.free, request, forms: ["text/calendar": "ics"])
            }
            addPlans(to: &routes)
            routes.add(.get, "/healthz") { _, _ in Response(text: "ok\n", as: "text/plain") }
            routes.add(.get, "/metrics") { _, _ in
                let text = metrics.text(gauges: await gauges)
                return Response(text: text, as: "text/plain; version=0.0.4")
            }
            routes.add(.get, "/openapi.yaml") { _, _ in
                Response(
                    text: String(decoding: PackageResources.openapi_yaml, as: UTF8.self),
                    as: "application/yaml")
            }
            if let feed = settings.feed {
                routes.add(.get, "/plan.ics") { request, _ in try Feed(feed).answer(request) }
            }
            routes.refuseOtherMethods()
            return router
        }

        private var gauges: [(name: String, help: String, value: Int)] {
            get async {
                let (load, counts) = (answering.workers.load, await plans.counts)
                return [
                    ("taskweave_jobs_running", "Documents that are being answered.", load.running),
                    ("taskweave_jobs_waiting", "Documents that wait for a thread.", load.waiting),
                    ("taskweave_plans_running", "Plans that are searched for.", counts.running),
                    ("taskweave_plans_kept", "Plans that can be fetched.", counts.finished),
                ]
            }
        }

        /// Answers the document of a request.
        ///
        /// - Parameter forms: The forms of the answer, by the media type that asks for them.
        private func answer(
            _ job: Job, _ request: Request, forms: [String: String] = [:]
        ) async throws -> Response {
            let document = try await document(of: request)
            let type = request.wantedType(of: forms.keys)
            let json = try await request.untilClientGoes {
                try await answering.answer(job, to: document, as: type.flatMap { forms[$0] })
            }
            guard let type, let text = json.onlyText else {
                return Response(text: json, as: "application/json")
            }
            return Response(text: text, as: "\(type); charset=utf-8")
        }

        /// Reads the document of a request.
        func document(of request: Request) async throws -> [UInt8] {
            let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
            guard type?.trimmingSpaces == "application/json" else {
                throw Problem(
                    status: .unsupportedMediaType, detail: "a document is JSON",
                    hint: "send Content-Type: application/json")
            }
            do {
                let buffer = try await request.body.collect(upTo: settings.largestDocument)
                return Array(buffer.readableBytesView)
            } catch let error as HTTPError where error.status == .contentTooLarge {
                throw Problem(
                    status: .contentTooLarge,
                    detail: "this document is longer than \(settings.largestDocument) bytes")
            }
        }
    }

    /// Routes, and for each path the methods that it has.
    struct Routes {
        typealias Handler = @Sendable (Request, API.Context) async throws -> Response

        private let router: Router<API.Context>
        private var methods: [String: [HTTPRequest.Method]] = [:]

        init(_ router: Router<API.Context>) { self.router = router }

        mutating func add(
            _ method: HTTPRequest.Method, _ path: String, use handler: @escaping Handler
        ) {
            methods[path, default: []].append(method)
            router.on(RouterPath(path), method: method, use: handler)
        }

        /// Answers 405 to the methods that a path does not have (RFC 9110 §15.5.6).
        func refuseOtherMethods() {
            for (path, methods) in methods {
                let methods = methods.contains(.get) ? methods + [.head] : methods
                let allowed = methods.map(\.rawValue).sorted().joined(separator: ", ")
                for method in HTTPRequest.Method.common where !methods.contains(method) {
                    router.on(RouterPath(path), method: method) { _, _ -> Response in
                        throw Problem(
                            status: .methodNotAllowed, detail: "this has \(allowed)",
                            headers: [.allow: allowed])
                    }
                }
            }
        }
    }

    extension HTTPRequest.Method {
        fileprivate static var common: [Self] {
            [.get, .head, .post, .put, .delete, .patch, .options, .trace, .connect]
        }
    }

    extension Response {
        /// Creates an answer with a text.
        init(text: String, as type: String, status: HTTPResponse.Status = .ok) {
            self.init(
                status: status, headers: [.contentType: type],
                body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
    }

    extension Request {
        /// Returns the media type among those that the client names in its Accept (RFC 9110 §12.5.1); nil for JSON.
        fileprivate func wantedType(of types: some Collection<String>) -> String? {
            let accepted = headers[values: .accept].flatMap { $0.split(separator: ",") }.map {
                $0.prefix { $0 != ";" }.trimmingSpaces.lowercased()
            }
            return accepted.first { types.contains($0) }
        }

        /// Does something that is cancelled if the client goes.
        func untilClientGoes<Value: Sendable>(
            _ operation: @Sendable () async throws -> Value
        ) async throws -> Value {
            try await body.consumeWithCancellationOnInboundClose { _ in try await operation() }
        }
    }

    extension StringProtocol {
        fileprivate var trimmingSpaces: String {
            let rest = drop { $0 == " " || $0 == "\t" }
            return String(rest.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }

        /// The value of a JSON document that has one member with a text; nil if it is another document.
        fileprivate var onlyText: String? {
            let values = try? JSONInput(Array(utf8))?.decode([String: String].self)
            return values?.count == 1 ? values?.first?.value : nil
        }
    }
#endif
