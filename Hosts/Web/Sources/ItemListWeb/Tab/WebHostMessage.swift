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
    /// From here on the page is about the screen with this number, and these stand above it.
    ///
    /// The places tell all screens there are from each other, those that are covered included, from the first one to the topmost.
    case screen(number: Int, modals: [Modal], places: [Int], address: String)
    /// A step back from this place came too late, or there is none.
    case stays(place: Int)
    /// There are as many pages as there may be.
    case full(limit: Int)

    // Nothing in it has to be escaped: an address is percent-encoded.
    var line: String {
        switch self {
        case .hello(let tab, let limit): return #"{"type":"hello","tab":"\#(tab)","limit":\#(limit)}"#
        case .screen(let number, let modals, let places, let address):
            let above = modals.map { #"{"number":\#($0.number),"kind":"\#($0.presentation.rawValue)"}"# }.joined(separator: ",")
            return #"{"type":"screen","number":\#(number),"modals":[\#(above)],"places":\#(places),"address":"\#(address)"}"#
        case .stays(let place): return #"{"type":"stays","place":\#(place)}"#
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

    private struct Members: Decodable {
        var type: String
        var place: Int?
        var address: String?
    }

    /// nil for a line that is none.
    init?(_ line: String) {
        guard let members = try? JSONDecoder().decode(Members.self, from: Data(line.utf8)) else { return nil }
        switch (members.type, members.place, members.address) {
        case ("back", let place?, _): self = .back(place: place)
        case ("open", _, let address?): self = .open(address: address)
        default: return nil
        }
    }
}
