internal import ItemList

/// The gaps and margins of a page. A point of the table is a CSS pixel.
enum HTMLMetrics {
    /// Returns the class of a row by its neighbor above.
    static func className(above neighbor: ItemListNeighbors.Neighbor) -> String? {
        switch neighbor {
        case .none: "first"
        case .sameSection: nil
        case .otherSection(let inset): "gap-" + inset.rawValue
        }
    }

    static let styles: String = {
        let blocks = ItemListMetrics.points(style: .blocks)
        let plain = ItemListMetrics.points(style: .plain)
        let side = number(blocks.minimumSide)
        return """
            :root{--side:max(\(side),calc((100% - \(number(blocks.maximumRowWidth)))/2))}
            main{max-width:\(number(blocks.maximumRowWidth + 2 * blocks.minimumSide));padding:0 \(side) \(number(blocks.below.none))}
            main[data-style=plain]{padding-block-end:\(number(plain.below.none))}

            """ + gaps(of: blocks, within: "") + gaps(of: plain, within: "main[data-style=plain] ")
    }()

    private static func gaps(of metrics: ItemListMetrics, within scope: String) -> String {
        let neighbors = [.none] + [.full, .reduced, .none].map(ItemListNeighbors.Neighbor.otherSection)
        return neighbors.map { neighbor in
            let row = ItemListNeighbors(top: neighbor, bottom: .none)
            let name = "\(scope).row.\(className(above: neighbor) ?? "")"
            return """
                \(name){margin-block-start:\(number(metrics.gap(above: row)))}
                \(name)[data-heading]{margin-block-start:\(number(metrics.gap(above: row, isHeader: true)))}

                """
        }.joined()
    }

    private static func number(_ points: Double) -> String {
        "\(Int(points))px"
    }
}
