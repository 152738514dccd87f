import DemoScreens
import Foundation
import ItemList
import ItemListGNOME

// Shows the program's settings in a window.

let help = """
    usage: DemoGNOME [--file PATH]

    Shows the settings in a window.

      --file PATH   the settings file; the user's own by default

    """

func fail(_ words: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("DemoGNOME: \(words)\n".utf8))
    exit(status)
}

@Sendable func screen(_ name: ScreenName, of screens: SettingsScreens, in window: GNOMEWindow) -> any ItemListScreen {
    screens.make(name, on: .mainQueue(), open: { name in window.push { screen(name, of: screens, in: window) } })
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
    print(help, terminator: "")
    exit(0)
}
if let first = arguments.first, first != "--file" {
    fail("there is no argument '\(first)'; allowed: --file PATH, --help", status: 2)
}
guard arguments.isEmpty || arguments.count == 2 && !arguments[1].isEmpty else { fail("--file needs one path", status: 2) }
do {
    let screens = try SettingsScreens(file: arguments.last)
    try screens.follow()
    // Two windows may be over two files.
    let status = GNOMEApplication.run(id: "org.signalist.Demo", title: "Demo", isUnique: arguments.isEmpty) { window in
        screen(.settings, of: screens, in: window)
    }
    try screens.finish()
    exit(status)
} catch {
    fail("\(error)", status: 1)
}
