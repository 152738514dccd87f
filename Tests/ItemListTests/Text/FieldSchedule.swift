import ItemList
import TestSupport

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

    private enum Event {
        case key(Int)
        case message(Int)
        case answer(Int, TextFieldAnswer)
        case completion(Int)
        case state(String, TextStamp?)
        case terminalKey
        case stateChange
    }

    // What is tried.
    private var random: SeededGenerator
    private let naive: Naive?
    private let echo: Echo
    private let alphabet: Alphabet
    private let traits: ItemListInputTraits
    private let isAppending: Bool
    private let composes: Bool
    private let hasTerminal: Bool
    private let stateChanges: Bool
    private let pause: Int

    // The world.
    private var now = 0
    private var events: [(time: Int, event: Event)] = []
    private var host = TypedText("")
    private var stateText = ""
    private var stateStamp: TextStamp?
    private var stateTime = 0
    private var fields: [SimulatedField]
    private var keysLeft: [Int]
    private var uplinks: [[TextFieldMessage]]
    private var held: [TextFieldMessage?]
    private var isBusy: [Bool]
    private var isDirty: [Bool]

    // What is expected.
    private var mute: [Character] = []
    private var typed: Set<Int> = []
    private var deleted: Set<Int> = []
    private var everKept: Set<Int> = []
    private var everRefused: Set<Int> = []
    private var appended: [Character] = []
    private var unique = 0
    private var faults: [String] = []

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

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &random) < percent
    }

    // MARK: The clock

    private mutating func at(_ time: Int, _ event: Event) {
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

    private mutating func handle(_ event: Event) {
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

    private mutating func send(_ message: TextFieldMessage, _ index: Int) {
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

    private mutating func flush(_ index: Int) {
        guard let message = held[index] else { return }
        held[index] = nil
        uplinks[index].append(message)
        at(now + 100, .message(index))
    }

    private mutating func push() {
        for index in fields.indices where isDirty[index] && !isBusy[index] {
            guard let answer = host.shared.answer(for: fields[index].side.id) else { continue }
            isDirty[index] = false
            isBusy[index] = true
            at(now + 100, .answer(index, answer))
            at(now + 200, .completion(index))
        }
    }

    // MARK: The host

    private mutating func receive(_ message: TextFieldMessage) {
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

    private mutating func called(_ call: TypedText.Call?) {
        guard let call else { return }
        if call.text.contains(where: Self.preedit.contains) { faults.append("the handler heard of what an input method works on") }
        let delay = echo == .literal ? 0 : Int.random(in: 0...800, using: &random)
        stateTime = max(stateTime, now + delay)
        at(
            stateTime,
            .state(echo.isInCapitals ? Self.capitals(call.text) : call.text, echo == .capitalsStamped ? call.stamp : nil))
    }

    private mutating func stateShows() {
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

    // MARK: The people

    private static let preedit: [Character] = ["ㄅ", "ㄆ", "ㄇ", "ㄈ", "ㄉ"]
    private static let mixed: [Character] = ["a", "b", "1", "2", "_", "é", "e\u{301}", "🇩🇪", "👩‍💻", "ß", " ", "ž", "7", "Q"]

    private static let joining: [Character] = ["a", "e", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "👩", "\u{200D}", "💻"]

    private mutating func character() -> Character {
        switch alphabet {
        case .unique:
            unique += 1
            return Character(Unicode.Scalar(UInt32(0x4E00 + unique))!)
        case .few: return ["a", "b", "c"].randomElement(using: &random)!
        case .mixed: return Self.mixed.randomElement(using: &random)!
        case .joining: return Self.joining.randomElement(using: &random)!
        }
    }

    private mutating func word(_ count: Int) -> String {
        String((0..<count).map { _ in character() })
    }

    private mutating func press(_ index: Int) {
        let count = fields[index].characters.count
        if fields[index].marked != nil { return pressInComposition(index) }
        let dice = Int.random(in: 0..<100, using: &random)
        if isAppending || dice < 60 {
            if composes, dice % 7 == 0 {
                begin(index)
            } else {
                insert(word(dice % 11 == 0 ? Int.random(in: 2...5, using: &random) : 1), index)
            }
        } else if dice < 80 {
            let range = fields[index].reach(isForward: dice < 64)
            guard !range.isEmpty else { return }
            note(deleted: fields[index].characters[range])
            changeMute(range, "")
            send(fields[index].delete(range), index)
        } else {
            fields[index].move(to: Int.random(in: 0...count, using: &random), isSelecting: dice >= 95)
        }
    }

    private mutating func insert(_ text: String, _ index: Int) {
        let range = fields[index].marked ?? fields[index].selection
        note(deleted: fields[index].characters[range])
        typed.formUnion(text.compactMap(Self.number))
        appended += text
        changeMute(range, text)
        send(fields[index].insert(text), index)
    }

    private mutating func compose(_ preedit: String, _ index: Int) {
        let range = fields[index].marked ?? fields[index].selection
        note(deleted: fields[index].characters[range])
        changeMute(range, preedit)
        send(fields[index].compose(preedit), index)
    }

    private mutating func begin(_ index: Int) {
        compose(String(Self.preedit.randomElement(using: &random)!), index)
    }

    private mutating func pressInComposition(_ index: Int) {
        let dice = Int.random(in: 0..<100, using: &random)
        if dice < 50, keysLeft[index] > 0 {
            let preedit = String((0...Int.random(in: 0...3, using: &random)).map { _ in Self.preedit.randomElement(using: &random)! })
            compose(preedit, index)
        } else if naive == .endsCompositionsSilently {
            fields[index].endSilently()
        } else if dice < 90 {
            insert(word(Int.random(in: 1...2, using: &random)), index)
        } else {
            insert("", index)
        }
    }

    private mutating func pressInTerminal() {
        let count = host.text.count
        let place = Int.random(in: 0...count, using: &random)
        let call: TypedText.Call?
        if chance(70) {
            let text = word(1)
            let result = host.apply(.replace(place..<place, text), traits: traits)
            if result.isTaken { typed.formUnion(text.compactMap(Self.number)) }
            call = result.call
        } else {
            let range = max(0, place - 2)..<place
            note(deleted: Array(host.text)[range])
            call = host.apply(.replace(range, ""), traits: traits).call
        }
        called(call)
        isDirty = isDirty.map { _ in true }
        push()
    }

    /// Somebody else changes the state: it says something in front, or nothing of the end.
    private mutating func changeState() {
        stateText = chance(50) ? word(2) + stateText : String(stateText.dropLast(2))
        if let maxLength = traits.maxLength { stateText = String(stateText.prefix(maxLength)) }
        stateShows()
    }

    // MARK: What is expected

    /// Characters that are each other's capitals have the same number; nil for those that are typed more than once.
    private static func number(_ character: Character) -> Int? {
        guard let scalar = character.unicodeScalars.first?.value else { return nil }
        return switch scalar {
        case 0x4E00..<0x8000: Int(scalar - 0x4E00)
        case 0xAC00..<0xD7A0: Int(scalar - 0xAC00)
        default: nil
        }
    }

    private static func capitals(_ text: String) -> String {
        String(
            text.map { character in
                if let number = number(character) { return Character(Unicode.Scalar(UInt32(0xAC00 + number))!) }
                return Character(character.uppercased())
            })
    }

    /// Changes a field that nobody answers as the one that is typed into.
    private mutating func changeMute(_ range: Range<Int>, _ text: String) {
        mute.replaceSubrange(range.clamped(to: 0..<mute.count), with: text)
        if alphabet == .joining { mute = Array(String(mute)) }
    }

    private mutating func note(deleted characters: some Sequence<Character>) {
        deleted.formUnion(characters.compactMap(Self.number))
    }

    private mutating func note(_ message: TextFieldMessage) {
        guard alphabet == .unique, traits.maxLength != nil, !stateChanges else { return }
        let kept = Set(host.text.compactMap(Self.number))
        if !kept.isDisjoint(with: everRefused) { faults.append("what was refused returned") }
        everKept.formUnion(kept)
        guard !message.begins else { return }
        for (place, character) in message.text.enumerated() where message.marked.map({ !$0.contains(place) }) ?? true {
            if let number = Self.number(character), !everKept.contains(number) { everRefused.insert(number) }
        }
    }

    private mutating func check() {
        for field in fields where field.text != host.text {
            faults.append("a field holds \(field.text), the text is \(host.text)")
        }
        let answered = echo.isInCapitals ? Self.capitals(host.text) : host.text
        if stateText != answered, !stateChanges || stateText != host.text {
            faults.append("the state says \(stateText), the text is \(host.text)")
        }
        if echo == .capitalsStamped, !stateChanges, host.text != answered {
            faults.append("the answer of the state was not adopted: \(host.text)")
        }
        if host.text.count > traits.maxLength ?? .max { faults.append("more than fits: \(host.text)") }
        if host.text != traits.accepted(host.text) { faults.append("what was to be left out: \(host.text)") }
        if stateChanges { return }
        let isFree = traits.kind == .regular && traits.maxLength == nil
        if isFree, fields.count == 1, !hasTerminal {
            let expected = echo == .capitalsStamped ? Self.capitals(String(mute)) : String(mute)
            if expected != host.text { faults.append("typed \(expected), the text is \(host.text)") }
        }
        let kept = Set(host.text.compactMap(Self.number))
        if isFree, alphabet == .unique, kept != typed.subtracting(deleted) {
            faults.append("lost or came back: \(kept.symmetricDifference(typed.subtracting(deleted)))")
        }
        if !everKept.subtracting(deleted).isSubset(of: kept) { faults.append("what was kept was cut") }
        if isAppending, alphabet != .joining {
            let all = traits.accepted(String(appended))
            let expected = String(all.prefix(traits.maxLength ?? all.count))
            if (echo == .capitalsStamped ? Self.capitals(expected) : expected) != host.text {
                faults.append("appended \(expected), the text is \(host.text)")
            }
        }
    }
}
