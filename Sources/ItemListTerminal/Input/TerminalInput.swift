/// Turns the bytes that a terminal sends into keys: a state machine with no clock, which gives the same keys however the bytes are cut.
///
/// What is no key is swallowed whole: reports and sequences that nobody knows. The content of a paste is kept, and no more than ``pasteLimit`` of it;
/// so are the answers that somebody asks for.
///
/// A paste ends with its mark, however long that takes: what is pasted is never a command. One that never ends does not lock the user in:
/// Ctrl-C and Escape are keys there, and no text, when they are typed by hand, which a pause before them tells, and behind the limit. Escape
/// leaves such a paste.
struct TerminalInput {
    private enum State {
        case ground
        /// After an escape; `twice` after two of them: some terminals send the second one for Alt.
        case escape(twice: Bool)
        /// A control sequence with its parameters so far; nil when they are too long to be known.
        case controlSequence(parameters: [UInt8]?, alt: Bool)
        /// A sequence of the keypad, which may have one short number.
        case keypad(parameters: [UInt8], alt: Bool)
        /// An answer in a string, of which so many bytes came.
        case string(introducer: UInt8, count: Int, escaped: Bool)
        /// After the two brackets that begin a function key of the Linux console.
        case consoleFunctionKey(alt: Bool)
        /// Bytes of a sequence that follow its end.
        case skipping(Int)
        /// In pasted text, and so much of the mark that ends it has come.
        case paste(matched: Int)
    }

    /// What the decoder waits for.
    enum Wait: Equatable {
        /// For nothing: every byte was understood.
        case nothing
        /// Whether an escape was a key or begins a sequence.
        case escape
        /// The rest of a sequence.
        case sequence
        /// The rest of a paste.
        case paste
        /// The rest of a paste in which there was a pause.
        case pausedPaste
    }

    /// The most bytes that are kept of a paste; what follows is left out.
    static let pasteLimit = 1 << 20
    /// The longest control sequence that is looked at, in bytes.
    private static let parameterLimit = 128
    /// The longest answer that is looked at, in bytes.
    private static let answerLimit = 64
    /// The longest answer in a string: what goes on after it was never one.
    private static let stringLimit = 1 << 16
    private static let pasteEnd = Array("\u{1b}[201~".utf8)

    private var state = State.ground
    private var utf8 = UTF8Decoder()
    /// Whether the scalar that is being decoded was typed with Alt.
    private var scalarHasAlt = false
    private var pasted: [UInt8] = []
    /// Whether nothing of a paste has come for a moment.
    private var isPaused = false
    /// What of a key's sequence has come in a paste, where it may have been typed by hand.
    private var typed: [UInt8] = []
    private var keys: [TerminalKey] = []
    /// The content of a string that may be an answer; no more than ``answerLimit`` of it.
    private var string: [UInt8] = []
    private var answers: [TerminalAnswer] = []

    /// Takes what was read and returns the keys that it completes.
    /// - Complexity: O(*n*) in the bytes.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
        for byte in bytes {
            take(byte)
        }
        return takeKeys()
    }

    /// Says that no byte came for a while: an escape was a key then, and what else was begun is given up. What has come of a paste is a key, and the
    /// paste goes on.
    mutating func flush() -> [TerminalKey] {
        switch state {
        case .escape(let twice):
            keys += Array(repeating: .named(.escape), count: twice ? 2 : 1)
        case .paste(let matched):
            guard typed != [0x1b] else {
                leavePaste()
                return takeKeys()
            }
            keep(Self.pasteEnd.prefix(matched))
            if !pasted.isEmpty { finishPaste() }
            state = .paste(matched: 0)
            return takeKeys()
        case .string(let introducer, count: 0, _):
            takeText(introducer, alt: true)
        case .ground, .controlSequence, .keypad, .string, .consoleFunctionKey, .skipping:
            break
        }
        state = .ground
        return takeKeys()
    }

    /// Says that no byte of a paste came for a moment.
    mutating func pause() {
        isPaused = true
    }

    /// What the decoder waits for.
    var wait: Wait {
        switch state {
        case .ground: .nothing
        // What answers a question comes whole, so that this may be a key with Alt.
        case .escape, .string(_, count: 0, _): .escape
        case .controlSequence, .keypad, .string, .consoleFunctionKey, .skipping: .sequence
        case .paste(let matched):
            if typed == [0x1b] { .escape } else if !isPaused { .paste } else { pasted.isEmpty && matched == 0 ? .nothing : .pausedPaste }
        }
    }

    /// The answers that have come since the last call.
    mutating func takeAnswers() -> [TerminalAnswer] {
        defer { answers.removeAll() }
        return answers
    }

    private mutating func takeKeys() -> [TerminalKey] {
        defer { keys.removeAll() }
        return keys
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground:
            takeText(byte, alt: false)
        case .escape(let twice):
            takeAfterEscape(byte, twice: twice)
        case .controlSequence(let parameters, let alt):
            takeControlSequence(byte, parameters: parameters, alt: alt)
        case .keypad(let parameters, let alt):
            takeKeypad(byte, parameters: parameters, alt: alt)
        case .string(let introducer, let count, let escaped):
            takeString(byte, introducer: introducer, count: count, escaped: escaped)
        case .consoleFunctionKey(let alt):
            takeConsoleFunctionKey(byte, alt: alt)
        case .skipping(let count):
            state = count > 1 ? .skipping(count - 1) : .ground
        case .paste(let matched):
            takePaste(byte, matched: matched)
        }
    }
}

