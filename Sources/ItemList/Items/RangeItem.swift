/// A row with a number, shown as each host's native control.
public struct ItemListRangeItem: ItemListItem {
    /// The icon before the title; nil for none.
    public var icon: ItemListIcon?
    /// The title of the row.
    public var title: RichText
    /// The value, its bounds and its step.
    public var range: ItemListRange
    /// True if the number can be changed; otherwise the row is dimmed.
    public var isEnabled: Bool
    /// The default that the row can be reset to: see `defaulting(to:)`. nil disables resetting.
    public var defaultValue: ItemListControlValue?
    /// The handler for a new number, which is within the bounds. The control shows the number when the state does.
    public var updated: @Sendable (Double) -> Void

    /// Creates a row with a number.
    /// - Parameters:
    ///   - icon: The icon before the title.
    ///   - title: The title.
    ///   - value: The current number.
    ///   - bounds: The least and the greatest number.
    ///   - step: The size of one step, greater than 0.
    ///   - label: The value as text with its unit; nil for the number.
    ///   - isEnabled: True if the number can be changed.
    ///   - updated: The handler for a new number.
    public init(
        icon: ItemListIcon? = nil, title: some RichTextConvertible, value: Double, in bounds: ClosedRange<Double>, step: Double = 1,
        label: String? = nil, isEnabled: Bool = true, updated: @escaping @Sendable (Double) -> Void
    ) {
        self.icon = icon
        self.title = title.richText
        range = ItemListRange(value, in: bounds, step: step, label: label)
        self.isEnabled = isEnabled
        self.updated = updated
    }

    /// Returns a range row, which offers nothing while it is disabled.
    public func content() -> ItemListRowContent {
        ItemListRowContent(
            role: .range, icon: icon, title: title, control: .range(range), offers: isEnabled ? .adjust : [], isEnabled: isEnabled)
    }

    /// Calls ``updated`` with the new number; does nothing while the row is disabled.
    public func perform(_ action: ItemListAction) {
        if case .set(.number(let number)) = action, isEnabled {
            updated(number)
        }
    }
}
