import Testing

@testable import Demo
@testable import DemoScreens

@Suite struct CommandLineHelpTests {
    @Test func showsEveryCommandAndOption() {
        let text = """
            Usage: Demo [COMMAND] [OPTIONS]

            Commands:
              settings              Edit the settings on the whole screen (the default)
              gallery               Look at every row there is, in every state
              processes             Watch the machine's processes
              log FILE              Follow a file of any size
              render SCREEN [FILE]  Draw any screen once; FILE is for the log
              diff OLD NEW          Compare two files of rows; - stands for standard input

            Options:
              --file PATH           The settings file, in place of the user's own
              --renderer full|lines|text|html|json
                                    How to show a screen; full is not for render
              --size COLSxROWS      The size of the screen
              --color auto|always|never|16|256|truecolor
                                    Which colours to write
              --theme day|night     The theme, in place of the one in the settings
              --time TIME           A clock that stands still
              --follow              With json: write what changes, read actions
              --help, -h            Show this help
              --version             Show the version

            """
        #expect(CommandLineHelp.text == text)
    }

    @Test func fitsATerminal() {
        #expect(CommandLineHelp.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