// MARK: - Text

extension TerminalInput {
    private mutating func takeText(_ byte: UInt8, alt: Bool) {
        if byte == 0x1b {
            for scalar in utf8.finish() {
                append(scalar, alt: scalarHasAlt)
            }
            state = .escape(twice: false)
            return
        }
        if !utf8.isInside {
            scalarHasAlt = alt
        }
        let scalars = utf8.decode(byte)
        for (index, scalar) in scalars.enumerated() {
            append(scalar, alt: index == 0 && scalarHasAlt)
        }
        if !scalars.isEmpty {
            scalarHasAlt = false
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, alt: Bool) {
        let modifiers: TerminalKey.Modifiers = alt ? .alt : []
        switch scalar.value {
        case 0x08, 0x7f:
            keys.append(.named(.backspace, modifiers))
        case 0x09:
            keys.append(.named(.tab, modifiers))
        case 0x0a, 0x0d:
            keys.append(.named(.enter, modifiers))
        case 0x00:
            keys.append(.character(" ", modifiers.union(.control)))
        case 0x01...0x1a:
            keys.append(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)), modifiers.union(.control)))
        case 0x1b...0x1f:
            keys.append(.character(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)), modifiers.union(.control)))
        case 0x80...0x9f:
            break
        default:
            keys.append(.character(Character(scalar), modifiers))
        }
    }
}

// MARK: - Sequences

extension TerminalInput {
    private mutating func takeAfterEscape(_ byte: UInt8, twice: Bool) {
        switch byte {
        case 0x1b:
            if twice {
                keys.append(.named(.escape))
            }
            state = .escape(twice: true)
        case UInt8(ascii: "["):
            state = .controlSequence(parameters: [], alt: twice)
        case UInt8(ascii: "O"):
            state = .keypad(parameters: [], alt: twice)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(introducer: byte, count: 0, escaped: false)
            string = []
        default:
            if twice {
                keys.append(.named(.escape))
            }
            state = .ground
            takeText(byte, alt: true)
        }
    }

    private mutating func takeControlSequence(_ byte: UInt8, parameters: [UInt8]?, alt: Bool) {
        switch byte {
        case UInt8(ascii: "$") where parameters.map(Self.isNumber) ?? false:
            // The shifted keys of rxvt end in what is no end elsewhere.
            finishControlSequence(byte, parameters: parameters, alt: alt)
        case 0x20...0x3f:
            let known = parameters.flatMap { $0.count < Self.parameterLimit ? $0 + [byte] : nil }
            state = .controlSequence(parameters: known, alt: alt)
        case UInt8(ascii: "[") where parameters == []:
            state = .consoleFunctionKey(alt: alt)
        case UInt8(ascii: "M") where parameters == []:
            // A mouse report of old has three bytes more.
            state = .skipping(3)
        case 0x40...0x7e:
            finishControlSequence(byte, parameters: parameters, alt: alt)
        default:
            abandonSequence(byte)
        }
    }

