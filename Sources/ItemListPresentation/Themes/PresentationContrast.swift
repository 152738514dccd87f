/// How much what is written and what is worked with stands out from what is behind it.
public enum PresentationContrast: String, Sendable, Hashable, CaseIterable {
    /// 4.5:1 for words and 3:1 for controls: level AA of the Web Content Accessibility Guidelines 2.2 (1.4.3, 1.4.11).
    case normal
    /// 7:1 for words, as at level AAA (1.4.6), and 4.5:1 for controls.
    case high

    /// The least contrast of words.
    public var text: Double { self == .normal ? 4.5 : 7 }
    /// The least contrast of the parts of controls.
    public var controls: Double { self == .normal ? 3 : 4.5 }
}
