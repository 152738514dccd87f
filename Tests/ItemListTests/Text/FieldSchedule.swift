import ItemList
import TestSupport
@testable import ItemListTestSupport

/// A random schedule on a clock of its own: people type into one or two fields over a slow connection, a terminal and the state change
/// the same text, and all of it comes to rest. Then it says what is wrong.
struct FieldSchedule {
    /// What of the rules is left out, to see that its absence is noticed.
    enum Naive: String, CaseIterable, Sendable {
        /// Two input events become one message.
        case mergesMessages
        /// Only what changes the text is answered.
        case answersOnlyChanges
        /// Any answer is taken.
        case takesLateAnswers
        /// Answers are taken while an input method is at work.
        case takesWhileMarked
        /// The end of a composition is no message.
        case endsCompositionsSilently
        /// Messages are compared with the text, not with what the field held.
        case forgetsRawText
        /// The answer that a field took does not matter.
        case neverRestarts
        /// Filter and limit judge all of the text.
        case judgesWhatWasKept
        /// What an input method works on is judged.
        case judgesMarked
        /// A text of the state goes in as another text.
        case forgetsIdentities
        /// A text of the state goes in without a trace of the one before.
        case forgetsPlaces
        /// Each text of the state is adopted.
        case adoptsEveryState
    }

    /// How the state answers.
    enum Echo: CaseIterable {
        case literal, literalLate, capitalsStamped, capitalsUnstamped

        var isInCapitals: Bool { self == .capitalsStamped || self == .capitalsUnstamped }
    }

    /// What is typed.
    enum Alphabet: CaseIterable {
        /// Each character is another one, so that one sees which are lost.
        case unique
        /// Few letters, again and again.
        case few
        /// Letters, digits, emoji.
        case mixed
        /// Marks and halves of flags, which join what they come beside.
        case joining
    }

    enum Event {
        case key(Int)
        case message(Int)
        case answer(Int, TextFieldAnswer)
        case completion(Int)
        case state(String, TextStamp?)
        case terminalKey
        case stateChange
    }

    // What is tried.
    var random: SeededGenerator
    let naive: Naive?
    let echo: Echo
    let alphabet: Alphabet
    let traits: ItemListInputTraits
    let isAppending: Bool
    let composes: Bool
    let hasTerminal: Bool
    let stateChanges: Bool
    let pause: Int

    // The world.
    var now = 0
    var events: [(time: Int, event: Event)] = []
    var host = TypedText("")
    var stateText = ""
    var stateStamp: TextStamp?
    var stateTime = 0
    var fields: [SimulatedField]
    var keysLeft: [Int]
    var uplinks: [[TextFieldMessage]]
    var held: [TextFieldMessage?]
    var isBusy: [Bool]
    var isDirty: [Bool]

    // What is expected.
    var mute: [Character] = []
    var typed: Set<Int> = []
    var deleted: Set<Int> = []
    var everKept: Set<Int> = []
    var everRefused: Set<Int> = []
    var appended: [Character] = []
    var unique = 0
    var faults: [String] = []

    init(seed: UInt64, length: Int, naive: Naive? = nil) {
        var random = SeededGenerator(seed: seed)
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        self.naive = naive
        let isFiltered = chance(40)
        isAppending = chance(isFiltered ? 60 : 15)
        let echo = Echo.allCases.randomElement(using: &random)!
        let limit = [5, 20, length / 2, length].randomElement(using: &random)!
        var alphabet = Alphabet.allCases.randomElement(using: &random)!
        var kind = ItemListInputKind.regular
        if isFiltered, chance(60) {
            kind = chance(50) ? .number : .username
            alphabet = .mixed
        }
        // What has no capital of its own, or gets longer by it, makes a bad state.
        self.echo = (alphabet == .mixed || alphabet == .joining) && echo.isInCapitals ? .literalLate : echo
        self.alphabet = alphabet
        traits = ItemListInputTraits(kind: kind, maxLength: isFiltered && (kind == .regular || chance(50)) ? limit : nil)
        let count = isAppending || chance(60) ? 1 : 2
        composes = chance(50)
        hasTerminal = !isAppending && chance(25)
        stateChanges = !isAppending && self.echo == .capitalsStamped && chance(25)
        pause = [0, 0, 30, 300].randomElement(using: &random)!
        fields = (0..<count).map { _ in SimulatedField(hidesMarks: naive == .takesWhileMarked) }
        keysLeft = Array(repeating: length / count, count: count)
        uplinks = Array(repeating: [], count: count)
        held = Array(repeating: nil, count: count)
        isBusy = Array(repeating: false, count: count)
        isDirty = Array(repeating: false, count: count)
        self.random = random
    }

    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    // MARK: The clock

    mutating func at(_ time: Int, _ event: Event) {
        var index = events.endIndex
        while index > 0, events[index - 1].time <= time { index -= 1 }
        events.insert((time, event), at: index)
    }

