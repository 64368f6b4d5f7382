#if Server
    internal import HTTPTypes
    internal import Hummingbird
    private import Logging

    /// Lets in requests with the bearer token; without a token, only those that this machine's own programs send.
    ///
    /// A page of another site that a browser shows can reach the loopback address, too. Its requests have another host or origin.
    struct Gatekeeper<Context: RequestContext>: RouterMiddleware {
        let token: String?
        /// Whether the server has a page, whose routes ask for its own key.
        let hasPage: Bool

        @concurrent func handle(
            _ request: Request, context: Context,
            next: @concurrent (Request, Context) async throws -> Response
        ) async throws -> Response {
            if let token {
                // Whoever watches over the server needs no token.
                guard
                    request.uri.path == "/healthz" || request.bearerToken?.isSecret(token) == true
                        || hasPage && PageRoutes.has(request.uri.path)
                else {
                    throw Problem(
                        status: .unauthorized, detail: "this needs the bearer token of the server",
                        headers: [.wwwAuthenticate: "Bearer realm=\"taskweave\""])
                }
            } else {
                let host = request.head.authority.map { $0[...] } ?? ""
                for host in [host, request.originAuthority].compactMap(\.self)
                where !ServerSettings.loopback.contains(host.withoutPort.lowercased()) {
                    throw Problem(
                        status: .forbidden,
                        detail: "without a token, this server only answers this machine",
                        hint: "set TASKWEAVE_TOKEN where it starts")
                }
            }
            return try await next(request, context)
        }
    }

    extension Request {
        /// The authority of the page that sent the request (RFC 6454 §7); nil if no page did.
        var originAuthority: Substring? {
            headers[.origin].map { $0.drop { $0 != "/" }.drop { $0 == "/" } }
        }

        fileprivate var bearerToken: Substring? {
            guard let value = headers[.authorization], value.lowercased().hasPrefix("bearer ")
            else { return nil }
            return value.dropFirst(7)
        }
    }

    extension Substring {
        /// Compares with a secret, in a time that does not depend on how much of both is the same.
        func isSecret(_ secret: String) -> Bool {
            guard utf8.count == secret.utf8.count else { return false }
            return zip(utf8, secret.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
        }

        /// The host of an authority (RFC 3986 §3.2), without the brackets of an address.
        fileprivate var withoutPort: Substring {
            if hasPrefix("[") { return dropFirst().prefix { $0 != "]" } }
            return prefix { $0 != ":" }
        }
    }

    /// Counts and logs the requests, and turns errors into problem details.
    struct Observer<Context: RequestContext>: RouterMiddleware {
        let metrics: Metrics

        @concurrent func handle(
            _ request: Request, context: Context,
            next: @concurrent (Request, Context) async throws -> Response
        ) async throws -> Response {
            let began = ContinuousClock.now
            var response: Response
            do {
                response = try await next(request, context)
            } catch let problem as Problem {
                response = problem.response
            } catch let error as HTTPError {
                response = Problem(error).response
            } catch is CancellationError {
                response = Problem(status: .requestTimeout, detail: "the client has gone").response
            } catch {
                context.logger.error("\(error)")
                response =
                    Problem(status: .internalServerError, detail: "this is our fault").response
            }
            if response.headers[.contentSecurityPolicy] == nil {
                response.headers[.contentSecurityPolicy] = "default-src 'none'"
            }
            response.headers[.xContentTypeOptions] = "nosniff"
            let time = ContinuousClock.now - began
            let route = context.endpointPath ?? "none"
            metrics.count(request.method.rawValue, route, response.status.code, time)
            context.logger.info(
                "\(request.method.rawValue) \(request.uri.path) \(response.status.code) \(time)")
            return response
        }
    }
#endif
