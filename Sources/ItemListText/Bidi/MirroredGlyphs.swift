/// Characters that look the other way where they are read from the right: rule L4 of the bidirectional algorithm for those of text, and the marks of
/// text screens, which are drawn for one side.
enum MirroredGlyphs {
    static func mirrored(_ character: Character) -> Character {
        glyphs[character] ?? character
    }

    private static let glyphs: [Character: Character] = {
        let pairs: [(Character, Character)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"), ("⟨", "⟩"), ("「", "」"), ("『", "』"),
            ("【", "】"), ("▸", "◂"), ("▶", "◀"), ("▌", "▐"), ("▏", "▕"), ("┌", "┐"), ("└", "┘"), ("├", "┤"), ("╭", "╮"), ("╰", "╯"),
            ("▖", "▗"), ("▘", "▝"), ("◢", "◣"),
        ]
        var glyphs: [Character: Character] = ["▎": "▕"]
        for (left, right) in pairs {
            glyphs[left] = right
            glyphs[right] = left
        }
        return glyphs
    }()
}
