/// The content and the handlers of a row. Items are values; a screen creates them on every access to a row.
///
/// A custom item needs ``content()`` and, for actions, ``perform(_:)``. Every renderer draws it.
public protocol ItemListItem: Sendable {
    /// True if the row never has a group's background, whatever the list's style (a header, free text).
    var isAlwaysPlain: Bool { get }

    /// True if there is no gap between the row and the next section.
    var requestsNoInset: Bool { get }

    /// True if the row is free text, which has a smaller gap below.
    var isFreeText: Bool { get }

    /// Returns the semantic content that renderers draw.
    func content() -> ItemListRowContent

    /// Returns the content in a language, for an item with built-in words, such as the label of a standard button.
    func content(in strings: PresentationStrings) -> ItemListRowContent

    /// The default value of the control; nil for none. While the control differs from it, the row offers `reset`, which the controller
    /// performs.
    var defaultValue: ItemListControlValue? { get }

    /// The typing rules of the row; nil if it isn't an input.
    var input: ItemListInputTraits? { get }

    /// Performs an action that ``content()`` offers. Called on the controller's queue.
    ///
    /// - Parameter action: The action. `toggle` and `step` never occur; they arrive as `set`.
    func perform(_ action: ItemListAction)

    /// Performs an action on a part of the row, such as a link.
    func perform(_ action: ItemListAction, on part: String)
}

extension ItemListItem {
    /// False: the row has its group's background.
    public var isAlwaysPlain: Bool { false }
    /// False: there is a gap between the row and the next section.
    public var requestsNoInset: Bool { false }
    /// False: the row isn't free text.
    public var isFreeText: Bool { false }
    /// Nil: the row can't be reset.
    public var defaultValue: ItemListControlValue? { nil }
    /// Nil: the row isn't an input.
    public var input: ItemListInputTraits? { nil }
    /// Returns the language-independent content.
    public func content(in strings: PresentationStrings) -> ItemListRowContent { content() }
    /// Does nothing.
    public func perform(_ action: ItemListAction) {}
    /// Does nothing.
    public func perform(_ action: ItemListAction, on part: String) {}

    /// Returns the content, with `reset` among its offers if the control differs from its default.
    @usableFromInline
    func offeredContent(in strings: PresentationStrings) -> ItemListRowContent {
        var content = content(in: strings)
        if let defaultValue, content.isEnabled, let control = content.control, control.value != defaultValue,
            control.action(saying: defaultValue, among: content.offers) != nil
        {
            content.offers.insert(.reset)
        }
        return content
    }

    @inlinable
    func neighborTraits<Section>(in section: Section) -> ItemListNeighborTraits<Section> {
        ItemListNeighborTraits(section: section, isAlwaysPlain: isAlwaysPlain, requestsNoInset: requestsNoInset, isText: isFreeText)
    }
}

// Default values. A row with a default can be reset to it.

extension ItemListSwitchItem {
    /// Returns the row with a default value.
    public func defaulting(to isOn: Bool) -> ItemListSwitchItem { with(.isOn(isOn), at: \.defaultValue) }
}

extension ItemListCheckboxItem {
    /// Returns the row with a default value.
    public func defaulting(to isChecked: Bool) -> ItemListCheckboxItem { with(.isOn(isChecked), at: \.defaultValue) }
}

extension ItemListChoiceItem {
    /// Returns the row with a default option.
    public func defaulting(to option: String) -> ItemListChoiceItem { with(.option(option), at: \.defaultValue) }
}

extension ItemListRangeItem {
    /// Returns the row with a default number.
    public func defaulting(to number: Double) -> ItemListRangeItem { with(.number(number), at: \.defaultValue) }
}

extension ItemListSingleLineInputItem {
    /// Returns the row with a default text.
    public func defaulting(to text: String) -> ItemListSingleLineInputItem { with(.text(text), at: \.defaultValue) }
}

extension ItemListMultilineInputItem {
    /// Returns the row with a default text.
    public func defaulting(to text: String) -> ItemListMultilineInputItem { with(.text(text), at: \.defaultValue) }
}

extension ItemListItem {
    fileprivate func with(_ value: ItemListControlValue, at path: WritableKeyPath<Self, ItemListControlValue?>) -> Self {
        var item = self
        item[keyPath: path] = value
        return item
    }
}
