/// A proxy server for connections.
struct Proxy: Sendable, Hashable {
    /// A lowercase host name, or an IP address in the system's spelling, in brackets for IPv6.
    let host: String
    let port: Int

    enum Problem: Error, Sendable, Hashable {
        case noHost
        /// The host is neither a name nor an address.
        case host(String)
        case noPort
        case port(String)
        /// The address has colons but no brackets.
        case noBrackets(String)
        case twice(Proxy)
        /// A second proxy is marked as in use.
        case secondInUse(Proxy)
        case tooMany(limit: Int)
    }

    static let ports = 1...65_535
}

extension Proxy {
    /// Parses `HOST:PORT`.
    init(parsing text: String) throws(Problem) {
        let text = text.trimmingSpaces()
        let (host, rest): (Substring, Substring)
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { throw .host(String(text)) }
            (host, rest) = (text[...end], text[text.index(after: end)...])
            guard rest.isEmpty || rest.first == ":" else { throw .host(String(text)) }
        } else {
            let colon = text.firstIndex(of: ":") ?? text.endIndex
            (host, rest) = (text[..<colon], text[colon...])
            if rest.dropFirst().contains(":") { throw Platform.isIPv6(text) ? .noBrackets(String(text)) : .host(String(text)) }
        }
        guard !host.isEmpty else { throw .noHost }
        guard let found = Self.host(host) else { throw .host(String(host)) }
        let digits = rest.dropFirst()
        guard !digits.isEmpty else { throw .noPort }
        let isNumber = digits.utf8.count <= 5 && digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        guard isNumber, let port = Int(digits), Self.ports.contains(port) else { throw .port(String(digits)) }
        (self.host, self.port) = (found, port)
    }

    /// The normalized host, for comparison; nil if it isn't valid.
    private static func host(_ text: Substring) -> String? {
        if text.first == "[" { return Platform.spelledIPv6(text.dropFirst().dropLast()).map { "[\($0)]" } }
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let isName = text.utf8.count <= 253 && labels.allSatisfy { isLabel($0) }
        guard isName else { return nil }
        // A host name doesn't end in a number, so this must be an IPv4 address.
        if labels.last?.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) == true, !Platform.isIPv4(text) { return nil }
        return text.lowercased()
    }

    /// True if text is a label of a host name: letters, digits and hyphens, with no hyphen at either end.
    private static func isLabel(_ text: Substring) -> Bool {
        (1...63).contains(text.utf8.count) && text.first != "-" && text.last != "-"
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
                default: false
                }
            }
    }
}

extension Proxy: CustomStringConvertible {
    var description: String { "\(host):\(port)" }
}

extension Proxy.Problem: CustomStringConvertible {
    /// The problem in English, for command lines.
    var description: String {
        switch self {
        case .noHost: "the host is missing"
        case .host(let text): "'\(text)' is no host name or address"
        case .noPort: "the port is missing"
        case .port(let text): "the port '\(text)' is not from 1 to 65535"
        case .noBrackets(let address): "the IPv6 address '\(address)' is not in brackets"
        case .twice(let proxy): "'\(proxy)' is there twice"
        case .secondInUse(let proxy): "'\(proxy)' is a second one that is in use"
        case .tooMany(let limit): "there are more than \(limit)"
        }
    }
}

extension StringProtocol {
    func trimmingSpaces() -> SubSequence {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
