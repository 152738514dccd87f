#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// The appearance of a screen's elements: the colors of its theme, and the images of its symbols.
    struct ItemListLook {
        let theme: PresentationTheme
        let strings: PresentationStrings
        let options: ItemListViewOptions

        var accent: Color { Color(theme.list.itemAccentColor) }
        var secondary: Color { color(.secondary) }
        /// The colors of a filled shape with a tone.
        func fill(_ tone: ItemListTone) -> PresentationThemeFillColors {
            switch tone {
            case .regular, .accent: theme.list.itemDisclosureActions.accent
            case .destructive, .warning: theme.list.itemDisclosureActions.destructive
            case .constructive: theme.list.itemDisclosureActions.constructive
            }
        }

        func color(_ meaning: ItemListTextColor) -> Color {
            Color(theme.list.textColor(meaning))
        }

        /// The color of a tone; nil for the default.
        func color(_ tone: ItemListTone) -> Color? {
            switch tone {
            case .regular: nil
            case .accent: accent
            // Qualified, because `.destructive` would be the tone and recurse endlessly.
            case .destructive, .warning: color(ItemListTextColor.destructive)
            case .constructive: color(ItemListTextColor.constructive)
            }
        }

        /// Black or white, whichever has more contrast to a color.
        static func ink(on color: RGBColor) -> Color {
            color.isLight ? .black : .white
        }

        /// The image of a symbol: a system symbol, an image of the app, or a neutral circle.
        func image(_ symbol: ItemListIcon.Symbol) -> Image {
            if let name = Self.systemNames[symbol] { return Image(systemName: name) }
            return options.images(symbol.rawValue) ?? Image(systemName: "circle")
        }

        private static let systemNames: [ItemListIcon.Symbol: String] = [
            .action: "square.and.arrow.up", .add: "plus", .appearance: "circle.lefthalf.filled", .bell: "bell", .chart: "chart.bar",
            .close: "xmark", .clock: "clock", .done: "checkmark", .gear: "gearshape", .lock: "lock", .mail: "envelope", .person: "person",
            .search: "magnifyingglass", .trash: "trash", .warning: "exclamationmark.triangle",
        ]
    }

    extension Color {
        nonisolated init(_ color: RGBColor) {
            self.init(.sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255, opacity: 1)
        }
    }
#endif
