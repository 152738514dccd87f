#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import ItemList
    public import SwiftUI

    /// One row, whatever shows it: its words, its values, its control and its parts.
    ///
    /// ```swift
    /// ItemListContentView(row.content) { action, part in screen.perform(action, on: .row(row.id, part: part)) }
    /// ```
    ///
    /// What lies beside the row shows by a swipe where the view is a row of a `List`, and all that can be done in its context menu.
    public struct ItemListContentView: View {
        /// Takes what is asked of the row, or of the part of a name.
        public typealias Handler = @MainActor (_ action: ItemListAction, _ part: String?) -> Void

        private let content: ItemListRowContent
        private let theme: PresentationTheme?
        private let strings: PresentationStrings
        private let options: ItemListViewOptions
        private let perform: Handler
        private let host: RowHost
        @Environment(\.colorScheme) private var colorScheme

        /// A row by itself.
        ///
        /// - Parameters:
        ///   - content: what the row means.
        ///   - theme: its colours; nil for those of day or night, as the view is light or dark.
        ///   - strings: what the view says by itself.
        ///   - options: the app's pictures.
        ///   - perform: takes what is asked of the row.
        public init(
            _ content: ItemListRowContent, theme: PresentationTheme? = nil, strings: PresentationStrings = .english,
            options: ItemListViewOptions = ItemListViewOptions(), perform: @escaping Handler
        ) {
            self.init(content, theme: theme, strings: strings, options: options, host: RowHost(), perform: perform)
        }

        init(
            _ content: ItemListRowContent, theme: PresentationTheme?, strings: PresentationStrings, options: ItemListViewOptions,
            host: RowHost, perform: @escaping Handler
        ) {
            self.content = content
            self.theme = theme
            self.strings = strings
            self.options = options
            self.host = host
            self.perform = perform
        }

        public var body: some View {
            let look = ItemListLook(theme: theme ?? (colorScheme == .dark ? .night : .day), strings: strings, options: options)
            let row = RowContext(content: content, look: look, host: host, perform: perform)
            VStack(alignment: .leading, spacing: 8) {
                HStack(spacing: 12) {
                    EditingMarks(row: row)
                    RowMain(row: row)
                    AccessoryView(accessory: content.accessory, color: Color(look.theme.list.disclosureArrowColor))
                    if content.editing?.showsHandle == true {
                        // Who can't see it moves the row by its menu.
                        Image(systemName: "line.3.horizontal").foregroundStyle(look.secondary).accessibilityHidden(true)
                    }
                }
                if let figure = content.figure {
                    // It is said with the row.
                    FigureView(figure: figure, look: look).accessibilityHidden(!row.hasLinks)
                }
                PartsView(row: row)
                if let footnote = content.footnote {
                    Text(footnote.text)
                        .font(.footnote)
                        .foregroundStyle(look.color(footnote.kind == .error ? .destructive : .secondary))
                        .frame(maxWidth: .infinity, alignment: footnote.kind == .counter ? .trailing : .leading)
                }
            }
            .redacted(reason: content.skeleton == nil ? [] : .placeholder)
            .offers(of: row)
        }
    }

    /// What a row is shown by, besides what it means.
    struct RowHost {
        /// Puts the row some places further down, or up if it is less than 0; nil where it can't be moved.
        var move: (@MainActor (_ places: Int) -> Void)?
        /// What native fields are to hold, where the screen answers them; nil where a text is said as a whole.
        var answers: (@MainActor () -> [TextFieldAnswer])?
    }

    /// All that the views of a row are made of.
    struct RowContext {
        let content: ItemListRowContent
        let look: ItemListLook
        let host: RowHost
        let perform: ItemListContentView.Handler

        /// Whether a link in the row's words can be followed.
        var hasLinks: Bool {
            content.offers.contains(.link) && (content.title.runs + (content.subtitle?.runs ?? [])).contains { $0.link != nil }
        }

        /// Whether the row does something apart from its control.
        var isActivated: Bool {
            guard content.offers.contains(.activate) else { return false }
            return switch content.control {
            case .check, .radio: content.offers.contains(.toggle)
            default: true
            }
        }

        /// A button or a link, also one that can't be used now.
        var isButton: Bool {
            isActivated || content.control == nil && (content.role == .button || content.role == .link)
        }

        /// Takes what is asked of the row itself.
        var send: @MainActor (ItemListAction) -> Void {
            { [perform] action in perform(action, nil) }
        }
    }
#endif
