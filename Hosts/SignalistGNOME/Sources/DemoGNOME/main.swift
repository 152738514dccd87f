import SignalistDemoScreens
import Foundation
import ItemList
import ItemListGNOME

// Shows the program's settings in a window.

let help = """
    usage: DemoGNOME [PATH] [--file FILE]

    Shows the settings in a window.

      PATH          the screen to begin with: settings, which is the default, settings/account, gallery, and so on
      --file FILE   the settings file; the user's own by default

    """

func fail(_ words: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("DemoGNOME: \(words)\n".utf8))
    exit(status)
}

let arguments: [String]
do {
    arguments = try CommandLine.texts()
} catch {
    fail("\(error)", status: 2)
}
if arguments.contains("--help") {
    print(help, terminator: "")
    exit(0)
}
var file: String?
var path: String?
var rest = arguments[...]
while let name = rest.popFirst() {
    if name == "--file" {
        guard let value = rest.popFirst(), !value.isEmpty else { fail("--file needs a value", status: 2) }
        file = value
    } else if path == nil, !name.hasPrefix("-") {
        path = name
    } else {
        fail("there is no argument '\(name)'; allowed: one PATH, --file FILE, --help", status: 2)
    }
}
do {
    let screens = try SettingsScreens(file: file)
    screens.follow()
    // Processes with arguments aren't unique, because their windows may show different files.
    let status = try GNOMEApplication.run(
        id: "org.signalist.Demo", title: "Demo", isUnique: arguments.isEmpty,
        routes: screens.routes(on: .mainQueue(), appearance: GNOMEAppearance.appearance), style: .split, path: path)
    try screens.finish()
    exit(status)
} catch let error as NavigationPathError {
    fail("\(error)", status: 2)
} catch {
    fail("\(error)", status: 1)
}
