/// What a renderer shows, in a form that can be compared and printed: lines of text, whatever a line is for the renderer.
public struct ItemListShownScreen: Sendable, Hashable {
    /// A row as it is shown.
    public struct Row: Sendable, Hashable {
        /// The id of the row, as the screen has it.
        public var id: String
        /// How the row looks. It says nothing of what differs from one renderer to the next of its kind, such as names that are made for a
        /// connection, or what the user of the one has scrolled to.
        public var looks: [String]
        /// What can be read back from what is shown; each is compared with the row itself. What cannot be is left out.
        public var facts: [Fact: String]

        /// A row with how it looks, and with nothing that was read back unless it is given.
        public init(id: String, looks: [String], facts: [Fact: String] = [:]) {
            self.id = id
            self.looks = looks
            self.facts = facts
        }
    }

    /// What a row says, as it may be read back from a document. Blanks in a row count as one, characters that cannot be seen as none.
    @nonexhaustive
    public enum Fact: String, Sendable, Hashable, CaseIterable {
        /// The name of the role.
        case role
        /// The words of the title, without colours and traits.
        case title
        /// The words of the subtitle; empty for none.
        case subtitle
        /// What the badge behind the title says; empty for none.
        case badge
        /// The words of the values, with a comma between two.
        case values
        /// The words of the control.
        case control
        /// What is said below the row; empty for nothing.
        case footnote
        /// The titles of the parts, with a comma between two.
        case parts
        /// `true` or `false`.
        case isEnabled
    }

    /// The rows in their order; nil where what is shown does not tell which row is which, and all of it is in ``looks``.
    public var rows: [Row]?
    /// How all looks that is no row.
    public var looks: [String]

    /// What is shown: the rows, or nil where they can't be told apart, and all else.
    public init(rows: [Row]?, looks: [String]) {
        self.rows = rows
        self.looks = looks
    }
}

extension ItemListShownScreen {
    /// Where this is something else than a picture of the same screen, in words; nil if it is the same.
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

    /// The first lines that differ, and how many there are.
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
