#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    public import ItemListObservation
    public import SwiftUI

    /// A screen as a SwiftUI `List`, with its title, buttons and search.
    ///
    /// ```swift
    /// struct SettingsView: View {
    ///     @State private var screen = ItemListObservedScreen(settingsController())
    ///
    ///     var body: some View {
    ///         NavigationStack { ItemListScreenView(screen) }
    ///     }
    /// }
    /// ```
    ///
    /// The view reports the visible rows, the scroll offset, whether the screen is shown, and the row with the keyboard focus or VoiceOver.
    /// It supports iOS, macOS and visionOS; on other systems, build a view with `ItemListObservation`.
    ///
    /// ## Limits of SwiftUI
    ///
    /// - Only a swipe reveals the actions beside a row. The screen can't open them, and isn't told when they open.
    /// - Rows are dragged within their section. A drag is reported only when the row is dropped.
    /// - Headers and texts are section headers and footers, where SwiftUI supports neither swipes nor drags. Their menu has the same
    ///   actions.
    /// - A field doesn't report its caret, its selection or marked text: the caret is assumed after the last change. A request to select a
    ///   text focuses it. In a multiline text that submits with Return, Option-Return inserts a line break on macOS.
    /// - The menu also has the actions beside the row. A long press opens the menu, so a row's own long press is an item of it.
    /// - The system draws the icons on a switch, the color of the title and the gap between sections.
    /// - The shortcuts are those of `ItemListObservedScreen.shortcuts`; the system handles arrow keys, type-ahead and undo in lists.
    /// - The system chooses the selection of a newly focused field and ignores `ItemListInputContent.selectsAllOnFocus`.
    /// - Adding or removing the search of a screen recreates its list, which then scrolls to the top.
    /// - The host shows the tab: see `ItemListChrome.tab`.
    public struct ItemListScreenView<ID: Hashable & Sendable>: View {
        private let screen: ItemListObservedScreen<ID>
        private let options: ItemListViewOptions
        @State private var sight = RowSight<ID>()
        @State private var isSearching = false
        @AccessibilityFocusState private var spokenRow: ID?

        /// Creates a view of a screen.
        ///
        /// - Parameters:
        ///   - screen: the screen.
        ///   - options: the images of the app.
        public init(_ screen: ItemListObservedScreen<ID>, options: ItemListViewOptions = ItemListViewOptions()) {
            self.screen = screen
            self.options = options
            _spokenRow = AccessibilityFocusState<ID?>()
        }

        public var body: some View {
            let look = ItemListLook(theme: screen.presentationData.theme, strings: screen.presentationData.strings, options: options)
            ScrollViewReader { scrolling in
                ScreenSearch(screen: screen, strings: look.strings, isPresented: $isSearching) {
                    ScreenList(screen: screen, look: look, sight: sight, spokenRow: $spokenRow)
                }
                .onChange(of: screen.requests, initial: true) { _, _ in
                    for request in screen.takeRequests() { carryOut(request, by: scrolling) }
                }
            }
            .onChange(of: spokenRow) { _, row in screen.report(.cursor(row)) }
            .onAppear { screen.report(.shown(true)) }
            .onDisappear { screen.report(.shown(false)) }
            .background { ScreenShortcuts(screen: screen) }
            .bars(of: screen, look: look)
            .tint(look.accent)
            .preferredColorScheme(look.theme.isDark ? .dark : .light)
            .transaction { [reduceMotion = screen.presentationData.reduceMotion] transaction in
                if reduceMotion { transaction.animation = nil }
            }
        }

        private func carryOut(_ request: ItemListRequest<ID>.Kind, by scrolling: ScrollViewProxy) {
            switch request {
            case .scrollTo(let id, .top): scrolling.scrollTo(id, anchor: .top)
            case .scrollTo(let id, .center): scrolling.scrollTo(id, anchor: .center)
            case .scrollTo(let id, .bottom): scrolling.scrollTo(id, anchor: .bottom)
            case .focus(let target) where target == .search: isSearching = true
            default:
                guard let id = request.row else { return }
                scrolling.scrollTo(id, anchor: nil)
                // A field focuses itself when its row has the text focus.
                if case .focus = request, screen.interaction.text?.row != id { spokenRow = id }
            }
        }
    }
#endif
