/// What a row means and what its handlers do. Items are values; a screen makes them anew whenever a row is looked at.
///
/// A custom item needs ``content()`` and, if something can be done with the row, ``perform(_:)``; every renderer draws it.
public protocol ItemListItem: Sendable {
    /// The row never lies on the surface of a group, whatever the list's style (a header, free text).
    var isAlwaysPlain: Bool { get }

    /// The row wants no gap between itself and the next section.
    var requestsNoInset: Bool { get }

    /// The row is free text, which needs a smaller gap below.
    var isFreeText: Bool { get }

    /// The row in the vocabulary that renderers draw.
    func content() -> ItemListRowContent

    /// The same in a screen's language: for an item with words that the screen did not give it, such as those of a button that many rows have.
    func content(in strings: PresentationStrings) -> ItemListRowContent

    /// What the row's control says before anybody has changed it; nil if there is no such value. While the control says something else, the
    /// row offers `reset`, which the controller carries out.
    var defaultValue: ItemListControlValue? { get }

    /// How text is typed into the row; nil if it is not an input.
    var input: ItemListInputTraits? { get }

    /// Does what the user asked for. Called on the controller's queue, only for what ``content()`` offers.
    ///
    /// - Parameter action: never `toggle` and never `step`, for which `set` comes.
    func perform(_ action: ItemListAction)

    /// The same for a part of the row, such as a link.
    func perform(_ action: ItemListAction, on part: String)
}

extension ItemListItem {
    /// False: the row lies on the surface of its group, where the list has such.
    public var isAlwaysPlain: Bool { false }
    /// False: there is a gap between the row and the next section.
    public var requestsNoInset: Bool { false }
    /// False: the row is no free text.
    public var isFreeText: Bool { false }
    /// None: the row can't be reset.
    public var defaultValue: ItemListControlValue? { nil }
    /// None: nothing is typed into the row.
    public var input: ItemListInputTraits? { nil }
    /// The row as it is in any language.
    public func content(in strings: PresentationStrings) -> ItemListRowContent { content() }
    /// Does nothing, as for a row that only shows something.
    public func perform(_ action: ItemListAction) {}
    /// Does nothing, as for a row without parts and links.
    public func perform(_ action: ItemListAction, on part: String) {}

    /// The content, which offers the default where there is one and the control says something else.
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

// What a row says before anybody has changed it. While it says something else, it can be reset.

extension ItemListSwitchItem {
    /// The same row, which can be reset to a value.
    public func defaulting(to isOn: Bool) -> ItemListSwitchItem { with(.isOn(isOn), at: \.defaultValue) }
}

extension ItemListCheckboxItem {
    /// The same row, which can be reset to be checked or not.
    public func defaulting(to isChecked: Bool) -> ItemListCheckboxItem { with(.isOn(isChecked), at: \.defaultValue) }
}

extension ItemListChoiceItem {
    /// The same row, which can be reset to an option.
    public func defaulting(to option: String) -> ItemListChoiceItem { with(.option(option), at: \.defaultValue) }
}

extension ItemListRangeItem {
    /// The same row, which can be reset to a number.
    public func defaulting(to number: Double) -> ItemListRangeItem { with(.number(number), at: \.defaultValue) }
}

extension ItemListSingleLineInputItem {
    /// The same row, which can be reset to a text.
    public func defaulting(to text: String) -> ItemListSingleLineInputItem { with(.text(text), at: \.defaultValue) }
}

extension ItemListMultilineInputItem {
    /// The same row, which can be reset to a text.
    public func defaulting(to text: String) -> ItemListMultilineInputItem { with(.text(text), at: \.defaultValue) }
}

extension ItemListItem {
    fileprivate func with(_ value: ItemListControlValue, at path: WritableKeyPath<Self, ItemListControlValue?>) -> Self {
        var item = self
        item[keyPath: path] = value
        return item
    }
}
