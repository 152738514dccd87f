import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct CommandLineHelpTests {
    @Test func showsEveryCommandAndOption() {
        let text = """
            Usage: Demo [COMMAND] [OPTIONS]

            Commands:
              settings [PATH]       Edit the settings on the whole screen (the default)
              gallery [PATH]        Look at every row there is, in every state
              processes             Watch the machine's processes
              log FILE              Follow a file of any size; - stands for standard input
              render SCREEN [PATH|FILE]
                                    Draw any screen once; the rest is as for its command
              list                  List all settings, and where each is changed
              get KEY               Print what a setting has, as set takes it
              set KEY VALUE         Change a setting, with the checks of its screen
              reset KEY             Give a setting its default
              completions SHELL     Print the completions for bash, zsh or fish
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
              --script FILE         Do what a file says, write the picture and end
              --record FILE         Write what is done as such a file
              --follow              With json: write what changes, read actions
              --json                Write settings for another program
              --force               Change a settings file that is read-only
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
              notifications/sounds
              privacy
              data
              devices
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

            Examples:
              Demo diff old.txt new.txt
              sort rows.txt | Demo diff rows.txt -

            """
        #expect(CommandLineHelp.text(of: .diff) == diff)
    }

    @Test("What is shown as an example can be used", arguments: CommandName.allCases)
    func examplesAreRead(_ command: CommandName) throws {
        #expect(!command.examples.isEmpty)
        for example in command.examples where command != .completions {
            // Between quotes is one argument, as a shell has it; what is behind a sign of the shell's is its own.
            let typed = example.split(separator: "Demo ").last.map(String.init) ?? example
            let parts = typed.split(separator: "\"", omittingEmptySubsequences: false)
            var arguments: [String] = []
            for (index, part) in parts.enumerated() {
                arguments += index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
            }
            let ours = arguments.prefix { $0 != ">" }
            #expect(throws: Never.self, "\(example)") { try CommandLineParser.parse(Array(ours)) }
        }
    }

    @Test(arguments: [CommandLineHelp.text] + CommandName.allCases.map(CommandLineHelp.text))
    func fitsATerminal(_ text: String) {
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
