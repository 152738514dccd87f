import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct CommandLineHelpTests {
    @Test func showsEveryCommandAndOption() {
        let text = """
            Usage: Demo [COMMAND] [OPTIONS]

            Commands:
              settings [PATH]       Edit the settings on the whole screen (the default)
              gallery [PATH]        Look at every row there is, in every state
              processes             Watch the machine's processes
              log FILE              Follow a file of any size
              render SCREEN [PATH|FILE]
                                    Draw any screen once; the rest is as for its command
              diff OLD NEW          Compare two files of rows; - stands for standard input

            Options:
              --file PATH           The settings file, in place of the user's own
              --renderer full|lines|text|html|json
                                    How to show a screen; full is not for render
              --size COLSxROWS      The size of the screen
              --color auto|always|never|16|256|truecolor
                                    Which colours to write
              --theme NAME|FILE     The theme, in place of the one in the settings
              --accent #RRGGBB      The colour of what can be acted on
              --language system|en|de|ru|ar|ja|pl
                                    The language of all words
              --time TIME           A clock that stands still
              --follow              With json: write what changes, read actions
              --help, -h            Show this help
              --version             Show the version

            """
        #expect(CommandLineHelp.text == text)
    }

    @Test func showsWhatOneCommandTakes() {
        let text = """
            Usage: Demo settings [PATH] [OPTIONS]

            Edit the settings on the whole screen (the default).

            PATH, the screen to begin with, is one of:
              account
              notifications
              appearance
              language

            Options:
              --file PATH           The settings file, in place of the user's own

            """
        #expect(CommandLineHelp.text(of: .settings).hasPrefix(text.dropLast()))
        #expect(!CommandLineHelp.text(of: .settings).contains("--follow"))
        #expect(CommandLineHelp.text(of: .render).contains("SCREEN is one of:\n  settings\n  account\n"))
        let diff = """
            Usage: Demo diff OLD NEW [OPTIONS]

            Compare two files of rows; - stands for standard input.

            Options:
              --help, -h            Show this help
              --version             Show the version

            """
        #expect(CommandLineHelp.text(of: .diff) == diff)
    }

    @Test(arguments: [CommandLineHelp.text] + CommandName.allCases.map(CommandLineHelp.text))
    func fitsATerminal(_ text: String) {
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
