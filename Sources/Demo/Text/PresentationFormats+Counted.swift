import ItemList

extension PresentationFormats {
    /// A number in groups of digits, by which the words beside it are chosen.
    func counted(_ count: Int) -> PresentationStringArgument {
        .quantity(PluralOperands(count), shown: number(count))
    }
}
