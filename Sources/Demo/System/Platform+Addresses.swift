import SignalistC

// IP addresses.
extension Platform {
    static func isIPv4(_ text: some StringProtocol) -> Bool {
        var address = in_addr()
        return inet_pton(AF_INET, String(text), &address) == 1
    }

    static func isIPv6(_ text: some StringProtocol) -> Bool { spelledIPv6(text) != nil }

    /// An IPv6 address in the system's canonical spelling; nil if the text isn't one.
    static func spelledIPv6(_ text: some StringProtocol) -> String? {
        var address = in6_addr()
        guard inet_pton(AF_INET6, String(text), &address) == 1 else { return nil }
        var spelled = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &address, &spelled, socklen_t(spelled.count)) != nil else { return nil }
        return String(decoding: spelled.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
