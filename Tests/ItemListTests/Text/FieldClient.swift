import ItemList
import ItemListRemote
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

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
    /// The field sits behind lines of JSON, in which offsets count this.
    private let wire: Wire?

    private final class Wire {
        var client = ItemListJSONClient()
        var renderer: ItemListJSONRenderer<String>?
        var connection: ItemListConnection<String>?
        var calls = 0
    }

    /// - Parameter unit: what offsets count on a wire; nil for a field that is no further than a renderer.
    init(of screen: InputScreen, seconds: Double, unit: TextUnit? = nil) {
        self.screen = screen
        self.seconds = seconds
        wire = unit.map { _ in Wire() }
        if let wire, let unit {
            wire.client.unit = unit
            let renderer = ItemListJSONRenderer<String>(queue: screen.clock.queue) { [weak self] line in
                // An optimized test releases its clients after their last use.
                guard let self else { return }
                after { [self] in receive(line) }
            }
            wire.renderer = renderer
            wire.connection = screen.controller.connect(renderer)
        } else {
            screen.controller.connect(self)
        }
        screen.clock.run()
        if unit != nil { screen.clock.advance(by: 2 * seconds) }
    }

    private func receive(_ line: String) {
        guard let wire else { return }
        do throws(ItemListWireError) {
            guard let reply = try wire.client.receive(line) else { return }
            let taken = wire.client.fields.map { $0.answer(for: field.side.id) }
            answers.append(taken)
            for answer in taken { _ = field.take(answer) }
            sendLine(reply)
        } catch {
            Issue.record("\(error): \(line)")
        }
    }

    private func sendLine(_ line: String) {
        after { [self] in
            guard let wire, let connection = wire.connection else { return }
            wire.renderer?.receive(line, on: connection)
        }
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
        if let wire {
            wire.calls += 1
            let row = wire.client.rows.first { $0.content.control?.input != nil }
            return sendLine(wire.client.line(for: .text(.field(message)), on: .row(row?.id ?? ""), number: wire.calls))
        }
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
