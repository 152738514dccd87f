/// In which parts of a text a cell lies that are set apart from the direction of what is around them, the outermost first.
///
/// A cell knows it by itself, so that no cut of a line leaves a part open. Parts that lie deeper than eight in each other count as the eighth.
struct TextIsolation: Sendable, Hashable {
    /// Four bits for each part, the outermost lowest: that it is there, its direction, and one by which parts beside each other are told apart.
    private var bits: UInt32 = 0

    private static let limit = 8

    /// How many parts the cell lies in.
    var depth: Int { (UInt32.bitWidth - bits.leadingZeroBitCount + 3) / 4 }

    private func part(_ index: Int) -> UInt32 { bits >> UInt32(4 * index) & 0xF }

    /// Whether one of the parts is read from the right.
    var isRightToLeft: Bool { bits & 0x2222_2222 != 0 }

    /// Whether a part is read from the right.
    func isRightToLeft(_ index: Int) -> Bool { part(index) & 2 != 0 }

    /// How many parts, from the outermost on, two cells beside each other have in common.
    func commonDepth(_ other: TextIsolation) -> Int {
        var depth = 0
        while depth < Self.limit, part(depth) != 0, part(depth) == other.part(depth) { depth += 1 }
        return depth
    }

    /// Goes into a part, unless there is no room for it.
    /// - Parameter last: of the cell before, which lies in another part.
    mutating func begin(isRightToLeft: Bool, after last: TextIsolation) {
        let depth = depth
        guard depth < Self.limit else { return }
        let number = (last.part(depth) & 4) ^ 4
        bits |= (1 | (isRightToLeft ? 2 : 0) | number) << UInt32(4 * depth)
    }
}
