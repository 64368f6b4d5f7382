#if Server
    internal import HTTPTypes
    internal import Hummingbird

    /// Routes, and for each path the methods that it has.
    struct Routes {
        typealias Handler = @Sendable (Request, API.Context) async throws -> Response

        private var handlers: [String: [HTTPRequest.Method: Handler]] = [:]

        mutating func add(
            _ method: HTTPRequest.Method, _ path: String, use handler: @escaping Handler
        ) {
            handlers[path, default: [:]][method] = handler
        }

        /// Adds the routes to a router.
        func add(to router: Router<API.Context>) {
            let methods = handlers.map { path, handlers in
                (path, handlers.keys.map(\.rawValue) + (handlers[.get] == nil ? [] : ["HEAD"]))
            }
            router.add(middleware: MethodCheck(methods: methods))
            for (path, handlers) in handlers {
                for (method, handler) in handlers {
                    router.on(RouterPath(path), method: method, use: handler)
                }
            }
        }
    }

    /// Answers 405 to the methods that a path does not have (RFC 9110 §15.5.6).
    private struct MethodCheck: RouterMiddleware {
        typealias Context = API.Context

        private let methods: [(path: [Substring], names: [String])]

        init(methods: [(String, [String])]) {
            self.methods = methods.map { ($0.split(separator: "/"), $1.sorted()) }
        }

        @concurrent func handle(
            _ request: Request, context: Context,
            next: @concurrent (Request, Context) async throws -> Response
        ) async throws -> Response {
            let path = request.uri.path.split(separator: "/")
            let route = methods.first {
                $0.path.count == path.count
                    && zip($0.path, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
            }
            if let route, !route.names.contains(request.method.rawValue) {
                let allowed = route.names.joined(separator: ", ")
                throw Problem(
                    status: .methodNotAllowed, detail: "this has \(allowed)",
                    headers: [.allow: allowed])
            }
            return try await next(request, context)
        }
    }
#endif
