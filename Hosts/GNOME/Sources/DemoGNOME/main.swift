import DemoScreens
import Foundation
import ItemList
import ItemListGNOME

// Shows the program's settings in a window: `DemoGNOME [FILE]`, over the user's own file where none is named.

func fail(_ error: any Error) -> Never {
    FileHandle.standardError.write(Data("DemoGNOME: \(error)\n".utf8))
    exit(1)
}

@Sendable func screen(_ name: ScreenName, of screens: SettingsScreens, in window: GNOMEWindow) -> any ItemListScreen {
    screens.make(name, on: .mainQueue(), open: { name in window.push { screen(name, of: screens, in: window) } })
}

do {
    let screens = try SettingsScreens(file: CommandLine.arguments.dropFirst().first)
    try screens.follow()
    let status = GNOMEApplication.run(id: "org.signalist.Demo", title: "Demo") { window in
        screen(.settings, of: screens, in: window)
    }
    try screens.finish()
    exit(status)
} catch {
    fail(error)
}
