import ItemList
import ItemListText
import Signals
import TestSupport
import Testing

@testable import ItemListTerminal

/// The mouse sets a number on its track.
@Suite final class TerminalTrackTests {
    private let clock = VirtualClock()
    private let terminal: FakeTerminal
    private let volume = ValuePromise(3.0)
    private let presses = Received<String>()

    init() {
        terminal = FakeTerminal(queue: clock.queue, size: TextSize(columns: 60, rows: 24))
    }

    deinit {
        terminal.report(.closed)
        clock.run()
    }

    private func start(isEnabled: Bool = true) throws {
        let screen = ItemListController(showing: volume.get(), queue: clock.queue) { [volume, presses] now in
            ItemListState(title: "Sounds") {
                ItemListSection("first") {
                    ItemListRangeItem(
                        title: "Volume", value: now, in: 0...10, step: 0.5, isEnabled: isEnabled, updated: { volume.set($0) }
                    ).id("volume")
                }
                ItemListSection("second") {
                    ItemListActionItem(title: "Play", action: { presses.append("play") }).id("play")
                }
            }
        }
        try TerminalSession(on: terminal, queue: clock.queue, finished: { _ in }).start(screen)
        clock.run()
    }

    private func mouse(_ kind: TerminalMouse.Kind, _ column: Int, _ row: Int) {
        terminal.press(.mouse(TerminalMouse(kind, at: TextPosition(column: column, row: row))))
        clock.run()
    }

    /// The first column of the track, and its line.
    private var track: (column: Int, row: Int)? {
        guard let row = terminal.lines.firstIndex(where: { $0.contains("●") }),
            let mark = terminal.lines[row].firstIndex(where: { "━─●".contains($0) })
        else { return nil }
        return (terminal.lines[row].distance(from: terminal.lines[row].startIndex, to: mark), row)
    }

    @Test func aPressOnTheTrackSetsTheNumberAndADragGoesOn() throws {
        try start()
        // The cursor is elsewhere.
        terminal.press(.named(.down))
        clock.run()
        let (column, row) = try #require(track)
        mouse(.press, column + 11, row)
        #expect(volume.value == 10)
        mouse(.drag, column + 5, row)
        #expect(volume.value == 4.5)
        // Beside the track and above it the knob follows as far as it goes.
        mouse(.drag, column - 4, row - 1)
        #expect(volume.value == 0)
        mouse(.drag, column + 30, row)
        #expect(volume.value == 10)
        mouse(.release, column + 30, row)
        mouse(.drag, column, row)
        #expect(volume.value == 10)
        #expect(presses.values == [])
    }

    @Test func besideTheTrackAPressSetsNothing() throws {
        try start()
        let (column, row) = try #require(track)
        for place in [(column - 1, row), (column + 12, row), (column, row - 1)] {
            mouse(.press, place.0, place.1)
            mouse(.drag, column, row)
            mouse(.release, column, row)
        }
        #expect(volume.value == 3)
    }

    @Test func oneThatIsDimmedStays() throws {
        try start(isEnabled: false)
        let (column, row) = try #require(track)
        mouse(.press, column + 11, row)
        mouse(.release, column + 11, row)
        #expect(volume.value == 3)
    }

    /// What lies between two groups is none of either.
    @Test func aPressBetweenGroupsPressesNothing() throws {
        try start()
        let row = try #require(terminal.lines.firstIndex { $0.contains("Play") })
        for line in [row - 2, row - 1, row + 1] {
            mouse(.press, 10, line)
            mouse(.release, 10, line)
        }
        #expect(presses.values == [])
        mouse(.press, 10, row)
        mouse(.release, 10, row)
        #expect(presses.values == ["play"])
    }
}
