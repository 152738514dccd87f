internal import ItemListText
internal import SignalistC
internal import ItemList

struct TerminalQuestions {
    enum Subject {
        case keyboard, background
    }

    /// The subjects of questions without a final answer of device attributes yet, in order.
    var pending: [Subject] = []
    /// The time of the last question, in nanoseconds.
    var askedAt = 0
    var isBackgroundFollowed = false
    /// True if the color has arrived since the last question.
    var isBackgroundKnown = false
    /// True once the terminal has been told, since it was entered, to report changes of its colors.
    var isAppearanceFollowed = false
}

// Questions to the terminal: support for kitty's keyboard protocol, and the background color by OSC 11, asked again after a color change.
extension Terminal {
    /// The wait for pending answers at the end, in milliseconds. A shell would take a later answer for typed text.
    private static let patience = 200

    /// Reports the background color, soon and after each change. No effect once the terminal was left.
    public func followBackground() {
        checkQueue()
        guard writer != nil, !questions.isBackgroundFollowed else { return }
        questions.isBackgroundFollowed = true
        askForBackground()
    }

    /// Asks for the color if it is wanted and no answer is pending. After a change, another terminal may be showing the same session.
    ///
    /// The mode that reports changes is set once. Some terminals report whenever it is set, so setting it after a report would never end.
    func askForBackground() {
        guard questions.isBackgroundFollowed, let writer, TerminalLoan.isLent else { return }
        var bytes: [UInt8] = []
        if !questions.isAppearanceFollowed {
            questions.isAppearanceFollowed = true
            bytes += TerminalModes.followAppearance
        }
        // A color that came before the report of a change is outdated, even if the end of its answer is still pending.
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

    /// Returns the bytes that ask for the keyboard protocol, after the terminal was entered again and the protocol may be in force.
    func askForKeyboard() -> [UInt8] {
        // Answers to earlier questions may have gone to another program.
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

    /// Returns the bytes that measure characters of ambiguous width; none for a terminal that shows ASCII or has one line.
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
        // Set before the push, because a crash may come at any time. An extra pop is harmless, because this screen has a keyboard stack of
        // its own.
        TerminalLoan.hasKeyboard = true
        hangs.start(quits: quits)
        questions.pending.append(.keyboard)
        questions.askedAt = Platform.uptime()
        if writer.send(TerminalModes.pushKeyboard) != 0 {
            close()
        }
    }

    /// - Parameter flags: The pushed flags that are in force: 8 reports keys by code, 16 adds their text.
    private func checkKeyboard(_ flags: Int) {
        guard flags & 8 != 0, flags & 16 == 0, TerminalLoan.isLent, let writer else { return }
        if writer.send(TerminalModes.plainText) != 0 {
            close()
        }
    }

    /// True if an answer is pending and the question is recent. A terminal that never answers must not slow the Escape key down for good.
    var expectsAnswer: Bool {
        !questions.pending.isEmpty && Platform.uptime() - questions.askedAt < 2_000_000_000
    }

    /// Waits for the pending answers, and drops them and the keys between them.
    ///
    /// All answers share one deadline, so that a stream of keys can't delay the end of the program.
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
