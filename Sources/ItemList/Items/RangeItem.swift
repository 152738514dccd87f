/// A row in which a number is chosen, by the native control of every host.
public struct ItemListRangeItem: ItemListItem {
    /// Stands before the title; nil for none.
    public var icon: ItemListIcon?
    /// What the number is of, on the row's first line.
    public var title: RichText
    /// The number now, between its bounds, and how far one step goes.
    public var range: ItemListRange
    /// Whether the number can be changed now. If not, the row is drawn faded.
    public var isEnabled: Bool
    /// What the row can be reset to: see `defaulting(to:)`. nil for a row that can't be reset.
    public var defaultValue: ItemListControlValue?
    /// Takes the number to have, which lies within the bounds. The control shows it when the state says so.
    public var updated: @Sendable (Double) -> Void

    /// - Parameters:
    ///   - icon: stands before the title.
    ///   - title: what the number is of.
    ///   - value: the number now.
    ///   - bounds: the least number and the greatest one.
    ///   - step: how far one step goes; more than 0.
    ///   - label: the value in words, with its unit; nil for the number.
    ///   - isEnabled: whether the number can be changed now.
    ///   - updated: takes the number to have.
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

    /// The row with its control; it offers nothing while it is not enabled.
    public func content() -> ItemListRowContent {
        ItemListRowContent(
            role: .range, icon: icon, title: title, control: .range(range), offers: isEnabled ? .adjust : [], isEnabled: isEnabled)
    }

    /// Hands on the number to have; nothing while the row is not enabled.
    public func perform(_ action: ItemListAction) {
        if case .set(.number(let number)) = action, isEnabled {
            updated(number)
        }
    }
}
