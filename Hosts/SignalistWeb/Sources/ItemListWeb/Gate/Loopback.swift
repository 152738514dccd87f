package import FlyingSocks
internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Sockets that only this machine can reach.
package enum Loopback {
    /// Listens on both loopback addresses, or on the only available one.
    ///
    /// - Parameter port: the port, or 0 for one that is free on both addresses.
    package static func listen(_ port: UInt16) throws(WebServerError) -> (port: UInt16, listeners: [Socket]) {
        var reason = ""
        // A port that is free on one address may be in use on the other.
        for _ in 0..<(port == 0 ? 16 : 1) {
            do {
                let first = try socket(.loopback4(port))
                let chosen = port == 0 ? try number(of: first) : port
                do {
                    return (chosen, [first, try socket(.loopback6(chosen))])
                } catch SocketError.failed(_, let errno, _) where errno != EADDRINUSE {
                    // The machine has no IPv6 loopback address.
                    return (chosen, [first])
                } catch {
                    try? first.close()
                    throw error
                }
            } catch SocketError.failed(_, _, let message) {
                reason = message
            } catch {
                reason = "\(error)"
            }
        }
        throw .portUnavailable(port, reason: reason)
    }

    private enum Address {
        case loopback4(UInt16)
        case loopback6(UInt16)
    }

    private static func socket(_ address: Address) throws -> Socket {
        let socket: Socket
        switch address {
        case .loopback4(let port):
            socket = try Socket(domain: Int32(AF_INET))
            try bind(socket, .inet(ip4: "127.0.0.1", port: port))
        case .loopback6(let port):
            socket = try Socket(domain: Int32(AF_INET6))
            try bind(socket, .loopback(port: port))
        }
        return socket
    }

    private static func bind(_ socket: Socket, _ address: some SocketAddress) throws {
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
        } catch {
            try? socket.close()
            throw error
        }
    }

    private static func number(of socket: Socket) throws -> UInt16 {
        switch try socket.sockname() {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }

    /// Disables Nagle's algorithm, so that a line doesn't wait up to 40 ms for the acknowledgment of the one before.
    package static func sendAtOnce(_ socket: Socket) {
        try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    }

    /// Ignores SIGPIPE, so that writing to a closed connection only returns an error.
    package static func ignoreBrokenPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}

/// A folder for a socket that only this user can enter.
package struct PrivatePlace: Sendable {
    private let folder: String
    package var socket: String { folder + "/socket" }
    /// The greatest length of a socket's path on all systems, including the final zero.
    private static let longestPath = 104

    /// - Parameter runtime: the directory for the user's sockets, if the environment has one.
    package init(runtime: String? = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]) throws(WebServerError) {
        let parent = runtime.flatMap { $0.hasPrefix("/") ? $0 : nil }
        var reason = ""
        for parent in [parent, "/tmp"].compactMap(\.self) {
            // A longer path would be truncated, and the socket would be elsewhere.
            guard "\(parent)/itemlist-XXXXXX/socket".utf8.count < Self.longestPath else {
                reason = "\(parent): the path is too long for a socket"
                continue
            }
            var template = Array("\(parent)/itemlist-XXXXXX".utf8CString)
            let made: String? = template.withUnsafeMutableBufferPointer { buffer in
                mkdtemp(buffer.baseAddress!).map { String(cString: $0) }
            }
            if let made {
                folder = made
                return
            }
            reason = "\(parent): \(String(cString: strerror(errno)))"
        }
        throw .noPlace(reason: reason)
    }

    package func remove() {
        unlink(socket)
        rmdir(folder)
    }
}
