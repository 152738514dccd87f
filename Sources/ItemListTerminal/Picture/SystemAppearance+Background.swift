public import ItemList

extension SystemAppearance {
    /// Creates the appearance for a background color: dark if white text has more contrast on it than black text, by WCAG 2.2.
    public init(background: RGBColor) {
        self = background.isLight ? .light : .dark
    }
}
