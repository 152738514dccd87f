internal import ItemListText
internal import SignalistC
internal import ItemList

/// What a terminal was asked.
struct TerminalQuestions {
    enum Subject {
        case keyboard, background
    }

    /// What it was asked about and has not said yet what it is, which comes last of each answer: in the order of the questions.
    var pending: [Subject] = []
    /// When it was asked last, in nanoseconds.
    var askedAt = 0
    /// Whether somebody wants to know the background.
    var isBackgroundFollowed = false
    /// Whether the colour has come since it was asked for.
    var isBackgroundKnown = false
    /// True once the terminal has been told, since it was entered, to report changes of its colors.
    var isAppearanceFollowed = false
}

// What a terminal is asked: whether it has kitty's keyboard protocol, and the colour behind the words, by OSC 11, again when the terminal says that
// its colours have changed.
extension Terminal {
    /// How long the answers are waited for that a shell would take for typed text, in milliseconds.
    private static let patience = 200

    /// Reports the colour of the terminal's background, soon and whenever it has changed; nothing when the terminal was left.
    public func followBackground() {
        checkQueue()
        guard writer != nil, !questions.isBackgroundFollowed else { return }
        questions.isBackgroundFollowed = true
        askForBackground()
    }

    /// Asks for the colour if it is wanted and its answer isn't on the way. It may be another terminal that shows the same session.
    ///
    /// The mode that reports changes is set once: some terminals report whenever it is set, so setting it for a report would never end.
    func askForBackground() {
        guard questions.isBackgroundFollowed, let writer, TerminalLoan.isLent else { return }
        var bytes: [UInt8] = []
        if !questions.isAppearanceFollowed {
            questions.isAppearanceFollowed = true
            bytes += TerminalModes.followAppearance
        }
        // A colour that came before the report of a change is the old one, though the end of its answer is still to come.
        if !questions.pending.contains(.background) || questions.isBackgroundKnown {
            questions.pending.append(.background)
            questions.isBackgroundKnown = false
            questions.askedAt = Platform.uptime()
            bytes += TerminalModes.askBackground
        }
        if !bytes.isEmpty, writer.send(bytes) != 0 {
            close()
        }
    }

    /// What asks for the keyboard protocol, of a terminal that may have it in force from before and has just been entered anew.
    func askForKeyboard() -> [UInt8] {
        // What was asked before may have been answered to somebody else.
        questions.pending = [.keyboard]
        questions.isAppearanceFollowed = false
        questions.askedAt = Platform.uptime()
        hangs.stop()
        defer { TerminalLoan.hasKeyboard = false }
        return (TerminalLoan.hasKeyboard ? TerminalModes.popKeyboard : []) + TerminalModes.askKeyboard
    }

    func take(_ answer: TerminalAnswer) {
        switch answer {
        case .background(let color):
            guard questions.isBackgroundFollowed else { return }
            questions.isBackgroundKnown = true
            report(.background(color))
        case .keyboard(let flags):
            TerminalLoan.hasKeyboard ? checkKeyboard(flags) : takeKeyboard()
        case .attributes:
            guard !questions.pending.isEmpty else { return }
            let subject = questions.pending.removeFirst()
            let isLast = !questions.pending.contains(.background)
            if subject == .background, isLast, !questions.isBackgroundKnown { report(.background(nil)) }
        case .appearanceChanged:
            askForBackground()
        case .measured(let column):
            takeWidth(isWide: column == 3)
        }
    }

    /// Returns the bytes that measure characters of ambiguous width; none for a terminal that shows ASCII, or has one line.
    func askForWidth() -> [UInt8] {
        encoder.characters == .unicode && size.rows > 1 ? TerminalModes.measure : []
    }

    private func takeWidth(isWide: Bool) {
        guard isWide != TextWidth.isAmbiguousWide else { return }
        TextWidth.isAmbiguousWide = isWide
        encoder.characters = isWide ? .ascii : TerminalCharacters(environment: environment)
        forgetPicture()
        report(.measured)
    }

    private func takeKeyboard() {
        guard questions.pending.contains(.keyboard), TerminalLoan.isLent, let writer else { return }
        // First of all, for a crash may come at any time: one that ends too much ends nothing, as this screen has a keyboard of its own.
        TerminalLoan.hasKeyboard = true
        hangs.start(quits: quits)
        questions.pending.append(.keyboard)
        questions.askedAt = Platform.uptime()
        if writer.send(TerminalModes.pushKeyboard) != 0 {
            close()
        }
    }

    /// - Parameter flags: what is in force of what was pushed: the flag 8 tells keys by their codes, 16 adds the text that they type.
    private func checkKeyboard(_ flags: Int) {
        guard flags & 8 != 0, flags & 16 == 0, TerminalLoan.isLent, let writer else { return }
        if writer.send(TerminalModes.plainText) != 0 {
            close()
        }
    }

    /// Whether an answer is on its way that has not been so for long: a terminal that doesn't answer must not make the Escape key slow for good.
    var expectsAnswer: Bool {
        !questions.pending.isEmpty && Platform.uptime() - questions.askedAt < 2_000_000_000
    }

    /// Waits for the answers that are on their way, and drops them with the keys between them.
    ///
    /// The deadline is one for all: keys that keep coming must not hold up the end of the program.
    func awaitAnswers() {
        var missing = questions.pending.count
        questions.pending = []
        guard TerminalDescriptor.isOwn(input) else { return }
        var decoder = TerminalInput()
        var buffer = [UInt8](repeating: 0, count: 4096)
        let deadline = TerminalDeadline(milliseconds: Self.patience)
        while missing > 0, TerminalDescriptor.waitForInput(input, until: deadline) {
            let count = Platform.read(input, &buffer, buffer.count)
            guard count > 0 else { return }
            _ = decoder.decode(buffer[..<count])
            missing -= decoder.takeAnswers().count { $0 == .attributes }
        }
    }
}
