#if Server
    internal import Doors
    internal import HTTPTypes
    internal import Hummingbird
    internal import Scheduling

    extension API {
        /// Adds the routes of plans, which take long.
        func addPlans(to routes: inout Routes) {
            routes.add(.post, "/v1/plans") { request, context in
                let document = try await document(of: request)
                guard let wait = try request.wait else { return try await plan(document, context) }
                let name = await plans.begin(document)
                // An invalid problem is answered as one, however short the wait.
                do {
                    try await context.untilClientGoes {
                        await plans.wait(for: name, atMost: max(wait, .milliseconds(100)))
                        try Task.checkCancellation()
                    }
                } catch {
                    await plans.stop(name)
                    throw error
                }
                switch await plans.state(of: name) {
                case .done(let plan, let isStopped):
                    return Response(plan: plan, isStopped: isStopped)
                case .failed(let problem): throw problem
                case .running, nil:
                    var response = try await response(to: name)
                    response.status = .accepted
                    response.headers[.location] = "/v1/plans/\(name)"
                    return response
                }
            }
            routes.add(.get, "/v1/plans/:id") { _, context in
                try await response(to: context.parameters.require("id"))
            }
            routes.add(.delete, "/v1/plans/:id") { _, context in
                let name = try context.parameters.require("id")
                let wasFound = await plans.stop(name)
                let response = try await response(to: name)
                if wasFound { await plans.remove(name) }
                return response
            }
            routes.add(.get, "/v1/plans/:id/events") { _, context in
                try await events(of: context.parameters.require("id"))
            }
        }

        /// Answers with a plan as soon as it is found.
        private func plan(_ document: [UInt8], _ context: Context) async throws -> Response {
            let watch = Planner.Watch()
            let plan = try await context.untilClientGoes {
                try await answering.answer(.solve, to: document, watch: watch)
            }
            return Response(plan: plan, isStopped: watch.isStopped)
        }

        private func state(of name: String) async throws -> Plans.State {
            guard let state = await plans.state(of: name) else {
                throw Problem(
                    status: .notFound, detail: "there is no such plan",
                    hint: "a plan that was found is kept for ten minutes")
            }
            return state
        }

        private func response(to name: String) async throws -> Response {
            let text = try await state(of: name).json(named: name)
            return Response(text: text, as: "application/json")
        }

        /// Answers with server-sent events: the progress each time that a better plan was found, and the plan.
        private func events(of name: String) async throws -> Response {
            _ = try await state(of: name)
            return Response(
                status: .ok,
                headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
                body: ResponseBody { writer in
                    var last = ""
                    while let state = await plans.state(of: name) {
                        let text = state.json(named: name)
                        // A line without a field keeps the connection open.
                        let event =
                            text == last ? ":\n\n" : "event: \(state.status)\ndata: \(text)\n"
                        try await writer.write(ByteBuffer(string: event))
                        last = text
                        guard case .running = state else { break }
                        await plans.wait(for: name, atMost: .milliseconds(250))
                    }
                    try await writer.finish(nil)
                })
        }
    }

    extension Plans.State {
        /// The state in a word.
        fileprivate var status: String {
            switch self {
            case .running: "running"
            case .done(_, let isStopped): isStopped ? "stopped" : "done"
            case .failed: "failed"
            }
        }

        /// The state as a line of JSON; the plan in it has the bytes that it has elsewhere.
        fileprivate func json(named name: String) -> String {
            let content =
                switch self {
                case .running(nil): ""
                case .running(let progress?):
                    #""cost":\#(progress.cost),"iterations":\#(progress.iterations),"#
                case .done(let plan, _): #""plan":\#(plan.dropLast()),"#
                case .failed(let problem): #""problem":\#(problem.json.dropLast()),"#
                }
            return #"{"id":"\#(name)",\#(content)"status":"\#(status)"}"# + "\n"
        }
    }

    extension Response {
        /// Creates an answer with a plan, and says in its headers if the search was stopped before its end.
        fileprivate init(plan: String, isStopped: Bool) {
            self.init(text: plan, as: "application/json")
            if isStopped, let name = HTTPFields.Element.Name("Taskweave-Stopped") {
                headers[name] = "true"
            }
        }
    }

    extension Request {
        /// How long the client waits for a plan before it fetches it with another request; nil for until it is found.
        fileprivate var wait: Duration? {
            get throws {
                guard let text = uri.queryParameters["wait"] else { return nil }
                let allowed = 0.0...60
                guard text.last == "s", let seconds = Double(text.dropLast()),
                    allowed.contains(seconds)
                else {
                    throw Problem(
                        status: .badRequest, detail: "“\(text)” is not a time to wait",
                        field: "wait", hint: "write 2s, at most 60s")
                }
                return .milliseconds(Int(seconds * 1000))
            }
        }
    }
#endif
