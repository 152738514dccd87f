import Signals
import TestSupport
import Testing

@Suite struct IgnoreValuesTests {
    @Test func keepsTheEndOnly() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-3|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3-4", of: Int.self)
        marbles.expect(source.signal.ignoreValues(), "-----|")
        marbles.expect(source.signal |> ignoreValues, "-----|")
        marbles.expect(failing.signal.ignoreValues(), "--#")
        marbles.expect(endless.signal.ignoreValues(), "", disposal: "---!")
        source.expectSubscriptions("^----!", "^----!")
        failing.expectSubscriptions("^-!")
        endless.expectSubscriptions("^--!")
    }

    @Test func theValuesAreMadeAllTheSame() {
        let values = Received<Int>()
        let recording = Signal<Int, Failure>.values([1, 2]).beforeNext { values.append($0) }.ignoreValues().record()
        #expect(values.values == [1, 2])
        #expect(recording.text == "|")
        #expect(recording.isReleased)
    }
}
