internal import Foundation
internal import ItemList

/// What a page says by itself of its connection and its tabs, by the names that its script knows.
struct WebWords: Sendable, Hashable {
    private let words: [String: String]

    init(_ strings: PresentationStrings, _ limits: WebLimits) {
        words = [
            "reconnecting": strings[.reconnecting], "tryNow": strings[.tryNow], "tryAgain": strings[.tryAgain],
            "dismiss": strings[.dismiss], "unknownPage": strings[.pageIsUnknown], "tabs": strings[.tabs],
            "tooManyPages": strings[.tooManyPages(limits.tabs)],
            "unsent": strings[.useUnsentText("{0}")], "lost": strings[.lostText("{0}")],
            // The script puts the number in, as the browser writes numbers.
            "tooLong": strings[.messageIsTooLong(limits.messageBytes, shown: "{0}")],
        ]
    }

    /// An object of all words.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(words)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
