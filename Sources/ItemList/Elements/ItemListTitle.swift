/// What stands above the list.
@nonexhaustive
public enum ItemListTitle: Sendable, Hashable {
    /// Words alone.
    case text(String)
    /// A title, and what stands below it or behind it, smaller.
    case textWithSubtitle(String, String)
    /// Segments in place of the title.
    case sectionControl(ItemListChoice)
    /// A title above tabs.
    case textWithTabs(String, ItemListChoice)

    /// The title in words: of segments the one that is chosen.
    public var words: String {
        switch self {
        case .text(let text), .textWithSubtitle(let text, _), .textWithTabs(let text, _): text
        case .sectionControl(let choice): choice.chosenOption?.title ?? ""
        }
    }

    /// What can be chosen in the title.
    public var choice: ItemListChoice? {
        switch self {
        case .text, .textWithSubtitle: nil
        case .sectionControl(let choice), .textWithTabs(_, let choice): choice
        }
    }
}
