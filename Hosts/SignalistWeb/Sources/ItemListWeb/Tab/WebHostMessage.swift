internal import Foundation
internal import ItemList

/// What the host says to the script of its pages, beside what screens say.
enum WebHostMessage: Sendable, Hashable {
    /// What stands above the page.
    struct Modal: Sendable, Hashable {
        var number: Int
        var presentation: NavigationPresentation
    }

    /// The first one on each connection: which tab the page is, and how long its messages may be.
    case hello(tab: String, limit: Int)
    /// From here on the page is about the screen with this number, and these stand above it. 0 is for no screen: nothing is open yet beside the
    /// first one.
    ///
    /// Where there is room, the first screen stands beside it, with the number `master`; where that is the only place, the screen stands there by
    /// itself.
    ///
    /// The places tell all screens there are from each other, those that are covered included, from the first one to the topmost.
    case screen(number: Int, master: Int?, modals: [Modal], places: [Int], address: String)
    /// What stands on the buttons of the tabs, none for no tabs, and which of them is chosen.
    case tabs([String], chosen: Int)
    /// A step back from this place came too late, or there is none.
    case stays(place: Int)
    /// What the page says by itself is in another language.
    case words(WebWords)
    /// There are as many pages as there may be.
    case full(limit: Int)

    // Nothing else in it has to be escaped: an address is percent-encoded.
    var line: String {
        switch self {
        case .hello(let tab, let limit): return #"{"type":"hello","tab":"\#(tab)","limit":\#(limit)}"#
        case .screen(let number, let master, let modals, let places, let address):
            let above = modals.map { #"{"number":\#($0.number),"kind":"\#($0.presentation.rawValue)"}"# }.joined(separator: ",")
            let beside = master.map { #""master":\#($0),"# } ?? ""
            return #"{"type":"screen","number":\#(number),\#(beside)"modals":[\#(above)],"places":\#(places),"address":"\#(address)"}"#
        case .tabs(let tabs, let chosen):
            let buttons = (try? JSONEncoder().encode(tabs)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
            return #"{"type":"tabs","tabs":\#(buttons),"chosen":\#(chosen)}"#
        case .stays(let place): return #"{"type":"stays","place":\#(place)}"#
        case .words(let words): return #"{"type":"words","words":\#(words.json)}"#
        case .full(let limit): return #"{"type":"full","limit":\#(limit)}"#
        }
    }

    /// The line that a connection begins with, before all that has a number.
    func greeting(heard: Int) -> String {
        "- \(heard) - \(line)"
    }
}

/// What the script of a page says to the host.
enum WebPageMessage: Sendable, Hashable {
    /// Its user goes back from the topmost screen, which has this place.
    case back(place: Int)
    /// Its user goes to an address.
    case open(address: String)
    /// There is room for two screens beside each other, or no longer; and whether keys go to the one beside the first.
    case wide(Bool, isInDetail: Bool)
    /// Its browser is dark, or light.
    case appearance(isDark: Bool)
    /// Its user chose a tab, by its place.
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

    /// nil for a line that is none.
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
