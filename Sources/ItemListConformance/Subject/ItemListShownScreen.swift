/// The output of a renderer as lines of text, for comparing and printing. The renderer decides on the meaning of a line.
public struct ItemListShownScreen: Sendable, Hashable {
    /// A shown row.
    public struct Row: Sendable, Hashable {
        /// The id of the row in the screen.
        public var id: String
        /// The look of the row. It must not depend on the individual renderer, as names made for a connection or a scroll position do.
        public var looks: [String]
        /// The facts that can be read back from the output; each is compared with the row. Others are left out.
        public var facts: [Fact: String]

        /// Creates a row, by default without facts.
        public init(id: String, looks: [String], facts: [Fact: String] = [:]) {
            self.id = id
            self.looks = looks
            self.facts = facts
        }
    }

    /// A fact about a row that may be read back from a document. Runs of blanks count as one, and invisible characters are ignored.
    @nonexhaustive
    public enum Fact: String, Sendable, Hashable, CaseIterable {
        /// The name of the role.
        case role
        /// The text of the title, without colors and traits.
        case title
        /// The text of the subtitle; empty if there is none.
        case subtitle
        /// The text of the badge after the title; empty if there is none.
        case badge
        /// The words of the values, separated by commas.
        case values
        /// The words of the control.
        case control
        /// The text of the footnote; empty if there is none.
        case footnote
        /// The titles of the parts, separated by commas.
        case parts
        /// `true` or `false`.
        case isEnabled
    }

    /// The rows in order; nil if the output doesn't identify rows and is completely in ``looks``.
    public var rows: [Row]?
    /// The look of everything but the rows.
    public var looks: [String]

    /// Creates a screen from its rows, or nil if they can't be identified, and everything else.
    public init(rows: [Row]?, looks: [String]) {
        self.rows = rows
        self.looks = looks
    }
}

extension ItemListShownScreen {
    /// Returns the difference from another picture of the same screen, in words; nil if there is none.
    func difference(from fresh: ItemListShownScreen) -> String? {
        let (rows, others) = (rows ?? [], fresh.rows ?? [])
        if rows.map(\.id) != others.map(\.id) {
            return "it shows the rows \(Self.names(rows.map(\.id))), a fresh one shows \(Self.names(others.map(\.id)))"
        }
        for (index, (row, other)) in zip(rows, others).enumerated() where row.looks != other.looks {
            return Self.lines("row \(index), \(row.id.debugDescription)", row.looks, other.looks)
        }
        return looks == fresh.looks ? nil : Self.lines("what is around the rows", looks, fresh.looks)
    }

    static func names(_ ids: [String]) -> String {
        ids.isEmpty ? "none" : ids.map(\.debugDescription).joined(separator: " ")
    }

    /// Returns the first differing lines, and the number of others.
    private static func lines(_ place: String, _ shown: [String], _ fresh: [String]) -> String {
        var differing = (0..<max(shown.count, fresh.count)).filter { shown[at: $0] != fresh[at: $0] }
        let rest = differing.count - 4
        differing = Array(differing.prefix(4))
        let words = differing.flatMap { line in
            [
                "  line \(line)", "    shown  \(shown[at: line].map { $0 } ?? "(no line)")",
                "    fresh  \(fresh[at: line].map { $0 } ?? "(no line)")",
            ]
        }
        return ([place] + words + (rest > 0 ? ["  and \(rest) more lines"] : [])).joined(separator: "\n")
    }
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
