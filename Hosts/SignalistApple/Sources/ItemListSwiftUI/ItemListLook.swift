#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// How the meanings of a screen look: the colours of its theme, the pictures of its symbols.
    struct ItemListLook {
        let theme: PresentationTheme
        let strings: PresentationStrings
        let options: ItemListViewOptions

        var accent: Color { Color(theme.list.itemAccentColor) }
        /// What stands back.
        var secondary: Color { color(.secondary) }
        /// The colours of a filled shape.
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

        /// The colour of a tone; nil for none of its own.
        func color(_ tone: ItemListTone) -> Color? {
            switch tone {
            case .regular: nil
            case .accent: accent
            // By its full name: `.destructive` alone is the tone here, which would ask for itself without an end.
            case .destructive, .warning: color(ItemListTextColor.destructive)
            case .constructive: color(ItemListTextColor.constructive)
            }
        }

        /// Black or white, whichever stands out from a colour.
        static func ink(on color: RGBColor) -> Color {
            color.isLight ? .black : .white
        }

        /// A picture of a symbol: a system symbol, one of the app's, or a neutral mark.
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
