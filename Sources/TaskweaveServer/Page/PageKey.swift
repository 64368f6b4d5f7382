#if Server
    internal import HTTPTypes
    internal import Hummingbird

    /// Lets in the browser that opened the address with the token, and no page of another site.
    struct PageKey: Sendable {
        let token: String

        /// Answers the address with the token: the browser gets a cookie, and goes on to the address without it.
        func admit(_ request: Request) throws -> Response {
            let given = request.uri.queryParameters["token"] ?? ""
            guard given.isSecret(token) else { throw refusal }
            let cookie = "\(name(request))=\(token); Path=/; HttpOnly; SameSite=Strict"
            return Response(
                status: .seeOther,
                headers: [.location: "/", .setCookie: cookie, .cacheControl: "no-store"])
        }

        /// Refuses a request without the cookie, or one that another site's page sends.
        func check(_ request: Request) throws {
            let cookies = request.headers[values: .cookie].flatMap { $0.split(separator: ";") }
            let mine = "\(name(request))="
            let isKnown = cookies.contains { cookie in
                let cookie = cookie.drop { $0 == " " }
                return cookie.hasPrefix(mine) && cookie.dropFirst(mine.count).isSecret(token)
            }
            guard isKnown else { throw refusal }
            guard let origin = request.originAuthority else { return }
            guard origin == request.head.authority ?? "" else {
                throw Problem(status: .forbidden, detail: "another site's page sent this")
            }
        }

        private var refusal: Problem {
            Problem(
                status: .forbidden, detail: "this browser does not have the page's key",
                hint: "open the address that taskweave serve printed")
        }

        /// The name of the cookie, which differs for servers on other ports of the machine.
        private func name(_ request: Request) -> String {
            let port = request.head.authority?.split(separator: ":").last ?? ""
            return "taskweave-" + (port.allSatisfy(\.isNumber) ? port : "")
        }
    }
#endif
