#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// Text made of runs: their colours, their traits, and their links where they can be followed.
    struct RichTextView: View {
        let text: RichText
        let look: ItemListLook
        /// What the text is set in, which traits change.
        var font = Font.body
        /// The colour of what has none of its own.
        var color: Color
        /// Every run has ``color``.
        var isFaded = false
        /// Follows a link; nil where links are words alone.
        var follow: (@MainActor (_ link: String) -> Void)?

        var body: some View {
            if let follow {
                let runs = text.runs
                Text(attributed)
                    // A link may be no address at all, so it goes by its place among the runs.
                    .environment(
                        \.openURL,
                        OpenURLAction { url in
                            guard let place = Self.place(url), runs.indices.contains(place), let link = runs[place].link else {
                                return .systemAction
                            }
                            follow(link)
                            return .handled
                        })
            } else {
                Text(attributed)
            }
        }

        private var attributed: AttributedString {
            var all = AttributedString("")
            for (place, run) in text.runs.enumerated() {
                // By the keys themselves: what stands for them by name is no `Sendable` key path in every SDK.
                var piece = AttributedString(run.text)
                let isLink = follow != nil && run.link != nil
                let meant = isFaded ? nil : run.color.map { look.color($0) } ?? (isLink ? look.accent : nil)
                piece[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] = meant ?? color
                piece[AttributeScopes.SwiftUIAttributes.FontAttribute.self] = font(run.traits)
                if isLink {
                    piece[AttributeScopes.FoundationAttributes.LinkAttribute.self] = Self.address(place)
                    piece[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] = Text.LineStyle.single
                }
                all.append(piece)
            }
            return all
        }

        private func font(_ traits: RichText.Traits) -> Font {
            var font = traits.contains(.small) ? Font.footnote : traits.contains(.large) ? Font.title3 : self.font
            if traits.contains(.bold) { font = font.bold() }
            if traits.contains(.italic) { font = font.italic() }
            if traits.contains(.monospace) { font = font.monospaced() }
            return font
        }

        private static let scheme = "item-list-run:"

        private static func address(_ place: Int) -> URL? {
            URL(string: scheme + "\(place)")
        }

        private static func place(_ url: URL) -> Int? {
            url.absoluteString.hasPrefix(scheme) ? Int(url.absoluteString.dropFirst(scheme.count)) : nil
        }
    }
#endif
