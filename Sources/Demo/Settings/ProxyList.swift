import SignalistJSON
import SignalistSettings

/// The user's proxies in their order; at most one is in use.
struct ProxyList: Sendable, Equatable {
    private(set) var proxies: [Proxy] = []
    private(set) var inUse: Proxy?

    static let limit = 100

    /// The allowed elements, as the object of "expected".
    static let expectation =
        "host:port with a port from 1 to 65535, an IPv6 address in brackets; none twice, and 'in use' behind one at most"

    mutating func add(_ proxy: Proxy) throws(Proxy.Problem) {
        guard !proxies.contains(proxy) else { throw .twice(proxy) }
        guard proxies.count < Self.limit else { throw .tooMany(limit: Self.limit) }
        proxies.append(proxy)
    }

    /// Returns the list with a typed proxy added at its end.
    func adding(_ text: String) throws(Proxy.Problem) -> ProxyList {
        var list = self
        try list.add(Proxy(parsing: text))
        return list
    }

    mutating func remove(_ proxy: Proxy) {
        proxies.removeAll { $0 == proxy }
        if inUse == proxy { inUse = nil }
    }

    /// - Parameter proxy: the proxy to use; nil for none.
    mutating func use(_ proxy: Proxy?) {
        if let proxy, !proxies.contains(proxy) { return }
        inUse = proxy
    }

    mutating func move(_ proxy: Proxy, to place: Int) {
        guard let from = proxies.firstIndex(of: proxy) else { return }
        proxies.remove(at: from)
        proxies.insert(proxy, at: min(max(place, 0), proxies.count))
    }
}

extension ProxyList {
    /// The suffix of the proxy in use.
    private static let mark = " in use"

    /// Parses the output of ``words``.
    init(words: [String]) throws(Proxy.Problem) {
        for word in words {
            let text = word.trimmingSpaces()
            let isInUse = text.hasSuffix(Self.mark)
            let proxy = try Proxy(parsing: String(isInUse ? text.dropLast(Self.mark.count) : text))
            try add(proxy)
            guard isInUse else { continue }
            guard inUse == nil else { throw .secondInUse(proxy) }
            inUse = proxy
        }
    }

    /// Parses proxies separated by commas.
    init(parsing text: String) throws(Proxy.Problem) {
        let isEmpty = text.trimmingSpaces().isEmpty
        try self.init(words: isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }

    private var words: [String] { proxies.map { $0.description + ($0 == inUse ? Self.mark : "") } }

    /// An array of strings in the file, and text with commas in a field.
    static let format = SettingFormat<ProxyList>(
        expectation: .list(of: .words(expectation), limit: limit),
        decode: { json in
            guard case .array(let elements) = json else { return nil }
            let words = elements.compactMap { if case .string(let word) = $0 { word } else { nil } }
            return words.count == elements.count ? try? ProxyList(words: words) : nil
        },
        encode: { .array($0.words.map { .string($0) }) }, parse: { try? ProxyList(parsing: $0) },
        spell: { $0.words.joined(separator: ", ") })
}
