public import ItemList

extension SystemAppearance {
    /// Dark where white words are read better than black ones on a background of this colour: by the contrast of WCAG 2.2.
    public init(background: RGBColor) {
        // Where both contrasts are equal: (1 + 0.05) / (light + 0.05) = (light + 0.05) / 0.05.
        let red = OklabColor.linear(background.red)
        let green = OklabColor.linear(background.green)
        let blue = OklabColor.linear(background.blue)
        self = 0.2126 * red + 0.7152 * green + 0.0722 * blue < (1.05 * 0.05).squareRoot() - 0.05 ? .dark : .light
    }
}
