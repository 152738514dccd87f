internal import ItemList
internal import ItemListText

/// A converter of styles to a terminal's color mode.
struct TerminalStyleResolver: Sendable {
    let mode: TerminalColorMode
    /// A cache, because choosing a color is slow and a screen has few styles.
    private var known: [TextStyle: TerminalStyle] = [:]
    /// The last two styles. Neighboring cells mostly share a style, and replacing one picture with another alternates between two.
    private var last = (style: TextStyle(), resolved: TerminalStyle.plain)
    private var secondLast = (style: TextStyle(), resolved: TerminalStyle.plain)
    /// Enough for all styles of a screen, and a bound for a changing picture.
    private static let capacity = 512

    init(mode: TerminalColorMode) {
        self.mode = mode
    }

    mutating func resolve(_ style: TextStyle) -> TerminalStyle {
        if style != last.style {
            swap(&last, &secondLast)
            if style != last.style {
                last = (style, lookUp(style))
            }
        }
        return last.resolved
    }

    private mutating func lookUp(_ style: TextStyle) -> TerminalStyle {
        if let resolved = known[style] {
            return resolved
        }
        if known.count >= Self.capacity {
            known.removeAll(keepingCapacity: true)
        }
        let resolved = make(style)
        known[style] = resolved
        return resolved
    }

    private func make(_ style: TextStyle) -> TerminalStyle {
        var resolved = TerminalStyle()
        if style.traits.contains(.bold) {
            resolved.traits.insert(.bold)
        }
        if style.traits.contains(.underline) {
            resolved.traits.insert(.underline)
        }
        if style.traits.contains(.italic), mode != .none {
            resolved.traits.insert(.italic)
        }
        // With colors, the color itself is faint. In 16 colors, it may equal the color of other text.
        if style.traits.contains(.faint), mode == .none || mode == .ansi16 || style.foreground == nil {
            resolved.traits.insert(.faint)
        }
        if style.traits.contains(.inverseWithoutColor), mode == .none {
            resolved.traits.insert(.inverse)
        }
        switch mode {
        case .none:
            break
        case .ansi16:
            let indices = TerminalPalette16.indices(foreground: style.foreground, background: style.background)
            resolved.foreground = indices.foreground.map { .basic($0) } ?? .own
            resolved.background = indices.background.map { .basic($0) } ?? .own
        case .ansi256:
            let indices = TerminalPalette256.indices(foreground: style.foreground, background: style.background)
            resolved.foreground = indices.foreground.map { .indexed($0) } ?? .own
            resolved.background = indices.background.map { .indexed($0) } ?? .own
        case .truecolor:
            resolved.foreground = style.foreground.map { .exact($0) } ?? .own
            resolved.background = style.background.map { .exact($0) } ?? .own
        }
        return resolved
    }
}
