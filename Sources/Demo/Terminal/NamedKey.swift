/// A key that types nothing by itself.
enum NamedKey: Sendable, Hashable, CaseIterable {
    case up, down, left, right
    case home, end, pageUp, pageDown
    case insert, delete, backspace
    case tab, enter, escape
}
