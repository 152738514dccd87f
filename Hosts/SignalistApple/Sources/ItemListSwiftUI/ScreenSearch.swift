#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import ItemListObservation
    internal import SwiftUI

    /// A list with the screen's search, if there is one.
    ///
    /// The field keeps its own text during a search, because the screen's answer comes later.
    ///
    /// `searchable` can't hide its field, so there are two branches: adding or removing the search recreates the list. Presenting an
    /// existing search doesn't.
    struct ScreenSearch<ID: Hashable & Sendable, Content: View>: View {
        let screen: ItemListObservedScreen<ID>
        let strings: PresentationStrings
        @Binding var isPresented: Bool
        let content: Content
        @State private var query = ""

        init(
            screen: ItemListObservedScreen<ID>, strings: PresentationStrings, isPresented: Binding<Bool>,
            @ViewBuilder content: () -> Content
        ) {
            self.screen = screen
            self.strings = strings
            _isPresented = isPresented
            self.content = content()
        }

        var body: some View {
            if let search = screen.chrome.search {
                content
                    .searchable(
                        text: $query, isPresented: $isPresented, placement: .automatic,
                        prompt: itemListSpokenText(search.placeholder).isEmpty ? strings[.search] : search.placeholder
                    )
                    .onSubmit(of: .search) { screen.perform(.submit, on: .search) }
                    .onChange(of: query) { _, query in
                        // A dismissed field is cleared, which isn't a search for the empty text.
                        guard isPresented || !query.isEmpty else { return }
                        if query != screen.interaction.query ?? "" { screen.perform(.query(query), on: .search) }
                    }
                    .onChange(of: isPresented) { _, isPresented in
                        if isPresented != (screen.interaction.query != nil) { screen.perform(isPresented ? .focus : .cancel, on: .search) }
                    }
                    .onChange(of: screen.interaction.query, initial: true) { _, asked in
                        // A query from elsewhere, or the end of the search, replaces the text unless the user is typing here.
                        if asked == nil || !isPresented { query = asked ?? "" }
                        if (asked != nil) != isPresented { isPresented = asked != nil }
                    }
            } else {
                content
            }
        }
    }
#endif
