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
