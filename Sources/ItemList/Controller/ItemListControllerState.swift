/// What surrounds the rows of a screen at one moment.
public struct ItemListControllerState: Sendable, Hashable {
    public var title: ItemListControllerTitle

    public init(title: ItemListControllerTitle) {
        self.title = title
    }
}
