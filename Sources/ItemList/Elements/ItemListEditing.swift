/// The marks that a row has while its list is being edited.
public struct ItemListEditing: Sendable, Hashable {
    /// A control before the row that deletes it: asks for `delete`, which the row offers.
    public var showsDelete: Bool
    /// A handle behind the row by which it is dragged to another place: the row offers `move`.
    public var showsHandle: Bool
    /// Whether the row is selected; nil for one that has no mark of it. In a transition this is the window's, whatever the item says.
    public var isSelected: Bool?

    /// The marks of a row; none of them unless told so.
    public init(showsDelete: Bool = false, showsHandle: Bool = false, isSelected: Bool? = nil) {
        self.showsDelete = showsDelete
        self.showsHandle = showsHandle
        self.isSelected = isSelected
    }
}
