internal import CLibrary
internal import ItemList

/// How far a terminal was asked for its background.
struct TerminalBackgroundState {
    /// Whether somebody wants to know.
    var isFollowed = false
    /// Whether an answer is on its way.
    var isAsked = false
    /// Whether the colour has come since it was asked for.
    var isKnown = false
}

// The colour behind the words: asked for by OSC 11, and again when the terminal says that its colours have changed.
extension Terminal {
    /// How long an answer is waited for that nobody wants any more, in milliseconds: a shell would take it for typed text.
    private static let patience: Int32 = 200

    /// Reports the colour of the terminal's background, soon and whenever it has changed; nothing when the terminal was left.
    public func followBackground() {
        checkQueue()
        guard writer != nil, !background.isFollowed else { return }
        background.isFollowed = true
        askForBackground()
    }

    /// Asks, if somebody wants to know. It may be another terminal that shows the same session.
    func askForBackground() {
        guard background.isFollowed, let writer, TerminalLoan.isLent else { return }
        let isAsked = background.isAsked
        background.isAsked = true
        background.isKnown = false
        if writer.send(TerminalModes.followAppearance + (isAsked ? [] : TerminalModes.askBackground)) != 0 {
            close()
        }
    }

    func take(_ answer: TerminalAnswer) {
        guard background.isFollowed else { return }
        switch answer {
        case .background(let color):
            background.isKnown = true
            report(.background(color))
        case .attributes:
            guard background.isAsked else { return }
            background.isAsked = false
            if !background.isKnown { report(.background(nil)) }
        case .appearanceChanged:
            askForBackground()
        }
    }

    /// Waits for an answer that is on its way, and drops it.
    func awaitAnswers() {
        guard background.isAsked else { return }
        background.isAsked = false
        var decoder = TerminalInput()
        var buffer = [UInt8](repeating: 0, count: 4096)
        var waiting = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        while poll(&waiting, 1, Self.patience) > 0 {
            let count = Platform.read(input, &buffer, buffer.count)
            guard count > 0 else { return }
            _ = decoder.decode(buffer[..<count])
            if decoder.takeAnswers().contains(.attributes) { return }
        }
    }
}
