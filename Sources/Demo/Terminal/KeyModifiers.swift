/// What was held down with a key.
struct KeyModifiers: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let shift = KeyModifiers(rawValue: 1 << 0)
    static let alt = KeyModifiers(rawValue: 1 << 1)
    static let control = KeyModifiers(rawValue: 1 << 2)
}
