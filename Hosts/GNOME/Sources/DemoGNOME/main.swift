import DemoScreens
import Foundation
import ItemList
import ItemListGNOME

// Shows the program's settings in a window.

let help = """
    usage: DemoGNOME [--file PATH] [--screen NAME]

    Shows the settings in a window.

      --file PATH   the settings file; the user's own by default
      --screen NAME the screen to begin with: settings, which is the default, gallery, or a page of theirs

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
var file: String?
var first = ScreenName.settings
var rest = arguments[...]
while let name = rest.popFirst() {
    guard name == "--file" || name == "--screen" else {
        fail("there is no argument '\(name)'; allowed: --file PATH, --screen NAME, --help", status: 2)
    }
    guard let value = rest.popFirst(), !value.isEmpty else { fail("\(name) needs a value", status: 2) }
    if name == "--file" {
        file = value
    } else if let screen = ScreenName(rawValue: value) {
        first = screen
    } else {
        fail("--screen '\(value)' can't be used; allowed: \(ScreenName.allCases.map(\.rawValue).joined(separator: ", "))", status: 2)
    }
}
do {
    let screens = try SettingsScreens(file: file)
    try screens.follow()
    // Two windows may be over two files.
    let status = GNOMEApplication.run(id: "org.signalist.Demo", title: "Demo", isUnique: arguments.isEmpty) { [first] window in
        screen(first, of: screens, in: window)
    }
    try screens.finish()
    exit(status)
} catch {
    fail("\(error)", status: 1)
}
