internal import Foundation
internal import ItemList

/// A message of the host to the script of a page.
enum WebHostMessage: Sendable, Hashable {
    struct Modal: Sendable, Hashable {
        var number: Int
        var presentation: NavigationPresentation
    }

    /// The first message on each connection, with the tab's identifier and the greatest length of a message.
    case hello(tab: String, limit: Int)
    /// The page now shows the screen with this number, and the modal screens above it; 0 means that no screen is open beside the first one.
    ///
    /// In a wide layout, the first screen is beside it, with the number `master`. If nothing else is open, the first screen is alone, and
    /// `empty` is the HTML of the placeholder beside it; nil for none.
    ///
    /// The places identify all screens, including covered ones, from the first to the topmost.
    case screen(number: Int, master: Int?, empty: String?, modals: [Modal], places: [Int], address: String)
    /// The titles of the tabs, empty for no tabs, and the index of the selected one.
    case tabs([String], chosen: Int)
    /// A step back from this screen came too late or isn't possible.
    case stays(place: Int)
    /// The page's own texts have another language.
    case words(WebWords)
    /// The number of pages has reached its limit.
    case full(limit: Int)

    // Numbers, names and a percent-encoded address need no escaping.
    var line: String {
        switch self {
        case .hello(let tab, let limit): return #"{"type":"hello","tab":"\#(tab)","limit":\#(limit)}"#
        case .screen(let number, let master, let empty, let modals, let places, let address):
            let above = modals.map { #"{"number":\#($0.number),"kind":"\#($0.presentation.rawValue)"}"# }.joined(separator: ",")
            let beside = (master.map { #""master":\#($0),"# } ?? "") + (empty.map { #""empty":\#(Self.json($0)),"# } ?? "")
            return #"{"type":"screen","number":\#(number),\#(beside)"modals":[\#(above)],"places":\#(places),"address":"\#(address)"}"#
        case .tabs(let tabs, let chosen):
            return #"{"type":"tabs","tabs":\#(Self.json(tabs)),"chosen":\#(chosen)}"#
        case .stays(let place): return #"{"type":"stays","place":\#(place)}"#
        case .words(let words): return #"{"type":"words","words":\#(words.json)}"#
        case .full(let limit): return #"{"type":"full","limit":\#(limit)}"#
        }
    }

    private static func json(_ value: some Encodable) -> String {
        (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    /// The first line of a connection, before all numbered lines.
    func greeting(heard: Int) -> String {
        "- \(heard) - \(line)"
    }
}

/// A message of a page's script to the host.
enum WebPageMessage: Sendable, Hashable {
    /// The user goes back from the topmost screen, which has this number.
    case back(place: Int)
    /// The user goes to an address.
    case open(address: String)
    /// The width allows two screens side by side, or no longer does; `isInDetail` is true if the keyboard focus is in the second one.
    case wide(Bool, isInDetail: Bool)
    case appearance(isDark: Bool)
    /// The user selected a tab, by its index.
    case tab(Int)

    private struct Members: Decodable {
        var type: String
        var place: Int?
        var address: String?
        var isWide: Bool?
        var isInDetail: Bool?
        var isDark: Bool?
        var index: Int?
    }

    /// Parses a line; nil if it isn't valid.
    init?(_ line: String) {
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(line.utf8)) else { return nil }
        switch members.type {
        case "back":
            guard let place = members.place else { return nil }
            self = .back(place: place)
        case "open":
            guard let address = members.address else { return nil }
            self = .open(address: address)
        case "wide":
            guard let isWide = members.isWide else { return nil }
            self = .wide(isWide, isInDetail: members.isInDetail ?? false)
        case "appearance":
            guard let isDark = members.isDark else { return nil }
            self = .appearance(isDark: isDark)
        case "tab":
            guard let index = members.index else { return nil }
            self = .tab(index)
        default: return nil
        }
    }
}
