/// Who may come in: the browser of the person who started the program, and no page but the program's own.
///
/// - The name that the browser was given for this machine has to be one of the loopback's. Another name that leads here is somebody else's
///   page that asks with its own name (DNS rebinding).
/// - The random token in the address that the program prints becomes a cookie. Pages of other sites make no requests with it.
/// - A web socket is opened by a page of the same origin alone.
/// - A browser shows the cookie to servers on all ports of this machine, and other users may have some. So a web socket needs a second key,
///   which the browser keeps for this port alone.
struct WebAccess: Sendable {
    /// What a request says of itself.
    struct Request: Sendable {
        var method = "GET"
        var path = "/"
        var token: String?
        var host: String?
        var origin: String?
        /// What the browser says of where the request comes from.
        var site: String?
        var cookies: String?
        /// What the page has kept for this port.
        var key: String?
    }

    enum Answer: Sendable, Hashable {
        /// The page, for a path that leads somewhere.
        case page
        case script
        case socket
        /// To the page without the token in its address, with the cookie.
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

    /// What is in the address that the program prints.
    let token = Secret()
    /// What the page keeps for this port.
    let pageKey = Secret()
    /// What the cookie holds.
    private let key = Secret()
    private let cookieName: String

    /// - Parameter port: what the server listens on: cookies of one machine are told apart by their names alone.
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
