/// A color of the table in ``PresentationThemeColors``.
package struct PresentationColor: Sendable {
    /// The path to the property, such as `list.itemAccentColor`.
    package let name: String
    /// The position in ``all``.
    package let index: Int
    /// The index of the first color of the same group.
    let own: Int
    let row: PresentationThemeRow

    /// All colors, in the order of the table.
    package static let all: [PresentationColor] = {
        var colors: [PresentationColor] = []
        append(Mirror(reflecting: PresentationThemeColors<Cell>()), below: [], to: &colors)
        precondition(
            MemoryLayout<PresentationThemeColors<RGBColor>>.size == colors.count * MemoryLayout<RGBColor>.stride,
            "PresentationThemeColors holds colors only")
        return colors
    }()

    /// Names that theme files may still contain. They are ignored.
    package static let retired: Set = ["list.itemCheckColors.foregroundColor"]

    /// Returns the index of the color with a name; nil for an unknown name.
    package static func index(of name: String) -> Int? { indices[name] }

    private static let indices = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.index) })

    private static func append(_ group: Mirror, below path: [String], to colors: inout [PresentationColor]) {
        let own = colors.count
        for child in group.children {
            let path = path + [child.label ?? ""]
            if let cell = child.value as? Cell {
                colors.append(PresentationColor(name: path.joined(separator: "."), index: colors.count, own: own, row: cell.row))
            } else {
                append(Mirror(reflecting: child.value), below: path, to: &colors)
            }
        }
    }

    private final class Cell: PresentationThemeEntry {
        let row: PresentationThemeRow

        init(_ row: @autoclosure () -> PresentationThemeRow) {
            self.row = row()
        }

        static func == (one: Cell, other: Cell) -> Bool { one === other }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
        }
    }
}
