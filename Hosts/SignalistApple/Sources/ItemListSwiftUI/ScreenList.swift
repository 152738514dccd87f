#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import ItemListObservation
    internal import SwiftUI

    /// The rows of a screen in their sections, with the header and the footer.
    struct ScreenList<ID: Hashable & Sendable>: View {
        let screen: ItemListObservedScreen<ID>
        let look: ItemListLook
        let sight: RowSight<ID>
        let spokenRow: AccessibilityFocusState<ID?>.Binding

        /// The selection as the list shows it.
        @State private var selected: Set<ID> = []

        init(
            screen: ItemListObservedScreen<ID>, look: ItemListLook, sight: RowSight<ID>, spokenRow: AccessibilityFocusState<ID?>.Binding
        ) {
            self.screen = screen
            self.look = look
            self.sight = sight
            self.spokenRow = spokenRow
        }

        private var isPlain: Bool { screen.chrome.style == .plain }

        var body: some View {
            List(selection: selection) {
                more(.top)
                slot(screen.chrome.header, .header)
                if screen.rows.isEmpty, let state = screen.chrome.emptyState {
                    ScreenEmptyState(state: state, screen: screen, look: look)
                        .frame(maxWidth: .infinity)
                        .listRowBackground(Color.clear)
                        .listRowSeparator(.hidden)
                }
                ForEach(screen.sections) { section in
                    Section {
                        rows(section.rows)
                            .onMove { source, offset in move(source.map { section.rows[$0].id }, in: section, to: offset) }
                    } header: {
                        plainRows(section.headers)
                    } footer: {
                        plainRows(section.footers)
                    }
                }
                slot(screen.chrome.footer, .footer)
                more(.bottom)
            }
            .style(isPlain: isPlain)
            .refresh(isOffered: screen.chrome.refresh != nil) { [screen] in screen.perform(.refresh, on: .list) }
            .scrollDisabled(!screen.chrome.isScrollEnabled)
            .scrollContentBackground(.hidden)
            .background(Color(isPlain ? look.theme.list.plainBackgroundColor : look.theme.list.blocksBackgroundColor))
            .background { ScreenSelection(screen: screen, selected: $selected) }
            .onScrollGeometryChange(for: Double.self) { geometry in
                Double(geometry.contentOffset.y + geometry.contentInsets.top)
            } action: { _, offset in
                screen.report(.offset(offset))
            }
            .onScrollPhaseChange { _, phase in
                if phase == .idle { screen.report(.scrollingEnded) }
            }
        }

        private func rows(_ rows: [ItemListObservedRow<ID>]) -> ForEach<[ItemListObservedRow<ID>], ID, ScreenRow<ID>> {
            ForEach(rows) { row in
                ScreenRow(screen: screen, row: row, look: look, sight: sight, spokenRow: spokenRow)
            }
        }

        /// Rows without a background. A list has one header and one footer view for each section, so they are stacked.
        @ViewBuilder private func plainRows(_ rows: [ItemListObservedRow<ID>]) -> some View {
            if !rows.isEmpty {
                VStack(alignment: .leading, spacing: 8) { self.rows(rows) }
                    .textCase(nil)
            }
        }

        @ViewBuilder private func slot(_ content: ItemListRowContent?, _ slot: ItemListChromeSlot) -> some View {
            if let content {
                ItemListContentView(content, theme: look.theme, strings: look.strings, options: look.options) { [screen] action, part in
                    screen.perform(action, on: .chrome(slot, part: part))
                }
                .listRowBackground(surface(content.role == .text || content.role == .header))
            }
        }

        private func surface(_ isAlwaysPlain: Bool) -> Color {
            isAlwaysPlain ? .clear : Color(isPlain ? look.theme.list.plainBackgroundColor : look.theme.list.itemBlocksBackgroundColor)
        }

        /// A progress view that requests more rows each time it appears with a different last row.
        @ViewBuilder private func more(_ edge: ItemListEdge) -> some View {
            if screen.chrome.loadsMore.contains(edge), !(screen.rows.isEmpty && screen.chrome.emptyState != nil) {
                ProgressView()
                    .accessibilityLabel(Text(look.strings[.inProgress]))
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                    .listRowSeparator(.hidden)
                    .task(id: edge == .top ? screen.rows.first?.id : screen.rows.last?.id) {
                        screen.perform(.loadMore(edge), on: .list)
                    }
            }
        }

        // MARK: User input

        /// The selection; each changed row sends its own action.
        private var selection: Binding<Set<ID>> {
            Binding(
                get: { @MainActor in selected },
                set: { @MainActor new in
                    let before = screen.interaction.selection
                    selected = new
                    if new.isEmpty, !before.isEmpty { return screen.perform(.select(false), on: .list) }
                    for id in before.subtracting(new) { screen.perform(.select(false), on: .row(id)) }
                    for id in new.subtracting(before) { screen.perform(.select(true), on: .row(id)) }
                })
        }

        private func move(_ ids: [ID], in section: ItemListObservedSection<ID>, to offset: Int) {
            var place: ItemListDestination<ID>? =
                section.rows.indices.contains(offset) ? .before(section.rows[offset].id) : section.rows.last.map { .after($0.id) }
            for id in ids {
                guard let known = place else { return }
                if known.row != id { screen.move(id, to: known) }
                // The next moved row follows this one.
                place = .after(id)
            }
        }
    }

    /// Observes the selection in a separate view, because the interaction state changes with every key and must not redraw the list.
    struct ScreenSelection<ID: Hashable & Sendable>: View {
        let screen: ItemListObservedScreen<ID>
        @Binding var selected: Set<ID>

        var body: some View {
            Color.clear.onChange(of: screen.interaction.selection, initial: true) { _, new in selected = new }
        }
    }

    /// A row of the list. Only this view reads the row's content, so that a change redraws one row.
    struct ScreenRow<ID: Hashable & Sendable>: View {
        let screen: ItemListObservedScreen<ID>
        let row: ItemListObservedRow<ID>
        let look: ItemListLook
        let sight: RowSight<ID>
        let spokenRow: AccessibilityFocusState<ID?>.Binding

        var body: some View {
            let content = row.content
            ItemListContentView(content, theme: look.theme, strings: look.strings, options: look.options, host: host, perform: perform)
                .accessibilityFocused(spokenRow, equals: row.id)
                .moveDisabled(!content.offers.contains(.move))
                .selectionDisabled(!content.offers.contains(.select))
                .listRowBackground(Color(surface(content)))
                .listRowSeparatorTint(Color(isPlain ? look.theme.list.itemPlainSeparatorColor : look.theme.list.itemBlocksSeparatorColor))
                .onAppear { sight.appeared(row.id, of: screen) }
                .onDisappear { sight.disappeared(row.id, of: screen) }
        }

        private var isPlain: Bool { screen.chrome.style == .plain }

        private func surface(_ content: ItemListRowContent) -> RGBColor {
            if content.editing?.isSelected == true { return look.theme.list.itemHighlightedBackgroundColor }
            return isPlain ? look.theme.list.plainBackgroundColor : look.theme.list.itemBlocksBackgroundColor
        }

        private var host: RowHost {
            RowHost(
                move: { [screen, id = row.id] places in
                    guard let index = screen.rows.firstIndex(where: { $0.id == id }) else { return }
                    screen.move(rowAt: index, toOffset: places < 0 ? index + places : index + places + 1)
                },
                answers: { [screen] in screen.textAnswers })
        }

        private var perform: ItemListContentView.Handler {
            { [screen, id = row.id] action, part in
                switch action {
                case .text(.field(let message)) where message.begins && part == nil: screen.report(.cursor(id))
                case .blur where part == nil: screen.report(.cursor(nil))
                default: break
                }
                screen.perform(action, on: .row(id, part: part))
            }
        }
    }

    /// The visible rows, as far as a list reports them: the rows with views.
    @MainActor
    final class RowSight<ID: Hashable & Sendable> {
        private var seen: Set<ID> = []
        private var isReporting = false

        func appeared(_ id: ID, of screen: ItemListObservedScreen<ID>) {
            seen.insert(id)
            report(to: screen)
        }

        func disappeared(_ id: ID, of screen: ItemListObservedScreen<ID>) {
            seen.remove(id)
            report(to: screen)
        }

        /// Reports once for all rows that appear and disappear at the same time.
        private func report(to screen: ItemListObservedScreen<ID>) {
            guard !isReporting else { return }
            isReporting = true
            Task { [weak self] in
                guard let self else { return }
                isReporting = false
                screen.report(.visible(screen.rows.map(\.id).filter(seen.contains)))
            }
        }
    }

    extension View {
        @ViewBuilder fileprivate func refresh(isOffered: Bool, action: @escaping @MainActor @Sendable () -> Void) -> some View {
            if isOffered { refreshable { await action() } } else { self }
        }

        @ViewBuilder fileprivate func style(isPlain: Bool) -> some View {
            if isPlain {
                listStyle(.plain)
            } else {
                #if os(iOS) || os(visionOS)
                    listStyle(.insetGrouped)
                #else
                    listStyle(.inset)
                #endif
            }
        }
    }
#endif
