/// Access control: admits only the browser of the user of this program, and only the program's own page.
///
/// - The `Host` of a request must be a loopback name. Another name that resolves to this machine is DNS rebinding by a foreign page.
/// - The random token in the printed address is exchanged for a cookie. Pages of other sites can't make requests with it.
/// - A web socket must come from a page of the same origin.
/// - A browser sends the cookie to servers on all ports of this machine, including those of other users. So a web socket also needs a
///   second key, which the browser stores for this port only.
struct WebAccess: Sendable {
    /// The relevant parts of a request.
    struct Request: Sendable {
        var method = "GET"
        var path = "/"
        var token: String?
        var host: String?
        var origin: String?
        /// The value of the `Sec-Fetch-Site` header.
        var site: String?
        var cookies: String?
        /// The key that the page stores for this port.
        var key: String?
    }

    enum Answer: Sendable, Hashable {
        /// The page, for a valid path.
        case page
        case script
        case socket
        /// A redirect to the page without the token in its address, with the cookie.
        case enter(cookie: String)
        case refused(Refusal)
    }

    enum Refusal: Sendable, Hashable {
        case method
        case host
        case origin
        case stranger
        case notFound
    }

    /// The token in the printed address.
    let token = Secret()
    /// The key that the page stores for this port.
    let pageKey = Secret()
    private let key = Secret()
    private let cookieName: String

    /// - Parameter port: the server's port, part of the cookie's name because cookies aren't separated by port.
    init(port: UInt16) {
        cookieName = "itemlist-\(port)"
    }

    func answer(_ request: Request) -> Answer {
        guard request.method == "GET" else { return .refused(.method) }
        guard let host = request.host.flatMap(LoopbackName.init) else { return .refused(.host) }
        switch request.path {
        case WebAddress.socket:
            guard let origin = request.origin, host.isOrigin(origin) else { return .refused(.origin) }
            return isKnown(request) && pageKey.matches(request.key ?? "") ? .socket : .refused(.stranger)
        default:
            if let origin = request.origin, !host.isOrigin(origin) { return .refused(.origin) }
            if request.path == "/", let guess = request.token {
                return token.matches(guess) ? .enter(cookie: cookie) : .refused(.stranger)
            }
            if let site = request.site, site != "same-origin", site != "none" { return .refused(.origin) }
            guard isKnown(request) else { return .refused(.stranger) }
            return request.path == WebAddress.script ? .script : .page
        }
    }

    private var cookie: String { "\(cookieName)=\(key.text); Path=/; HttpOnly; SameSite=Strict" }

    private func isKnown(_ request: Request) -> Bool {
        (request.cookies ?? "").split(separator: ";").contains { cookie in
            let parts = cookie.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0].drop(while: { $0 == " " }) == cookieName && key.matches(String(parts[1]))
        }
    }
}
