/// What kind of terminal a program is told that it has, by the variable `TERM`.
package struct TerminalType: Sendable, Hashable {
    /// Empty when nothing is told.
    package let name: String

    package init(environment: [String: String]) {
        name = environment["TERM"] ?? ""
    }

    /// Whether it has to be taken for one that shows text and obeys nothing: escape sequences would be seen there.
    package var isDumb: Bool {
        ["", "dumb", "unknown"].contains(name.lowercased())
    }
}
