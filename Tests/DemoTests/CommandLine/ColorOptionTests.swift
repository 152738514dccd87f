import ItemListTerminal
import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct ColorOptionTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], true, ColorOption.auto, TerminalColorMode.ansi256),
        (["TERM": "xterm-256color"], false, .auto, .none),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], true, .auto, .none),
        (["TERM": "xterm-256color", "NO_COLOR": ""], true, .auto, .ansi256),
        (["TERM": "xterm-256color", "NO_COLOR": "1"], false, .always, .ansi256),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .auto, .truecolor),
        (["TERM": "xterm", "COLORTERM": "24bit"], true, .auto, .truecolor),
        (["TERM": "xterm-kitty"], true, .auto, .truecolor),
        (["TERM": "xterm-direct"], true, .auto, .truecolor),
        (["TERM": "linux"], true, .auto, .ansi16),
        (["TERM": "dumb", "COLORTERM": "truecolor"], true, .auto, .none),
        ([:], true, .auto, .none),
        (["TERM": "dumb"], false, .always, .ansi16),
        ([:], false, .ansi16, .ansi16),
        ([:], false, .ansi256, .ansi256),
        (["NO_COLOR": "1"], false, .truecolor, .truecolor),
        (["TERM": "xterm-256color"], true, .never, .none),
    ])
    func detection(environment: [String: String], isTTY: Bool, option: ColorOption, expected: TerminalColorMode) {
        #expect(option.mode(environment: environment, isTTY: isTTY) == expected)
    }

    @Test func areSpelledAsOnTheCommandLine() {
        #expect(ColorOption.allCases.map(\.rawValue) == ["auto", "always", "never", "16", "256", "truecolor"])
    }
}
