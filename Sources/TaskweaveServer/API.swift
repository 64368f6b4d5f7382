#if Server
    internal import Doors
    internal import HTTPTypes
    internal import Hummingbird
    internal import JSONLines
    private import NIOCore

    /// The routes of `/v1`, which `openapi.yaml` describes.
    ///
    /// A route carries bytes to a job and its answer back; nothing of a request stays when it is answered, but for plans that
    /// a client waits for with another request.
    struct API: Sendable {
        let settings: ServerSettings
        let answering: Answering
        let plans: Plans
        let metrics = Metrics()

        typealias Context = ConnectionContext

        init(_ settings: ServerSettings) {
            self.settings = settings
            answering = Answering(settings)
            plans = Plans(answering)
        }

        /// The router with all routes.
        var router: Router<Context> {
            let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
            router.add(middleware: Observer(metrics: metrics))
            router.add(middleware: Gatekeeper(token: settings.token, hasPage: settings.page != nil))
            var routes = Routes()
            if let page = settings.page {
                PageRoutes(
                    page: page, key: PageKey(token: settings.pageToken), answering: answering
                )
                .add(to: &routes)
            }
            for (path, job) in [
                ("/v1/scores", Job.score), ("/v1/recommendations", .recommend),
                ("/v1/layouts", .layout), ("/v1/calendars/occurrences", .expand),
                ("/v1/availability", .free),
            ] {
                routes.add(.post, path) { try await answer(job, $0, $1) }
            }
            routes.add(.post, "/v1/calendars/plan") {
                try await answer(
                    .plan, $0, $1, forms: ["text/calendar": "ics", "image/svg+xml": "svg"])
            }
            routes.add(.post, "/v1/free-busy") {
                try await answer(.free, $0, $1, forms: ["text/calendar": "ics"])
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
            routes.add(.get, "/plan.ics") { request, _ in try Feed(settings.feed).answer(request) }
            routes.add(to: router)
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

        // Answers the document of a request; the forms of its answer are those that a media type asks for.
        private func answer(
            _ job: Job, _ request: Request, _ context: Context, forms: [String: String] = [:]
        ) async throws -> Response {
            let document = try await document(of: request)
            let type = request.wantedType(of: forms.keys)
            let json = try await context.untilClientGoes {
                try await answering.answer(job, to: document, as: type.flatMap { forms[$0] })
            }
            guard type != nil, let (name, text) = json.onlyText else {
                return Response(text: json, as: "application/json")
            }
            // The document may ask for another form than the header.
            let media = name == "picture" ? "image/svg+xml" : "text/calendar"
            return Response(text: text, as: "\(media); charset=utf-8")
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
            } catch is NIOTooManyBytesError {
                throw Problem(
                    status: .contentTooLarge,
                    detail: "this document is longer than \(settings.largestDocument) bytes")
            }
        }
    }

    extension Response {
        /// Creates an answer with a text.
        init(text: String, as type: String) {
            self.init(
                status: .ok, headers: [.contentType: type],
                body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
        }
    }

    extension Request {
        /// Returns the media type among those that the client likes best by its Accept (RFC 9110 §12.5.1); nil for JSON.
        ///
        /// If it likes JSON as much as another type, it gets the other one, and of several the first.
        fileprivate func wantedType(of types: some Collection<String>) -> String? {
            let json = ["application/json", "application/*", "*/*"]
            var best: (type: String?, quality: Double) = (nil, 0)
            for range in headers[values: .accept].flatMap({ $0.split(separator: ",") }) {
                let parts = range.split(separator: ";").map { $0.trimmingSpaces.lowercased() }
                let type = types.first { $0 == parts.first }
                guard type != nil || json.contains(where: { $0 == parts.first }) else { continue }
                let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
                let quality = weight.map { Double($0) ?? 0 } ?? 1
                let isBetter =
                    quality > best.quality || (best.type == nil && quality == best.quality)
                if quality > 0, isBetter { best = (type, quality) }
            }
            return best.type
        }
    }

    extension StringProtocol {
        fileprivate var trimmingSpaces: String {
            let rest = drop { $0 == " " || $0 == "\t" }
            return String(rest.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }

        /// The member of a JSON document that has only one, with a text; nil if it is another document.
        fileprivate var onlyText: (name: String, text: String)? {
            let values = try? JSONInput(Array(utf8)).decode([String: String].self)
            guard let values, values.count == 1, let only = values.first else { return nil }
            return (only.key, only.value)
        }
    }
#endif
