/// What stays where it is on the screen while rows come and go around it.
public enum ItemListAnchor: String, Sendable, Hashable, CaseIterable {
    /// The beginning of the first visible row. A list that is at its very beginning stays there.
    case top
    /// The end of the last visible row, for logs and chats. A list that is at its very end stays there, and follows what is added,
    /// with the cursor if that is on the last row.
    case bottom
    /// Nothing: the list keeps its distance from its beginning.
    case none
}
