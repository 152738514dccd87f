/// What the host says to the script of its pages, beside what screens say.
enum WebHostMessage: Sendable, Hashable {
    /// The first one on each connection: which tab the page is, and how long its messages may be.
    case hello(tab: String, limit: Int)
    /// From here on it is about this screen, which is so many deep in the stack.
    case screen(number: Int, depth: Int)
    /// There are as many pages as there may be.
    case full(limit: Int)

    // Nothing in it has to be escaped.
    var line: String {
        switch self {
        case .hello(let tab, let limit): #"{"type":"hello","tab":"\#(tab)","limit":\#(limit)}"#
        case .screen(let number, let depth): #"{"type":"screen","number":\#(number),"depth":\#(depth)}"#
        case .full(let limit): #"{"type":"full","limit":\#(limit)}"#
        }
    }

    /// The line that a connection begins with, before all that has a number.
    func greeting(heard: Int) -> String {
        "- \(heard) - \(line)"
    }

    /// What the script says where its user goes back.
    static let back = #"{"type":"back"}"#
}
