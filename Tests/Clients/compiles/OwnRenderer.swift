// budget: 2 s
import ItemList

// A renderer in a module of its own: a `default:` compiles without a warning beside some of the cases and beside all that there are.

final class Printer: ItemListRenderer {
    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        for row in transition.rows {
            print(mark(row.content.role), row.content.title.string, row.content.values.map(words).joined(separator: " "))
        }
        completion()
    }

    private func mark(_ role: ItemListRowRole) -> String {
        switch role {
        case .header: "##"
        default: "-"
        }
    }

    private func words(_ value: ItemListRowValue) -> String {
        switch value {
        case .text(let text): text.string
        case .badge(let badge): "(\(badge.text))"
        case .color(let color): color.hexadecimal
        case .image(let icon): icon.symbol.rawValue
        case .activity: "…"
        case .progress(let fraction): "\(fraction)"
        case .shortcut(let key): key
        default: value.words
        }
    }
}
