import ItemList
import Signals
import TestSupport

/// A native field in a window of its own, which mirrors a screen over a connection that takes some seconds each way.
// Sendable: used by the thread that advances the clock alone.
final class FieldClient: ItemListRenderer, @unchecked Sendable {
    var field = SimulatedField()
    /// What the field would hold if nobody answered.
    var mute: [Character] = []
    /// The answers of transitions, for any field.
    private(set) var answers: [[TextFieldAnswer]] = []
    private let screen: InputScreen
    private let seconds: Double

    init(of screen: InputScreen, seconds: Double) {
        self.screen = screen
        self.seconds = seconds
        screen.controller.connect(self)
        screen.clock.run()
    }

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        after { [self] in
            answers.append(transition.textAnswers)
            for answer in transition.textAnswers { _ = field.take(answer) }
            after(completion)
        }
    }

    private func after(_ body: @escaping @Sendable () -> Void) {
        if seconds > 0 {
            screen.clock.queue.after(seconds, body)
        } else {
            body()
        }
    }

    func send(_ message: TextFieldMessage) {
        after { [screen] in screen.controller.perform(.text(.field(message)), on: .row("name")) }
    }

    func focus() {
        send(field.focus(screen.shown()?.text ?? ""))
    }

    func insert(_ text: String) {
        change(field.marked ?? field.selection, text)
        send(field.insert(text))
    }

    func compose(_ preedit: String) {
        change(field.marked ?? field.selection, preedit)
        send(field.compose(preedit))
    }

    func delete(_ range: Range<Int>) {
        change(range, "")
        send(field.delete(range))
    }

    private func change(_ range: Range<Int>, _ text: String) {
        mute.replaceSubrange(range.clamped(to: 0..<mute.count), with: text)
    }

    /// Somebody presses any key.
    func press(_ random: inout SeededGenerator, composes: Bool) {
        let dice = Int.random(in: 0..<100, using: &random)
        let letter = String("abc12".randomElement(using: &random) ?? "a")
        if field.marked != nil {
            if dice < 50 { compose(dice < 25 ? "ㄅㄆ" : "ㄅ") } else { insert(dice < 90 ? letter : "") }
        } else if dice < 60 {
            insert(dice < 5 ? letter + "x9" : letter)
        } else if dice < 70 {
            if composes { compose("ㄅ") }
        } else if dice < 85 {
            let range = field.reach(isForward: dice < 74)
            if !range.isEmpty { delete(range) }
        } else {
            field.move(to: Int.random(in: 0...field.characters.count, using: &random), isSelecting: dice >= 96)
        }
    }

    /// The input method is done.
    func finish() {
        if field.marked != nil { insert("z") }
    }
}
