/// A decoder of terminal input: a state machine without a clock. The division of the input into reads doesn't affect its keys.
///
/// Unknown reports and sequences are discarded whole. A paste is kept up to ``pasteLimit``, and so are expected answers.
///
/// A paste ends with its end mark, so pasted text is never a command. A paste without an end must not lock the user in. Ctrl-C and Escape
/// therefore count as keys after a pause or beyond the limit. Escape ends such a paste.
struct TerminalInput {
    private enum State {
        case ground
        /// After an escape; `twice` after two, because some terminals send a second one for Alt.
        case escape(twice: Bool)
        /// In a control sequence, with its parameters so far; nil if they are too long to be known.
        case controlSequence(parameters: [UInt8]?, alt: Bool)
        /// In a keypad sequence, which may have one short number.
        case keypad(parameters: [UInt8], alt: Bool)
        /// In a string answer, with the number of bytes received.
        case string(introducer: UInt8, count: Int, escaped: Bool)
        case consoleFunctionKey(alt: Bool)
        /// In trailing bytes of a sequence, which are ignored.
        case skipping(Int)
        /// In a paste, with the number of matched bytes of its end mark.
        case paste(matched: Int)
    }

    /// The input that the decoder is waiting for.
    enum Wait: Equatable {
        case nothing
        /// The byte after an escape, which is a key or begins a sequence.
        case escape
        case sequence
        case paste
        case pausedPaste
    }

    /// The largest number of bytes of a paste; the rest is dropped.
    static let pasteLimit = 1 << 20
    /// The longest control sequence to decode, in bytes.
    private static let parameterLimit = 128
    /// The longest answer to decode, in bytes.
    private static let answerLimit = 64
    /// The longest string to skip, in bytes. The decoder then returns to normal input, because a longer one isn't an answer.
    private static let stringLimit = 1 << 16
    private static let pasteEnd = Array("\u{1b}[201~".utf8)

    private var state = State.ground
    private var utf8 = UTF8Decoder()
    /// True if the scalar being decoded was typed with Alt.
    private var scalarHasAlt = false
    private var pasted: [UInt8] = []
    /// True if no byte of a paste has arrived for a moment.
    private var isPaused = false
    /// The bytes of a possibly hand-typed key sequence inside a paste.
    private var typed: [UInt8] = []
    private var keys: [TerminalKey] = []
    /// The content of a string that may be an answer, up to ``answerLimit`` bytes.
    private var string: [UInt8] = []
    private var answers: [TerminalAnswer] = []

    /// Decodes input and returns the completed keys.
    /// - Complexity: O(*n*) in the bytes.
    mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
        for byte in bytes {
            take(byte)
        }
        return takeKeys()
    }

    /// Handles a pause in the input: an escape becomes a key, and an unfinished sequence is dropped. The received part of a paste becomes a
    /// key, and the paste continues.
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

    /// Handles a short pause in a paste.
    mutating func pause() {
        isPaused = true
    }

    var wait: Wait {
        switch state {
        case .ground: .nothing
        // A terminal sends answers in one piece, so this may be a key with Alt.
        case .escape, .string(_, count: 0, _): .escape
        case .controlSequence, .keypad, .string, .consoleFunctionKey, .skipping: .sequence
        case .paste(let matched):
            if typed == [0x1b] { .escape } else if !isPaused { .paste } else { pasted.isEmpty && matched == 0 ? .nothing : .pausedPaste }
        }
    }

    /// Removes and returns the answers received since the last call.
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
            // Shifted keys of rxvt end in a character that isn't final in other sequences.
            finishControlSequence(byte, parameters: parameters, alt: alt)
        case 0x20...0x3f:
            let known = parameters.flatMap { $0.count < Self.parameterLimit ? $0 + [byte] : nil }
            state = .controlSequence(parameters: known, alt: alt)
        case UInt8(ascii: "[") where parameters == []:
            state = .consoleFunctionKey(alt: alt)
        case UInt8(ascii: "M") where parameters == []:
            // An old mouse report has three more bytes.
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
            // An escape sequence inside a string ends the string.
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

    /// Handles a byte that is invalid in a sequence: the sequence is dropped, and the byte counts for itself unless it only cancels.
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
        // The end mark has no escape but its first byte, so the bytes matched so far were text.
        keep(Self.pasteEnd.prefix(matched))
        if byte == Self.pasteEnd[0] {
            state = .paste(matched: 1)
        } else {
            keep([byte])
            state = .paste(matched: 0)
        }
    }

    /// Returns Ctrl-C or Escape if this byte completes it as a hand-typed key inside a paste. The key may be a control character or a coded
    /// sequence.
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
                // The sequence's bytes aren't part of the text.
                if pasted.suffix(typed.count - 1).elementsEqual(typed.dropLast()) { pasted.removeLast(typed.count - 1) }
                return key
            }
        }
        return nil
    }

    /// Ends a paste without an end mark and keeps its received text.
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
            // A line ends in CR, LF or both.
            if !(followsReturn && scalar == "\n") {
                text.append(scalar == "\r" ? "\n" : scalar)
            }
            followsReturn = scalar == "\r"
        }
        pasted = []
        keys.append(.paste(String(text)))
    }
}
