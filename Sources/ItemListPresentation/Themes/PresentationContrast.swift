/// The minimum contrast of text and controls to their background.
public enum PresentationContrast: String, Sendable, Hashable, CaseIterable {
    /// 4.5:1 for text and 3:1 for controls: level AA of the Web Content Accessibility Guidelines 2.2 (1.4.3, 1.4.11).
    case normal
    /// 7:1 for text, as at level AAA (1.4.6), and 4.5:1 for controls.
    case high

    /// The minimum contrast of text.
    public var text: Double { self == .normal ? 4.5 : 7 }
    /// The minimum contrast of controls.
    public var controls: Double { self == .normal ? 3 : 4.5 }
}
