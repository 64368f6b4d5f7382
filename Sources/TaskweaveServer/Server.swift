#if Server
    internal import Dispatch
    internal import Hummingbird
    internal import Logging
    internal import NIOCore
    internal import ServiceLifecycle
    internal import Synchronization
    internal import UnixSignals

    #if canImport(Darwin)
        private import Darwin
    #elseif canImport(Musl)
        private import Musl
    #else
        private import Glibc
    #endif
#endif

/// The server of `taskweave serve`.
package enum Server {
    /// Why the server cannot run.
    package struct Failure: Error {
        package var message: String
        package var hint: String
    }

    /// Runs the server until the process is asked to end, and then answers what it has begun.
    ///
    /// - Parameters:
    ///   - settings: The address and the limits.
    ///   - begun: Is called with the server's address when it listens.
    /// - Throws: ``Failure`` if it cannot listen, or if this program was built without a server.
    package static func run(
        _ settings: ServerSettings, begun: @escaping @Sendable (String) -> Void
    ) throws(Failure) {
        #if Server
            let result = Mutex<Failure?>(nil)
            let end = DispatchSemaphore(value: 0)
            Task {
                do {
                    LoggingSystem.bootstrap(StreamLogHandler.standardError)
                    try await listenSomewhere(settings, begun: begun)
                } catch let error as IOError where error.errnoCode == EADDRINUSE {
                    result.withLock {
                        $0 = Failure(
                            message: "port \(settings.port) is in use",
                            hint: "name another one with --port, or leave it out for a free one")
                    }
                } catch {
                    result.withLock {
                        $0 = Failure(
                            message:
                                "the server cannot listen on \(settings.host):\(settings.port) (\(error))",
                            hint: "name another port with --port")
                    }
                }
                end.signal()
            }
            end.wait()
            if let failure = result.withLock({ $0 }) { throw failure }
        #else
            throw Failure(
                message: "this taskweave was built without its server",
                hint: "build it with .ci/install, or with --traits Libical,Server")
        #endif
    }

    #if Server
        /// Listens on the first port that is free.
        private static func listenSomewhere(
            _ settings: ServerSettings, begun: @escaping @Sendable (String) -> Void
        ) async throws {
            var settings = settings
            while true {
                do {
                    return try await listen(settings, begun: begun)
                } catch let error as IOError where error.errnoCode == EADDRINUSE {
                    guard settings.furtherPorts > 0 else { throw error }
                    settings.furtherPorts -= 1
                    settings.port += 1
                }
            }
        }

        private static func listen(
            _ settings: ServerSettings, begun: @escaping @Sendable (String) -> Void
        ) async throws {
            var logger = Logger(label: "taskweave")
            logger.logLevel = .notice
            let api = API(settings)
            let application = Application(
                router: api.router,
                server: .http1(
                    configuration: .init(
                        additionalChannelHandlers: [ClientWatch()], idleTimeout: .seconds(120))),
                configuration: .init(
                    address: .hostname(settings.host, port: settings.port), serverName: "taskweave"),
                onServerRunning: { channel in
                    let port = channel.localAddress?.port ?? settings.port
                    let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
                    begun("http://\(host):\(port)")
                },
                logger: logger)
            let stopping = Stopping(answering: api.answering)
            let services = ServiceGroup(
                configuration: .init(
                    services: [application, stopping],
                    gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
            try await services.run()
        }
    #endif
}

#if Server
    /// Ends the searches when the process is asked to end, so that their clients get the best plans so far.
    private struct Stopping: Service {
        let answering: Answering

        func run() async throws {
            try await gracefulShutdown()
            answering.stop()
        }
    }
#endif