    /// Runs the schedule to its end.
    /// - Returns: what is wrong.
    mutating func run() -> [String] {
        for index in fields.indices {
            send(fields[index].focus(host.text), index)
            at(Int.random(in: 0...300, using: &random), .key(index))
        }
        if hasTerminal { at(200, .terminalKey) }
        if stateChanges { at(300, .stateChange) }
        while let (time, event) = events.popLast() {
            now = time
            handle(event)
        }
        check()
        return faults
    }

    mutating func handle(_ event: Event) {
        switch event {
        case .key(let index):
            guard keysLeft[index] > 0 || fields[index].marked != nil else { return flush(index) }
            keysLeft[index] -= 1
            press(index)
            let wait = chance(5) ? Int.random(in: 0...1_000, using: &random) : Int.random(in: 0...30 + pause, using: &random)
            at(now + wait, .key(index))
        case .message(let index):
            receive(uplinks[index].removeFirst())
        case .answer(let index, var answer):
            if naive == .takesLateAnswers { answer.message = fields[index].side.message }
            let wasMarked = fields[index].marked != nil
            if fields[index].take(answer), wasMarked { faults.append("a composition was broken") }
        case .completion(let index):
            isBusy[index] = false
            push()
        case .state(let text, let stamp):
            (stateText, stateStamp) = (text, stamp)
            stateShows()
        case .terminalKey:
            pressInTerminal()
            if keysLeft.contains(where: { $0 > 0 }) { at(now + Int.random(in: 0...400, using: &random), .terminalKey) }
        case .stateChange:
            changeState()
            if keysLeft.contains(where: { $0 > 0 }) { at(now + Int.random(in: 0...1_500, using: &random), .stateChange) }
        }
    }

    // MARK: The connection: 100 ms each way

    mutating func send(_ message: TextFieldMessage, _ index: Int) {
        var message = message
        if naive == .neverRestarts { message.took = 0 }
        if naive == .mergesMessages, !message.begins {
            // The newest message stands for those before it.
            held[index] = message
            if chance(85) { return }
            held[index] = nil
        }
        uplinks[index].append(message)
        at(now + 100, .message(index))
    }

    mutating func flush(_ index: Int) {
        guard let message = held[index] else { return }
        held[index] = nil
        uplinks[index].append(message)
        at(now + 100, .message(index))
    }

    mutating func push() {
        for index in fields.indices where isDirty[index] && !isBusy[index] {
            guard let answer = host.answers.first(where: { $0.field == fields[index].side.id }) else { continue }
            isDirty[index] = false
            isBusy[index] = true
            at(now + 100, .answer(index, answer))
            at(now + 200, .completion(index))
        }
    }

    // MARK: The host

    mutating func receive(_ message: TextFieldMessage) {
        var message = message
        if naive == .judgesMarked { message.marked = nil }
        let traits = naive == .judgesWhatWasKept ? ItemListInputTraits() : traits
        let before = host.text
        let outcome: SharedText.Outcome
        if naive == .forgetsRawText, !message.begins {
            // The host reads the message as one of a field that it does not know, and lets the field know of the result.
            var copy = message
            copy.field = TextFieldID()
            let result = host.receive(copy, traits: traits)
            outcome = result.outcome
            called(result.call)
            // What the field took counts only for its own numbers.
            message.begins = true
            _ = host.receive(message, traits: traits)
        } else {
            let result = host.receive(message, traits: traits)
            outcome = result.outcome
            called(result.call)
        }
        if case .taken = outcome {} else if outcome != .refused { faults.append("message \(message.number): \(outcome)") }
        if naive == .judgesWhatWasKept {
            var text = self.traits.accepted(host.text)
            if let maxLength = self.traits.maxLength { text = String(text.prefix(maxLength)) }
            called(host.apply(.replace(0..<host.text.count, text), traits: ItemListInputTraits()).call)
        }
        note(message)
        if naive != .answersOnlyChanges || host.text != before { isDirty = isDirty.map { _ in true } }
        push()
    }

    mutating func called(_ call: TypedText.Call?) {
        guard let call else { return }
        if call.text.contains(where: Self.preedit.contains) { faults.append("the handler heard of what an input method works on") }
        let delay = echo == .literal ? 0 : Int.random(in: 0...800, using: &random)
        stateTime = max(stateTime, now + delay)
        at(
            stateTime,
            .state(echo.isInCapitals ? Self.capitals(call.text) : call.text, echo == .capitalsStamped ? call.stamp : nil))
    }

    mutating func stateShows() {
        let before = host.text
        if naive == .adoptsEveryState { host.adopt(stateText) }
        if naive == .forgetsIdentities || naive == .forgetsPlaces {
            var copy = host
            copy.stateShows(stateText, stamp: stateStamp)
            if copy.text != before {
                if naive == .forgetsPlaces { host.adopt("", keepsIdentities: false) }
                host.adopt(copy.text, keepsIdentities: false)
            }
        }
        host.stateShows(stateText, stamp: stateStamp)
        if host.text != before { isDirty = isDirty.map { _ in true } }
        push()
    }
}
