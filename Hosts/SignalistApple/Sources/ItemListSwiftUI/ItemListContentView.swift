#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import ItemList
    public import SwiftUI

    /// A single row in any container: its texts, values, control and parts.
    ///
    /// ```swift
    /// ItemListContentView(row.content) { action, part in screen.perform(action, on: .row(row.id, part: part)) }
    /// ```
    ///
    /// In a `List`, a swipe reveals the actions beside the row. The context menu has all actions.
    public struct ItemListContentView: View {
        /// Handles an action on the row, or on a part of it by name.
        public typealias Handler = @MainActor (_ action: ItemListAction, _ part: String?) -> Void

        private let content: ItemListRowContent
        private let theme: PresentationTheme?
        private let strings: PresentationStrings
        private let options: ItemListViewOptions
        private let perform: Handler
        private let host: RowHost
        @Environment(\.colorScheme) private var colorScheme

        /// Creates a view of a row.
        ///
        /// - Parameters:
        ///   - content: the content of the row.
        ///   - theme: the colors; nil for the day or night theme, depending on the color scheme.
        ///   - strings: the view's own texts.
        ///   - options: the images of the app.
        ///   - perform: handles an action on the row.
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
                        // Hidden from VoiceOver, because the menu has the actions for moving.
                        Image(systemName: "line.3.horizontal").foregroundStyle(look.secondary).accessibilityHidden(true)
                    }
                }
                if let figure = content.figure {
                    // The row's label includes the figure.
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

    /// The connections of a row to its list.
    struct RowHost {
        /// Moves the row by a number of positions, up if it is negative; nil if it can't be moved.
        var move: (@MainActor (_ places: Int) -> Void)?
        /// The screen's answers to native fields; nil if each change is sent as the whole text.
        var answers: (@MainActor () -> [TextFieldAnswer])?
    }

    /// The common dependencies of a row's views.
    struct RowContext {
        let content: ItemListRowContent
        let look: ItemListLook
        let host: RowHost
        let perform: ItemListContentView.Handler

        /// True if the row's text has an active link.
        var hasLinks: Bool {
            content.offers.contains(.link) && (content.title.runs + (content.subtitle?.runs ?? [])).contains { $0.link != nil }
        }

        /// True if the row has an action apart from its control.
        var isActivated: Bool {
            guard content.offers.contains(.activate) else { return false }
            return switch content.control {
            case .check, .radio: content.offers.contains(.toggle)
            default: true
            }
        }

        /// True for a button or a link, even if it is disabled.
        var isButton: Bool {
            isActivated || content.control == nil && (content.role == .button || content.role == .link)
        }

        var send: @MainActor (ItemListAction) -> Void {
            { [perform] action in perform(action, nil) }
        }
    }
#endif
