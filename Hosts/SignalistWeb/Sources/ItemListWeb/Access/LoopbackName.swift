internal import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A loopback name of this machine with a port, from a `Host` header or an origin. Letter case, a final dot and the spelling of an address
/// don't matter. Different names are different hosts to a browser, so they compare unequal.
struct LoopbackName: Hashable {
    private enum Name: Hashable {
        case localhost, address4, address6
    }

    private let name: Name
    /// The port in the text, which differs from the server's port if the connection is forwarded.
    private let port: String

    /// - Parameter text: a name such as `localhost:8080`; the result is nil for other machines and invalid text.
    init?(_ text: String) {
        let end = (text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")) ?? text.endIndex
        let port = text[end...]
        guard port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        guard let name = Self.name(text[..<end].lowercased()) else { return nil }
        (self.name, self.port) = (name, String(port.dropFirst()))
    }

    private static func name(_ text: String) -> Name? {
        switch text {
        case "localhost", "localhost.": return .localhost
        case "127.0.0.1": return .address4
        default:
            guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
            var address = in6_addr()
            guard inet_pton(AF_INET6, String(text.dropFirst().dropLast()), &address) == 1 else { return nil }
            let bytes = withUnsafeBytes(of: address) { Array($0) }
            return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 ? .address6 : nil
        }
    }

    /// True if an origin is a page of this host.
    func isOrigin(_ origin: String) -> Bool {
        let scheme = "http://"
        return origin.hasPrefix(scheme) && LoopbackName(String(origin.dropFirst(scheme.count))) == self
    }
}
