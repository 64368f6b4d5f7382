#if Server
    internal import Hummingbird
    internal import NIOCore
    private import Synchronization

    /// Notices when a client closes its connection, which ends the work for it.
    final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler, Sendable {
        typealias InboundIn = Any

        private struct State {
            var isGone = false
            var tickets = 0
            var actions: [Int: @Sendable () -> Void] = [:]
        }

        private let state = Mutex(State())

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if case ChannelEvent.inputClosed? = event as? ChannelEvent { leave() }
            context.fireUserInboundEventTriggered(event)
        }

        func channelInactive(context: ChannelHandlerContext) {
            leave()
            context.fireChannelInactive()
        }

        private func leave() {
            let actions = state.withLock { state in
                state.isGone = true
                defer { state.actions = [:] }
                return state.actions.values
            }
            for action in actions { action() }
        }

        /// Does something when the client goes, or at once if it has gone; returns a ticket to forget it by.
        func whenGone(_ action: @escaping @Sendable () -> Void) -> Int {
            let (ticket, isGone) = state.withLock { state in
                state.tickets += 1
                if !state.isGone { state.actions[state.tickets] = action }
                return (state.tickets, state.isGone)
            }
            if isGone { action() }
            return ticket
        }

        func forget(_ ticket: Int) {
            _ = state.withLock { $0.actions.removeValue(forKey: ticket) }
        }
    }

    /// The context of a request, which knows its connection.
    struct ConnectionContext: RequestContext {
        var coreContext: CoreRequestContextStorage
        private let channel: any Channel

        init(source: ApplicationRequestContextSource) {
            coreContext = CoreRequestContextStorage(source: source)
            channel = source.channel
        }

        /// Does something that is cancelled if the client goes.
        func untilClientGoes<Value: Sendable>(
            _ operation: @escaping @Sendable () async throws -> Value
        ) async throws -> Value {
            let client = try await channel.pipeline.handler(type: ClientWatch.self).get()
            let task = Task { try await operation() }
            let ticket = client.whenGone { task.cancel() }
            defer { client.forget(ticket) }
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }
#endif
