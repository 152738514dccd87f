public import ItemList

extension SystemAppearance {
    /// Dark where white words are read better than black ones on a background of this colour: by the contrast of WCAG 2.2.
    public init(background: RGBColor) {
        self = background.isLight ? .light : .dark
    }
}
