internal import FlyingFox
internal import Foundation
internal import ItemList

/// A handler for the requests of browsers: the page, its script, its web socket, and refusals.
struct PageHandler: HTTPHandler {
    let access: WebAccess
    let tabs: WebTabs
    let limits: WebLimits
    let strings: PresentationStrings
    let screens: WebScreens

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let query = { (name: String) in request.query.first { $0.name == name }?.value }
        let asked = WebAccess.Request(
            method: request.method.rawValue, path: request.target.path(), token: query("token"), host: request.headers[.host],
            origin: request.headers[HTTPHeader("Origin")], site: request.headers[HTTPHeader("Sec-Fetch-Site")],
            cookies: request.headers[.cookie], key: query("key"))
        switch access.answer(asked) {
        case .page:
            return page(at: asked.path)
        case .script:
            return answer(.ok, WebPage.script, type: "text/javascript; charset=utf-8")
        case .enter(let cookie):
            // Not a redirect, because it would count as part of the navigation that brought the token, which may come from another site.
            let nonce = Secret().text
            return answer(
                .ok, WebPage.entrance(key: access.pageKey.text, nonce: nonce), nonce: nonce, headers: [.setCookie: cookie])
        case .socket:
            let socket = TabSocket(
                tabs: tabs, limits: limits, id: query("tab"), address: query("address") ?? "/", isWide: query("wide") == "1",
                heard: query("heard").flatMap(Int.init).map { max(0, $0) } ?? 0)
            return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: socket)).handleRequest(request)
        case .refused(let refusal):
            return refuse(refusal)
        }
    }

    /// The page for an address, or a document about an invalid path.
    private func page(at address: String) -> HTTPResponse {
        let nonce = Secret().text
        do throws(NavigationPathError) {
            guard try screens.leads(address) else { return refuse(.notFound) }
            return answer(.ok, WebPage.text(WebWords(strings, limits), strings, nonce: nonce), nonce: nonce)
        } catch {
            return answer(.notFound, WebPage.unknown(error, paths: screens.paths(near: error.found), nonce: nonce), nonce: nonce)
        }
    }

    private func refuse(_ refusal: WebAccess.Refusal) -> HTTPResponse {
        let nonce = Secret().text
        return answer(
            Self.status(refusal), WebPage.refusal(refusal, nonce: nonce), nonce: nonce,
            headers: refusal == .method ? [HTTPHeader("Allow"): "GET"] : [:])
    }

    private static func status(_ refusal: WebAccess.Refusal) -> HTTPStatusCode {
        switch refusal {
        case .method: .methodNotAllowed
        case .host: .misdirectedRequest
        case .origin, .stranger: .forbidden
        case .notFound: .notFound
        }
    }

    private func answer(
        _ status: HTTPStatusCode, _ body: String, type: String = "text/html; charset=utf-8", nonce: String? = nil,
        headers: [HTTPHeader: String] = [:]
    ) -> HTTPResponse {
        let own = nonce.map { "script-src 'nonce-\($0)'; style-src 'nonce-\($0)'; connect-src 'self'; img-src 'self' data:; " } ?? ""
        var all: [HTTPHeader: String] = [
            .contentType: type, .cacheControl: "no-store", .connection: "close",
            HTTPHeader("Content-Security-Policy"):
                "default-src 'none'; \(own)base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            HTTPHeader("Referrer-Policy"): "no-referrer", HTTPHeader("X-Content-Type-Options"): "nosniff",
            HTTPHeader("X-Frame-Options"): "DENY",
        ]
        all.merge(headers) { $1 }
        return HTTPResponse(statusCode: status, headers: HTTPHeaders(all), body: Data(body.utf8))
    }
}
