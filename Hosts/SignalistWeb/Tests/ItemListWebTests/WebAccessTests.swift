import Testing

@testable import ItemListWeb

@Suite struct WebAccessTests {
    let access = WebAccess(port: 8080)

    /// What the browser of the person who started the program sends.
    private func request(_ path: String, _ change: (inout WebAccess.Request) -> Void = { _ in }) -> WebAccess.Request {
        var request = WebAccess.Request(path: path, host: "localhost:8080", cookies: cookie)
        if path == "/socket" {
            request.origin = "http://localhost:8080"
            request.key = access.pageKey.text
        }
        change(&request)
        return request
    }

    private var cookie: String {
        guard case .enter(let cookie) = access.answer(.init(token: access.token.text, host: "localhost:8080")) else { return "" }
        return String(cookie.prefix { $0 != ";" })
    }

    @Test func whoHasTheTokenGetsACookieAndComesIn() {
        guard case .enter(let cookie) = access.answer(.init(token: access.token.text, host: "localhost:8080")) else {
            Issue.record("the token is refused")
            return
        }
        #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
        #expect(!cookie.contains(access.token.text), "an address is seen by more than a cookie is")
        #expect(access.answer(request("/")) == .page)
        #expect(access.answer(request("/page.js")) == .script)
        #expect(access.answer(request("/socket")) == .socket)
    }

    @Test(
        arguments: [
            "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "localhost:9999", "localhost", "[::1]", "LOCALHOST:8080", "localhost.:8080",
            "[0:0:0:0:0:0:0:1]:8080", "[::0001]", "LocalHost.",
        ])
    func theNamesOfThisMachineAreAnswered(host: String) {
        #expect(access.answer(request("/") { $0.host = host }) == .page)
    }

    @Test(
        arguments: [
            nil, "", "example.org", "example.org:8080", "localhost.example.org:8080", "localhost:8080.example.org", "127.0.0.1.example.org",
            "10.0.0.1:8080", "[::2]:8080", "localhost:80:80", "localhost:", "[::1", "localhost..:8080", "[::1%lo]:8080", "[::1.]",
            "localhost:8080@example.org",
        ] as [String?])
    func anotherNameForThisMachineIsRefused(host: String?) {
        let isName = host == "localhost:"
        let answer = access.answer(request("/") { $0.host = host })
        #expect(isName ? answer == .page : answer == .refused(.host))
    }

    @Test(
        arguments: [
            nil, "null", "http://example.org", "https://localhost:8080", "http://localhost:8081", "http://localhost",
            "http://127.0.0.1:8080",
            "http://localhost:8080.example.org", "http://localhost:8080/", "file://",
        ] as [String?])
    func aSocketIsForThePageOfTheSameOrigin(origin: String?) {
        #expect(access.answer(request("/socket") { $0.origin = origin }) == .refused(.origin))
    }

    @Test func aSocketIsForAnOriginInAnotherSpelling() {
        let answer = access.answer(
            request("/socket") { request in
                request.host = "LOCALHOST.:8080"
                request.origin = "http://localhost:8080"
            })
        #expect(answer == .socket)
    }

    @Test(arguments: ["cross-site", "same-site"])
    func anotherSiteDoesNotGetThePage(site: String) {
        #expect(access.answer(request("/") { $0.site = site }) == .refused(.origin))
        #expect(access.answer(request("/page.js") { $0.site = site }) == .refused(.origin))
    }

    @Test func aStrangerIsRefused() {
        for path in ["/", "/page.js", "/socket"] {
            #expect(access.answer(request(path) { $0.cookies = nil }) == .refused(.stranger))
            #expect(access.answer(request(path) { $0.cookies = "itemlist-8080=" }) == .refused(.stranger))
            #expect(access.answer(request(path) { $0.cookies = "itemlist-8080=\(access.token.text)" }) == .refused(.stranger))
            #expect(access.answer(request(path) { $0.cookies = cookie.replacing("8080", with: "8081") }) == .refused(.stranger))
            #expect(access.answer(request(path) { $0.cookies = String(cookie.dropLast()) }) == .refused(.stranger))
        }
        #expect(access.answer(.init(token: "", host: "localhost:8080")) == .refused(.stranger))
        #expect(access.answer(.init(token: Secret().text, host: "localhost:8080")) == .refused(.stranger))
    }

    @Test func theCookieIsFoundAmongOthers() {
        #expect(access.answer(request("/") { $0.cookies = "a=b; \(cookie); c=d=e" }) == .page)
    }

    @Test func onlyGetIsAnswered() {
        for method in ["POST", "HEAD", "OPTIONS", "PUT", "get"] {
            #expect(access.answer(request("/") { $0.method = method }) == .refused(.method))
        }
    }

    /// Whether a path leads somewhere is for who is let in.
    @Test(arguments: [
        "/settings", "/settings/notifications", "/../etc/passwd", "//example.org/", "/socket/", "/page.js/", "/%00", "http://x/", "",
    ])
    func aPathIsGuardedAsThePageIs(path: String) {
        #expect(access.answer(request(path)) == .page)
        #expect(access.answer(request(path) { $0.cookies = nil }) == .refused(.stranger))
        #expect(access.answer(request(path) { $0.host = "example.org" }) == .refused(.host))
        #expect(access.answer(request(path) { $0.site = "cross-site" }) == .refused(.origin))
        #expect(access.answer(request(path) { $0.origin = "http://example.org" }) == .refused(.origin))
        #expect(access.answer(request(path) { $0.method = "POST" }) == .refused(.method))
        #expect(
            access.answer(request(path) { ($0.token, $0.cookies) = (access.token.text, nil) }) == .refused(.stranger),
            "the token is for one address")
    }

    @Test func secretsDiffer() {
        let secrets = Set((0..<1000).map { _ in Secret().text })
        #expect(secrets.count == 1000)
        #expect(secrets.allSatisfy { $0.count == 32 })
    }

    /// A browser shows it to the servers on all ports.
    @Test(arguments: [nil, "", String(repeating: "0", count: 32)])
    func theCookieAloneOpensNoWebSocket(key: String?) {
        #expect(access.answer(request("/socket") { $0.key = key }) == .refused(.stranger))
    }
}
