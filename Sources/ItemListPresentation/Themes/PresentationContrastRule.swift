/// A color of a theme with the grounds that it is drawn on: the pairs whose contrast a theme answers for.
package struct PresentationContrastRule: Sendable {
    package enum Kind: Sendable {
        /// Words without another meaning: they stand out more, so that secondary words are told from them.
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

    /// The indices of the color and of its grounds in ``PresentationColor/all``.
    package let color: Int
    package let grounds: [Int]
    package let kind: Kind

    /// The least contrast of a ground to black or white, whichever its words are near to. Where it is, no control stands out from the ground on
    /// the other side, so that what is drawn on controls finds them all lighter, or all darker, than their ground.
    package static func leastOfGrounds(_ contrast: PresentationContrast) -> Double { contrast.text * 1.6 }

    /// The grounds, in groups. A group is dark or light as a whole, by the first of them.
    package static let grounds: [[Int]] = PresentationColor.all.compactMap { color in
        guard case .ground(like: nil) = color.row.use else { return nil }
        return group(of: color.index)
    }

    /// Grounds that are told from another color without words: the chosen row, the two sides of a conversation.
    package static let chosen: [(ground: Int, rest: Int)] = PresentationColor.all.compactMap { color in
        color.row.toldFrom.map { (color.index, $0) }
    }

    /// All pairs. Colors that are drawn on another rule's color come after it.
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
