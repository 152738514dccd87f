#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    public import ItemListObservation
    public import SwiftUI

    /// A screen as a SwiftUI `List`, with its title, its buttons and its search.
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
    /// The view tells the screen which rows are in sight, how far it is scrolled, whether it is shown and which row has the keyboard or
    /// VoiceOver. There are views for iOS, macOS and visionOS; elsewhere `ItemListObservation` has what one makes them of.
    ///
    /// ## What SwiftUI can't show
    ///
    /// - What lies beside a row is opened by a swipe alone. The screen can't open it, and is not told when it is.
    /// - Rows are dragged within their section. What is on its way to another place is not told before it is dropped.
    /// - Headers and texts stand above and below sections, where SwiftUI takes neither a swipe nor a drag; their menu has what they offer.
    /// - A field does not say where its caret is, what is selected, or what an input method works on: the caret is taken to be behind the
    ///   last change. A request to select a text gives it the focus. A text of several lines submits by return where that is what return
    ///   does; on macOS a line ends by Option-Return.
    /// - A menu has what is offered in the places beside the row too. A long press opens it, so what a row does by a long press of its own
    ///   is in the menu where there is one.
    /// - The marks on a switch, and the colour of the title, are the system's. So is the gap between sections.
    /// - Keys are those of `ItemListObservedScreen.shortcuts`; the arrows, type-ahead and undo in lists are the system's.
    /// - What is selected when a field gets the focus is the system's, whatever `ItemListInputContent.selectsAllOnFocus` says.
    /// - A screen that gets a search, or loses the one that it has, has its list made anew: it is at its top then.
    /// - A tab is its host's: see `ItemListChrome.tab`.
    public struct ItemListScreenView<ID: Hashable & Sendable>: View {
        private let screen: ItemListObservedScreen<ID>
        private let options: ItemListViewOptions
        @State private var sight = RowSight<ID>()
        @State private var isSearching = false
        @AccessibilityFocusState private var spokenRow: ID?

        /// A view of a screen.
        ///
        /// - Parameters:
        ///   - screen: what is shown.
        ///   - options: the app's pictures.
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
                // A field takes the focus by itself, as its row says that it has it.
                if case .focus = request, screen.interaction.text?.row != id { spokenRow = id }
            }
        }
    }
#endif
