/// Why a server can't serve.
public enum WebServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Neither loopback address can be listened on.
    case portUnavailable(UInt16, reason: String)
    /// There is no place for the socket behind the gate.
    case noPlace(reason: String)

    public var description: String {
        switch self {
        case .portUnavailable(let port, let reason):
            "port \(port) can't be listened on: \(reason); allowed is any port that is free, or 0 for one that the system chooses"
        case .noPlace(let reason): "no folder for the server's own socket: \(reason)"
        }
    }
}
