internal import SignalistC

/// What a program on the whole screen sets on a terminal, and how it takes that back.
enum TerminalModes {
    /// Another screen, no cursor, pasted text in brackets, no wrapping at the right edge, cells in the places that they are sent for (mode 8 of
    /// ECMA-48, by which VTE and mlterm would reorder them once more), and the mouse.
    static let enter = Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h\u{1b}[?7l\u{1b}[8l".utf8) + mouse
    /// Presses and drags of the mouse in decimal numbers.
    static let mouse = Array("\u{1b}[?1002h\u{1b}[?1006h".utf8)
    /// The mouse is the terminal's own again.
    static let noMouse = Array("\u{1b}[?1006l\u{1b}[?1002l".utf8)
    /// ``enter`` where it mostly is in force already. To enter twice would take what is on the other screen, and its cursor, for what the
    /// terminal had before. Where another program has left that screen meanwhile, the cursor goes where it was before the first time.
    static let enterAgain = Array("\u{1b}[?1049l".utf8) + enter
    /// Draws a character of ambiguous width at the beginning of the second line, where nothing else is yet, asks where the cursor is then, and blanks
    /// the line. An answer on the first line would be a function key.
    static let measure = Array("\u{1b}[2;1H○\u{1b}[6n\u{1b}[2;1H\u{1b}[K\u{1b}[H".utf8)
    /// Asks for kitty's keyboard protocol, which says of keys what they are, and what the terminal is, which all of them answer.
    static let askKeyboard = Array("\u{1b}[?u\u{1b}[c".utf8)
    /// All keys are told by their codes, with the text that they type and what lies there on the usual keyboard. What of that the terminal has is
    /// asked at once.
    static let pushKeyboard = Array("\u{1b}[>29u".utf8) + askKeyboard
    /// Keys that type text are told by that text alone: for a terminal that would tell their codes without it.
    static let plainText = Array("\u{1b}[=5u".utf8)
    /// Keys are told as they were before ``pushKeyboard``. Each screen of a terminal has a stack of its own, so this comes before ``leave``.
    static let popKeyboard = Array("\u{1b}[<u".utf8)
    /// Asks for the colour of the background, and what the terminal is, which all of them answer.
    static let askBackground = Array("\u{1b}]11;?\u{1b}\\\u{1b}[c".utf8)
    /// Has the terminal say when its colours change: Contour's mode, which kitty, foot, ghostty, VTE and tmux have, too.
    static let followAppearance = Array("\u{1b}[?2031h".utf8)
    /// Ends a frame that may be half sent and undoes ``enter``. Where there is no other screen, as in GNU screen unless it is told to have one and on
    /// older consoles of Linux, the picture stays but for its last line, where what follows begins.
    static let leave =
        Array("\u{1b}[?2026l\u{1b}[0m\u{1b}[?2031l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[8h\u{1b}[?7h\u{1b}[?2004l".utf8)
        + Array("\u{1b}[999H\u{1b}[K\u{1b}[?1049l\u{1b}[?25h".utf8)

    /// Whether two settings of a tty have the same modes.
    static func areEqual(_ first: termios, _ second: termios) -> Bool {
        (first.c_iflag, first.c_oflag, first.c_cflag, first.c_lflag) == (second.c_iflag, second.c_oflag, second.c_cflag, second.c_lflag)
    }

    /// Whether Ctrl-\ is the key that quits.
    static func quits(_ settings: termios) -> Bool {
        withUnsafeBytes(of: settings.c_cc) { $0[Int(VQUIT)] == 0x1c }
    }

    /// The settings of a tty that hands over every key as it is typed, made from what was found.
    ///
    /// The keys that interrupt and suspend are read like others: so they keep their place among the keys before them, and one inside of
    /// pasted text does nothing. The one that quits stays with the driver, for it has to work when the program does not.
    static func raw(from found: termios) -> termios {
        var raw = found
        raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK)
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
        raw.c_lflag |= tcflag_t(ISIG)
        raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
        raw.c_cflag |= tcflag_t(CS8)
        withUnsafeMutableBytes(of: &raw.c_cc) { keys in
            for key in Platform.signalKeys {
                keys[Int(key)] = Platform.disabledKey
            }
            keys[Int(VMIN)] = 1
            keys[Int(VTIME)] = 0
        }
        return raw
    }
}
