import ItemList
import ItemListConformance
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// The suite notices what renderers do wrong; else what passes it would mean nothing.
@Suite struct BrokenRendererTests {
    private func failure(
        _ suite: ItemListConformance = ItemListConformance(), _ subject: @escaping @Sendable (Queue) -> ItemListConformanceSubject
    ) throws -> ItemListConformanceFailure {
        try #require(throws: ItemListConformanceFailure.self) { try suite.check(subject) }
    }

    /// What a bug breaks first, whatever the seed.
    private func rules(_ bug: ScriptRenderer.Bug) -> Set<ItemListConformanceRule> {
        switch bug {
        case .namesWhatHasNoName: [.saysWhatTheRowsSay]
        case .forgetsMovedRowsThatChanged, .ignoresUpdates, .drawsNoRowAnewThatIsTypedInto: [.saysWhatTheRowsSay, .showsWhatAFreshOneShows]
        case .forgetsMovedRowsWithOtherNeighbors, .forgetsMovedRowsInAnotherTheme, .ignoresOtherNeighbors, .ignoresLaterChrome,
            .keepsTheEmptyState, .keepsTheTheme, .wantsEveryRevision, .fallsBackLater:
            [.showsWhatAFreshOneShows]
        case .drawsUpdatesWhereTheyWere: [.showsTheRows, .saysWhatTheRowsSay]
        case .deletesFirstToLast, .insertsLastToFirst, .appendsInsertions, .insertsBeforeItDeletes,
            .movesByTheOldIndexAfterDeletions, .keepsRowsOnANewConnection, .completesBeforeItShows:
            [.showsTheRows]
        case .ignoresThemes, .ignoresChrome, .ignoresTheToolbar, .drawsNoFigures: [.showsWhatThereIs]
        case .completesTwice: [.completesOnce]
        case .neverCompletes, .completesNoTransitionWithoutRows: [.completesEver]
        }
    }

    @Test(arguments: ScriptRenderer.Bug.allCases) func everyBugIsFoundAndItsCaseIsSmall(bug: ScriptRenderer.Bug) throws {
        // The rarest of them takes a deletion above a row that moves, which few screens have.
        let failure = try failure(ItemListConformance(seeds: 0..<400)) { queue in
            let renderer = ScriptRenderer(on: queue, bug: bug)
            return ItemListConformanceSubject(renderer) { renderer.shown }
        }
        #expect(rules(bug).contains(failure.rule), "\(failure)")
        #expect(failure.steps.count <= 4, "\(failure)")
        #expect(failure.steps.joined(separator: "\n").split(separator: "\n").count <= 16, "\(failure)")
    }

    @Test func aFailureSaysAllThatIsNeededToSeeIt() throws {
        let failure = try failure { queue in
            let renderer = ScriptRenderer(on: queue, bug: .deletesFirstToLast)
            return ItemListConformanceSubject(renderer) { renderer.shown }
        }
        let seed = try #require(failure.seed)
        #expect(
            failure.description.hasPrefix(
                """
                Broken: it shows the rows that there are, in their order.
                Seed \(seed), made small; after step 2:
                after revision 2 it shows the rows
                """))
        #expect(failure.description.contains("\n1. show these rows\n     \""))
        // The seed alone shows it again.
        let again = try self.failure(ItemListConformance(seeds: seed..<(seed + 1))) { queue in
            let renderer = ScriptRenderer(on: queue, bug: .deletesFirstToLast)
            return ItemListConformanceSubject(renderer) { renderer.shown }
        }
        #expect(again.description == failure.description)
    }

    @Test func aRendererThatShowsNothingIsFound() throws {
        let failure = try failure { _ in
            ItemListConformanceSubject(ItemListRecorder<String>()) { ItemListShownScreen(rows: nil, looks: []) }
        }
        #expect(failure.rule == .showsWhatThereIs)
        #expect(failure.seed == nil)
        let names = failure.difference.split(separator: "\n").dropFirst()
        #expect(names.count == ItemListFeature.allCases.count)
        #expect(names.first == "  role")
        #expect(names.contains("  badgeTone: the tone of a badge"))
    }

    @Test func allUnseenFeaturesAreOneFailure() throws {
        let ignored = Set(ItemListFeature.allCases).subtracting([.theme, .lock, .title])
        let failure = try failure(ItemListConformance(ignored: ignored)) { _ in
            ItemListConformanceSubject(ItemListRecorder<String>()) { ItemListShownScreen(rows: nil, looks: []) }
        }
        #expect(
            failure.difference == """
                these features make no visible difference; the steps show the first of them:
                  title
                  lock
                  theme
                """)
        #expect(failure.steps.count == 3)
    }

    @Test func whatIsIgnoredOnPurposeIsNoFailure() throws {
        let suite = ItemListConformance(seeds: 0..<5, ignored: Set(ItemListFeature.allCases))
        try suite.check { _ in
            ItemListConformanceSubject(ItemListRecorder<String>()) { ItemListShownScreen(rows: nil, looks: []) }
        }
    }

    @Test func aClientThatNeverAnswersIsFound() throws {
        // It waits for nothing, so it is waited for no longer than a few minutes of the virtual clock.
        let failure = try failure { queue in
            ItemListConformanceSubject(
                ClosureRenderer<String> { _, completion in queue.after(3_600, completion) }, settle: {},
                shown: { ItemListShownScreen(rows: nil, looks: []) })
        }
        #expect(failure.rule == .completesEver)
    }
}
