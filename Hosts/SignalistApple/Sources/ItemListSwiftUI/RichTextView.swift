#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// A text of runs with colors, traits and optional links.
    struct RichTextView: View {
        let text: RichText
        let look: ItemListLook
        /// The base font, which traits modify.
        var font = Font.body
        /// The color of runs without their own.
        var color: Color
        /// True to draw every run in ``color``.
        var isFaded = false
        /// Follows a link; nil to show links as plain text.
        var follow: (@MainActor (_ link: String) -> Void)?

        var body: some View {
            if let follow {
                let runs = text.runs
                Text(attributed)
                    // Links are identified by their run's index, because a link's text need not be a valid URL.
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
                // Explicit attribute keys: the dynamic members aren't `Sendable` key paths in every SDK.
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
