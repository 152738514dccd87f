import ItemList
import Testing

/// Which of a state's texts overwrite what was typed.
@Suite struct TextEchoesTests {
    /// An input whose handler is called and whose state answers.
    private final class Input {
        var echoes = TextEchoes(stateText: "", stamp: nil)

        var waiting: String? { echoes.waiting }

        func call(with text: String) -> TextStamp {
            echoes.call(with: text)
        }

        func stateShows(_ text: String, stamp: TextStamp?) -> Bool {
            echoes.stateShows(text, stamp: stamp)
        }

        func takeWaiting() -> String? {
            echoes.takeWaiting()
        }
    }

    @Test func whileNothingWasTypedEverythingIsAdopted() {
        let echoes = Input()
        #expect(!echoes.stateShows("", stamp: nil))
        #expect(echoes.stateShows("b", stamp: nil))
        #expect(echoes.stateShows("a", stamp: TextStamp(writer: 0, number: 9)))
    }

    @Test func aStampOfTheNewestCallIsAdoptedAndAnOlderOneIsNot() {
        let echoes = Input()
        let first = echoes.call(with: "a")
        let second = echoes.call(with: "ab")
        #expect(!echoes.stateShows("A", stamp: first))
        #expect(echoes.waiting == nil)
        #expect(echoes.stateShows("AB", stamp: second))
        // The state is newer than all that was typed: what it says now is meant so.
        #expect(echoes.stateShows("AB!", stamp: second))
        #expect(echoes.stateShows("other", stamp: nil))
        _ = echoes.call(with: "otherc")
        #expect(!echoes.stateShows("new", stamp: nil))
        #expect(echoes.waiting == "new")
    }

    @Test func aStampOfAnotherWindowIsNoAnswer() {
        let echoes = Input()
        let others = Input()
        _ = echoes.call(with: "a")
        #expect(!echoes.stateShows("b", stamp: others.call(with: "b")))
        #expect(echoes.waiting == "b")
    }

    @Test func literalEchoesConfirmInOrderAndAnythingElseWaits() {
        let echoes = Input()
        for text in ["a", "ab", "a", "abc"] { _ = echoes.call(with: text) }
        #expect(!echoes.stateShows("A", stamp: nil))
        #expect(echoes.waiting == "A")
        #expect(!echoes.stateShows("ab", stamp: nil))
        #expect(echoes.waiting == nil)
        #expect(!echoes.stateShows("a", stamp: nil))
        // Confirmed already, and said again: it is no echo.
        #expect(!echoes.stateShows("ab", stamp: nil))
        #expect(echoes.waiting == "ab")
        #expect(echoes.takeWaiting() == "ab")
        #expect(echoes.takeWaiting() == nil)
    }
}
