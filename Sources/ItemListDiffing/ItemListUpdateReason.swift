/// Why a row must be drawn anew, in its place or where it moved to.
public enum ItemListUpdateReason: Sendable, Hashable {
    /// The row itself is no longer equal to what it was.
    case content
    /// The row is equal, but the rows above or below it changed, and with them its corners, separators or insets.
    case neighbors
    /// The row is equal, but what its item is made with changed: theme, strings, font size, where the item reads them. What a renderer draws all
    /// rows with it looks after by itself, as `ItemListTransition.presentationData` tells.
    case presentation
}
