/// What the way back from an alert or a sheet says.
public enum ModalCancelTitle: Sendable, Hashable {
    /// The word that the language has for it, such as "Cancel".
    case standard
    /// Words that say better what becomes of it, such as "Keep It".
    case custom(String)
    /// There is no button for it: the host's key is left, as where there is one action that only closes.
    case none
}

extension ModalCancelTitle: ExpressibleByStringLiteral {
    /// Words that say better what becomes of it.
    public init(stringLiteral value: String) {
        self = .custom(value)
    }
}

/// The row of the way back.
struct ModalCancelItem: ItemListItem {
    let title: ModalCancelTitle
    let action: @Sendable () -> Void

    func content() -> ItemListRowContent { content(in: .english) }

    func content(in strings: PresentationStrings) -> ItemListRowContent {
        let words = if case .custom(let words) = title { words } else { strings[.cancel] }
        return ItemListActionItem(title: words, kind: .neutral, alignment: .center, action: action).content()
    }

    func perform(_ action: ItemListAction) {
        if action == .activate { self.action() }
    }
}
