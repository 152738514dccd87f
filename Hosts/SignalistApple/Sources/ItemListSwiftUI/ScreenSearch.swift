#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import ItemListObservation
    internal import SwiftUI

    /// A list with the search over it, if its screen has one.
    ///
    /// The field keeps its text itself while somebody searches, as what the screen says comes later.
    ///
    /// `searchable` has no way to show no field, so there are two branches: where a search comes or goes the list is made anew. One that is
    /// there can be shown or not by the same view.
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
                        // A field that goes is emptied, which is no search for nothing.
                        guard isPresented || !query.isEmpty else { return }
                        if query != screen.interaction.query ?? "" { screen.perform(.query(query), on: .search) }
                    }
                    .onChange(of: isPresented) { _, isPresented in
                        if isPresented != (screen.interaction.query != nil) { screen.perform(isPresented ? .focus : .cancel, on: .search) }
                    }
                    .onChange(of: screen.interaction.query, initial: true) { _, asked in
                        // What comes while nobody types here was typed elsewhere, or is over.
                        if asked == nil || !isPresented { query = asked ?? "" }
                        if (asked != nil) != isPresented { isPresented = asked != nil }
                    }
            } else {
                content
            }
        }
    }
#endif
