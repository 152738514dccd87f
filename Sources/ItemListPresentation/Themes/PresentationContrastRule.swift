/// A color of a theme and the backgrounds it is drawn on: the pairs that need a minimum contrast.
package struct PresentationContrastRule: Sendable {
    package enum Kind: Sendable {
        /// Text without another meaning. It has more contrast, which distinguishes it from secondary text.
        case primaryText
        case text
        case control

        package func least(_ contrast: PresentationContrast) -> Double {
            switch self {
            case .primaryText: contrast.text * 1.5
            case .text: contrast.text
            case .control: contrast.controls
            }
        }
    }

    /// The indices of the color and of its backgrounds in ``PresentationColor/all``.
    package let color: Int
    package let grounds: [Int]
    package let kind: Kind

    /// The minimum contrast of a background to black or white, whichever is nearer to its text. It leaves too little contrast on the other
    /// side, so all controls are lighter than the background, or all are darker.
    package static func leastOfGrounds(_ contrast: PresentationContrast) -> Double { contrast.text * 1.6 }

    /// The groups of backgrounds. A group is dark or light as a whole, decided by its first background.
    package static let grounds: [[Int]] = PresentationColor.all.compactMap { color in
        guard case .ground(like: nil) = color.row.use else { return nil }
        return group(of: color.index)
    }

    /// Backgrounds distinguished from another color without text: the selected row, the two sides of a conversation.
    package static let chosen: [(ground: Int, rest: Int)] = PresentationColor.all.compactMap { color in
        color.row.toldFrom.map { (color.index, $0) }
    }

    /// All pairs. A color drawn on the color of another rule comes after that rule.
    package static let all: [PresentationContrastRule] = {
        let rules: [PresentationContrastRule] = PresentationColor.all.compactMap { color in
            guard case .drawn(let kind, on: let backdrop) = color.row.use else { return nil }
            let grounds =
                switch backdrop {
                case .rows: group(of: PresentationThemeRow.index(of: \.list.itemBlocksBackgroundColor))
                case .own: group(of: color.own)
                case .only(let colors): colors
                }
            return PresentationContrastRule(color: color.index, grounds: grounds, kind: kind)
        }
        let ruled = Set(rules.map(\.color))
        return rules.filter { ruled.isDisjoint(with: $0.grounds) } + rules.filter { !ruled.isDisjoint(with: $0.grounds) }
    }()

    private static func group(of leader: Int) -> [Int] {
        let others = PresentationColor.all.filter { color in
            if case .ground(like: leader) = color.row.use { true } else { false }
        }
        return [leader] + others.map(\.index)
    }
}
