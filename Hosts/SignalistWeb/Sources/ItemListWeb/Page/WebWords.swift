internal import Foundation
internal import ItemList

/// The page's own texts about its connection and its tabs, by the names in its script.
struct WebWords: Sendable, Hashable {
    private let words: [String: String]

    init(_ strings: PresentationStrings, _ limits: WebLimits) {
        words = [
            "reconnecting": strings[.reconnecting], "tryNow": strings[.tryNow], "tryAgain": strings[.tryAgain],
            "dismiss": strings[.dismiss], "unknownPage": strings[.pageIsUnknown], "tabs": strings[.tabs],
            "tooManyPages": strings[.tooManyPages(limits.tabs)],
            "unsent": strings[.useUnsentText("{0}")], "lost": strings[.lostText("{0}")],
            // The script inserts the number in the browser's format.
            "tooLong": strings[.messageIsTooLong(limits.messageBytes, shown: "{0}")],
        ]
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(words)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
