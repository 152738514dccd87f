internal import CSignalistWebPage
internal import ItemList
internal import ItemListHTML

/// The documents for browsers: the page, its script, and the pages of refused requests.
enum WebPage {
    /// The page before it shows a screen, in the expected language of the screens.
    static func text(_ words: WebWords, _ strings: PresentationStrings, nonce: String) -> String {
        ItemListHTMLDocument(strings: strings).page(
            script: true, nonce: nonce,
            head: """
                <meta name="words" content="\(escaped(words.json))">
                <meta name="color-scheme" content="light dark">
                <link rel="icon" href="data:image/svg+xml,\(icon)">
                <style nonce="\(nonce)">\(styleSheet)</style>
                <script src="\(WebAddress.script)" nonce="\(nonce)" defer></script>
                """)
    }

    /// Three rows of a list, the upper one with a switch.
    private static let icon = [
        "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E", "%3Crect width='32' height='32' rx='7' fill='%23267ff0'/%3E",
        "%3Cpath d='M7 10h9M7 16h18M7 22h18' stroke='white' stroke-width='2.6' stroke-linecap='round'/%3E",
        "%3Ccircle cx='23' cy='10' r='2.6' fill='white'/%3E%3C/svg%3E",
    ].joined()

    /// The script of the host: see ``webScript``.
    static var script: String { webScript }

    private static let styleSheet = String(cString: signalist_web_page_style())

    /// A document that stores the key for this port and redirects to the page without the token in its address.
    static func entrance(key: String, nonce: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>…</title>
        </head>
        <body>
        <noscript>This page needs JavaScript.</noscript>
        <script nonce="\(nonce)">
        try {
          localStorage.setItem("itemlist-key", "\(key)");
          location.replace("/");
        } catch {
          document.body.append("Allow this address to keep data in the browser, and load it again.");
        }
        </script>
        </body>
        </html>

        """
    }

    static func refusal(_ refusal: WebAccess.Refusal, nonce: String) -> String {
        let words =
            switch refusal {
            case .method: "Only GET is answered here."
            case .host: "This server answers to localhost, 127.0.0.1 and [::1] alone."
            case .origin: "This server answers to its own page alone."
            case .stranger: "Open the address that the program printed when it started: it holds the key."
            case .notFound: "There is nothing at this address."
            }
        return notHere("<p>\(words)</p>", nonce)
    }

    /// A document for an address without a screen, with the text that a terminal shows, the valid paths, and a link to the nearest screen.
    static func unknown(_ error: NavigationPathError, paths: [[String]], nonce: String) -> String {
        // The allowed paths follow as links.
        var missing = error
        missing.allowed = []
        let words = "\(missing)"
        let items = paths.map { "<li>\(link($0))</li>" }
        let list = items.isEmpty ? "" : "<p>Allowed:</p><ul>\(items.joined())</ul>"
        let nearest = error.found.isEmpty ? "<a href=\"/\">the first screen</a>" : link(error.found.split(separator: "/").map(String.init))
        return notHere("<p>\(escaped(words.prefix(1).uppercased() + words.dropFirst())).</p>\(list)<p>Back to \(nearest)</p>", nonce)
    }

    /// A link to a path, or its text if an address can't hold all of its names.
    private static func link(_ names: [String]) -> String {
        let path = names.joined(separator: "/"), address = WebAddress.address(of: names)
        return WebAddress.path(of: address) == path ? "<a href=\"\(address)\">\(escaped(path))</a>" : escaped(path)
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(scalar)
            }
        }.joined()
    }

    private static func notHere(_ body: String, _ nonce: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Not here</title>
        <link rel="icon" href="data:,">
        <style nonce="\(nonce)">
        body{max-width:36rem;margin:12vh auto;padding:0 20px;font:1.06rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
        h1{font-size:1.4rem}
        ul{padding:0;list-style:none}
        li{padding:4px 0}
        </style>
        </head>
        <body>
        <main>
        <h1>Not here</h1>
        \(body)
        </main>
        </body>
        </html>

        """
    }
}
