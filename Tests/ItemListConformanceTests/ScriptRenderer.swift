import ItemList
import ItemListConformance
import Signals
import TestSupport
@testable import ItemListTestSupport

/// A renderer that trusts the script alone: it looks at no row that the script does not name. It may be broken in one way.
final class ScriptRenderer: ItemListRenderer {
    /// Mistakes that renderers make.
    enum Bug: String, CaseIterable {
        case forgetsMovedRowsWithOtherNeighbors, forgetsMovedRowsThatChanged, forgetsMovedRowsInAnotherTheme
        case ignoresUpdates, ignoresOtherNeighbors, ignoresThemes, keepsTheTheme, drawsUpdatesWhereTheyWere, drawsNoRowAnewThatIsTypedInto
        case deletesFirstToLast, insertsLastToFirst, appendsInsertions, insertsBeforeItDeletes, movesByTheOldIndexAfterDeletions
        case ignoresChrome, ignoresLaterChrome, ignoresTheToolbar, keepsTheEmptyState
        case keepsRowsOnANewConnection, wantsEveryRevision
        case completesTwice, neverCompletes, completesBeforeItShows, completesNoTransitionWithoutRows, fallsBackLater
        case drawsNoFigures, namesWhatHasNoName
    }

    private struct State {
        var rows: [ItemListShownScreen.Row] = []
        var chrome: [String] = []
        var theme: PresentationData?
    }

    private let state = Locked(State())
    private let bug: Bug?
    private let queue: Queue

    init(on queue: Queue, bug: Bug? = nil) {
        self.queue = queue
        self.bug = bug
    }

    var shown: ItemListShownScreen {
        state.withLock { ItemListShownScreen(rows: $0.rows, looks: $0.chrome) }
    }

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        // A row is user code, so no lock is held while it is made.
        var next = state.withLock { $0 }
        change(&next, by: transition)
        let after = next
        switch bug {
        case .completesBeforeItShows:
            completion()
            queue.after(0.001) { [state] in state.withLock { $0 = after } }
        case .neverCompletes where transition.from > 0, .completesNoTransitionWithoutRows where transition.diff.isEmpty:
            state.withLock { $0 = after }
        case .fallsBackLater where transition.from > 0:
            let before = state.withLock { $0 }
            state.withLock { $0 = after }
            completion()
            queue.after(0.5) { [state] in state.withLock { $0 = before } }
        case .completesTwice where !transition.diff.deletions.isEmpty:
            state.withLock { $0 = after }
            completion()
            completion()
        default:
            state.withLock { $0 = after }
            completion()
        }
    }

    private func change(_ state: inout State, by transition: ItemListTransition<String>) {
        if bug == .wantsEveryRevision, transition.from > 0, transition.to != transition.from + 1 { return }
        if transition.from == 0, bug != .keepsRowsOnANewConnection {
            state = State()
        }
        let isFirst = state.chrome.isEmpty
        apply(transition, to: &state.rows)
        var chrome = transition.chrome
        switch bug {
        case .ignoresChrome: chrome = ItemListChrome()
        case .ignoresTheToolbar: chrome.toolbar = nil
        case .keepsTheEmptyState where !isFirst: return
        default: break
        }
        if bug == .ignoresLaterChrome, !isFirst { return }
        if state.theme == nil || bug != .keepsTheTheme { state.theme = transition.presentationData }
        state.chrome = looks(of: chrome, bug == .ignoresThemes ? PresentationData() : state.theme ?? PresentationData())
    }

    private func apply(_ transition: ItemListTransition<String>, to rows: inout [ItemListShownScreen.Row]) {
        let diff = transition.diff
        let old = rows
        func drawn(_ index: Int) -> ItemListShownScreen.Row { draw(transition.rows[index], transition) }
        func delete() {
            for index in bug == .deletesFirstToLast ? diff.deletions : diff.deletions.reversed() where rows.indices.contains(index) {
                rows.remove(at: index)
            }
        }
        if bug != .insertsBeforeItDeletes { delete() }
        let afterDeletions = rows
        for insertion in bug == .insertsLastToFirst ? diff.insertions.reversed() : diff.insertions {
            var row: ItemListShownScreen.Row?
            let source = bug == .movesByTheOldIndexAfterDeletions ? afterDeletions : old
            if let previous = insertion.previousIndex, source.indices.contains(previous), !drawsMovedRowAnew(insertion.reason) {
                row = source[previous]
            }
            let place = bug == .appendsInsertions ? rows.count : min(insertion.index, rows.count)
            rows.insert(row ?? drawn(insertion.index), at: place)
        }
        if bug == .insertsBeforeItDeletes { delete() }
        for update in diff.updates where draws(update.reason) {
            let place = bug == .drawsUpdatesWhereTheyWere ? update.previousIndex : update.index
            guard rows.indices.contains(place) else { continue }
            if bug == .drawsNoRowAnewThatIsTypedInto, transition.rows[update.index].content.control?.input?.caret != nil { continue }
            rows[place] = drawn(update.index)
        }
    }

    private func drawsMovedRowAnew(_ reason: ItemListUpdateReason?) -> Bool {
        switch reason {
        case .neighbors: bug != .forgetsMovedRowsWithOtherNeighbors
        case .content: bug != .forgetsMovedRowsThatChanged
        case .presentation: bug != .forgetsMovedRowsInAnotherTheme
        case nil: false
        }
    }

    private func draws(_ reason: ItemListUpdateReason) -> Bool {
        bug != .ignoresUpdates && !(bug == .ignoresOtherNeighbors && reason == .neighbors)
    }

    private func draw(_ row: ItemListRow<String>, _ transition: ItemListTransition<String>) -> ItemListShownScreen.Row {
        var content = row.content
        if bug == .drawsNoFigures { content.figure = nil }
        let title = bug == .namesWhatHasNoName && content.title.isEmpty ? "Untitled" : content.title.string
        let drawn = ItemListRow(
            id: row.id, tag: row.tag, section: row.section, content: content, neighbors: row.neighbors, isAlwaysPlain: row.isAlwaysPlain)
        return ItemListShownScreen.Row(
            id: row.id,
            looks: looks(of: drawn) + [looks(of: transition.interaction, at: row.id)] + [
                bug == .ignoresThemes ? "" : transition.presentationData.theme.name
            ],
            facts: [
                .title: title, .control: content.control?.words(in: .english) ?? "", .role: content.role.rawValue,
                .isEnabled: "\(content.isEnabled)",
                .subtitle: content.subtitle?.string ?? "", .badge: content.badge?.text ?? "",
                .values: content.values.map(\.words).joined(separator: ", "), .footnote: content.footnote?.text ?? "",
                .parts: content.parts.map(\.title).joined(separator: ", "),
            ])
    }
}