    private mutating func finishControlSequence(_ byte: UInt8, parameters: [UInt8]?, alt: Bool) {
        state = .ground
        guard let parameters else {
            return
        }
        if byte == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) {
            state = .paste(matched: 0)
            isPaused = false
            typed = []
        } else if let answer = TerminalAnswer(parameters: parameters, final: byte) {
            answers.append(answer)
        } else if let key = KeySequence.key(parameters: parameters, final: byte, alt: alt) {
            keys.append(key)
        }
    }

    private mutating func takeKeypad(_ byte: UInt8, parameters: [UInt8], alt: Bool) {
        switch byte {
        case 0x30...0x3b where parameters.count < Self.parameterLimit:
            state = .keypad(parameters: parameters + [byte], alt: alt)
        case 0x40...0x7e:
            state = .ground
            if let key = KeySequence.keypadKey(parameters: parameters, final: byte, alt: alt) {
                keys.append(key)
            }
        default:
            abandonSequence(byte)
        }
    }

    private mutating func takeConsoleFunctionKey(_ byte: UInt8, alt: Bool) {
        guard (0x20...0x7e).contains(byte) else { return abandonSequence(byte) }
        state = .ground
        if let key = KeySequence.consoleFunctionKey(byte, alt: alt) {
            keys.append(key)
        }
    }

    private mutating func takeString(_ byte: UInt8, introducer: UInt8, count: Int, escaped: Bool) {
        if escaped, byte != UInt8(ascii: "\\"), byte != 0x1b {
            // A string ends where anything else begins.
            takeAfterEscape(byte, twice: false)
        } else if (escaped && byte != 0x1b) || byte == 0x07 || byte == 0x18 || byte == 0x1a || count >= Self.stringLimit {
            if byte == 0x07 || byte == UInt8(ascii: "\\"), let answer = TerminalAnswer(introducer: introducer, string: string) {
                answers.append(answer)
            }
            state = .ground
        } else {
            if byte != 0x1b, string.count < Self.answerLimit { string.append(byte) }
            state = .string(introducer: introducer, count: count + 1, escaped: byte == 0x1b)
        }
    }

    /// A byte that no sequence has inside: what came before it is lost, and it counts for itself, unless it is there to cancel.
    private mutating func abandonSequence(_ byte: UInt8) {
        state = .ground
        if byte != 0x18, byte != 0x1a {
            takeText(byte, alt: false)
        }
    }

    private static func isNumber(_ parameters: [UInt8]) -> Bool {
        !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) }
    }
}

// MARK: - Paste

extension TerminalInput {
    private mutating func takePaste(_ byte: UInt8, matched: Int) {
        if let key = keyByHand(byte) {
            state = .paste(matched: 0)
            key == .named(.escape) ? leavePaste() : keys.append(key)
            return
        }
        isPaused = false
        if byte == Self.pasteEnd[matched] {
            if matched + 1 == Self.pasteEnd.count {
                state = .ground
                finishPaste()
            } else {
                state = .paste(matched: matched + 1)
            }
            return
        }
        // Nothing but an escape begins the mark, so what matched so far was text.
        keep(Self.pasteEnd.prefix(matched))
        if byte == Self.pasteEnd[0] {
            state = .paste(matched: 1)
        } else {
            keep([byte])
            state = .paste(matched: 0)
        }
    }

    /// The key that was typed by hand and ends with a byte of a paste, if it is Ctrl-C or Escape: a control character, or a sequence where keys
    /// are told by their codes.
    private mutating func keyByHand(_ byte: UInt8) -> TerminalKey? {
        let isByHand = isPaused || pasted.count >= Self.pasteLimit
        if byte == 0x03 { return isByHand ? .character("c", .control) : nil }
        if byte == 0x1b {
            typed = isByHand ? [byte] : []
        } else if !typed.isEmpty {
            typed.append(byte)
            if typed.count > Self.parameterLimit || (byte == UInt8(ascii: "[")) != (typed.count == 2) {
                typed = []
            } else if typed.count > 2, !(0x30...0x3b).contains(byte) {
                defer { typed = [] }
                let key = KeySequence.key(parameters: Array(typed[2..<(typed.count - 1)]), final: byte, alt: false)
                guard key == .named(.escape) else { return key == .character("c", .control) ? key : nil }
                // Its bytes are no part of the text.
                if pasted.suffix(typed.count - 1).elementsEqual(typed.dropLast()) { pasted.removeLast(typed.count - 1) }
                return key
            }
        }
        return nil
    }

    /// Ends a paste that does not end by itself, with what has come of it.
    private mutating func leavePaste() {
        typed = []
        state = .ground
        if !pasted.isEmpty { finishPaste() }
        keys.append(.named(.escape))
    }

    private mutating func keep(_ bytes: some Collection<UInt8>) {
        pasted += bytes.prefix(Self.pasteLimit - pasted.count)
    }

    private mutating func finishPaste() {
        var text = String.UnicodeScalarView()
        var followsReturn = false
        for scalar in String(decoding: pasted, as: UTF8.self).unicodeScalars {
            // A line ends in a return, a line feed or both.
            if !(followsReturn && scalar == "\n") {
                text.append(scalar == "\r" ? "\n" : scalar)
            }
            followsReturn = scalar == "\r"
        }
        pasted = []
        keys.append(.paste(String(text)))
    }
}
