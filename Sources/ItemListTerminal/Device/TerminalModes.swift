internal import SignalistC

/// The modes that a full-screen program sets on a terminal, and the sequences that reset them.
enum TerminalModes {
    /// Sets the alternate screen, a hidden cursor, bracketed paste, no wrapping and the mouse. Resets mode 8 of ECMA-48, by which VTE and
    /// mlterm would reorder the cells again.
    static let enter = Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h\u{1b}[?7l\u{1b}[8l".utf8) + mouse
    /// Reports presses and drags of the mouse in decimal numbers.
    static let mouse = Array("\u{1b}[?1002h\u{1b}[?1006h".utf8)
    /// Returns the mouse to the terminal.
    static let noMouse = Array("\u{1b}[?1006l\u{1b}[?1002l".utf8)
    /// Repeats ``enter`` when it probably is in force already. Entering twice would save the alternate screen and its cursor as the
    /// original ones. If another program has left that screen meanwhile, the cursor returns to its position before the first time.
    static let enterAgain = Array("\u{1b}[?1049l".utf8) + enter
    /// Draws a character of ambiguous width at the start of the second line, which is still empty. Then asks for the cursor position and
    /// clears the line. An answer for the first line would look like a function key.
    static let measure = Array("\u{1b}[2;1H○\u{1b}[6n\u{1b}[2;1H\u{1b}[K\u{1b}[H".utf8)
    /// Asks for kitty's keyboard protocol, and for the device attributes, which all terminals answer.
    static let askKeyboard = Array("\u{1b}[?u\u{1b}[c".utf8)
    /// Reports all keys by code, with their text and the key of the standard layout. Asks at once which of these flags are in force.
    static let pushKeyboard = Array("\u{1b}[>29u".utf8) + askKeyboard
    /// Reports keys with text by the text alone, for a terminal that would report codes without text.
    static let plainText = Array("\u{1b}[=5u".utf8)
    /// Undoes ``pushKeyboard``. Each screen of a terminal has its own keyboard stack, so this precedes ``leave``.
    static let popKeyboard = Array("\u{1b}[<u".utf8)
    /// Asks for the background color, and for the device attributes, which all terminals answer.
    static let askBackground = Array("\u{1b}]11;?\u{1b}\\\u{1b}[c".utf8)
    /// Requests reports of color changes: Contour's mode, which kitty, foot, ghostty, VTE and tmux support too.
    static let followAppearance = Array("\u{1b}[?2031h".utf8)
    /// Ends a frame that may be half sent, and undoes ``enter``. GNU screen by default and older Linux consoles have no alternate screen.
    /// The picture then stays except for its last line, where further output begins.
    static let leave =
        Array("\u{1b}[?2026l\u{1b}[0m\u{1b}[?2031l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[8h\u{1b}[?7h\u{1b}[?2004l".utf8)
        + Array("\u{1b}[999H\u{1b}[K\u{1b}[?1049l\u{1b}[?25h".utf8)

    static func areEqual(_ first: termios, _ second: termios) -> Bool {
        (first.c_iflag, first.c_oflag, first.c_cflag, first.c_lflag) == (second.c_iflag, second.c_oflag, second.c_cflag, second.c_lflag)
    }

    /// Returns true if Ctrl-\ is the quit key.
    static func quits(_ settings: termios) -> Bool {
        withUnsafeBytes(of: settings.c_cc) { $0[Int(VQUIT)] == 0x1c }
    }

    /// Returns the settings of a tty that delivers every key as it is typed.
    ///
    /// The interrupt and suspend keys are read like others. They keep their order among the keys, and have no effect inside pasted text.
    /// The quit key stays with the driver, because it must work when the program hangs.
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
