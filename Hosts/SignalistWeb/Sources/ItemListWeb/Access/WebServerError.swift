/// An error of starting a server.
public enum WebServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The server can't listen on either loopback address.
    case portUnavailable(UInt16, reason: String)
    /// The socket between the gate and the server can't be created.
    case noPlace(reason: String)

    public var description: String {
        switch self {
        case .portUnavailable(let port, let reason):
            "port \(port) can't be listened on: \(reason); allowed is any port that is free, or 0 for one that the system chooses"
        case .noPlace(let reason): "no folder for the server's own socket: \(reason)"
        }
    }
}
