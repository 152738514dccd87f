import DemoScreens
import Foundation
import ItemList
import ItemListWeb

/// Serves the program's settings to browsers on this machine.
///
///     DemoWeb [--port PORT] [--file PATH] [--screen NAME]
struct Arguments {
    var port: UInt16 = 0
    var file: String?
    var screen = ScreenName.settings

    /// - Throws: what can't be used, in words.
    init(_ arguments: [String]) throws(ArgumentError) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard name == "--port" || name == "--file" || name == "--screen" else {
                throw ArgumentError("there is no argument '\(name)'; allowed: --port PORT, --file PATH, --screen NAME, --help")
            }
            guard let value = rest.popFirst(), !value.isEmpty else { throw ArgumentError("\(name) needs a value") }
            if name == "--file" {
                file = value
            } else if name == "--screen" {
                guard let screen = ScreenName(rawValue: value) else {
                    let names = ScreenName.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ArgumentError("--screen '\(value)' can't be used; allowed: \(names)")
                }
                self.screen = screen
            } else if let port = UInt16(value) {
                self.port = port
            } else {
                throw ArgumentError("--port '\(value)' can't be used; allowed: 0 to 65535, 0 for one that is free")
            }
        }
    }
}

struct ArgumentError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

func fail(_ error: any Error, status: Int32) -> Never {
    FileHandle.standardError.write(Data("DemoWeb: \(error)\n".utf8))
    exit(status)
}

let help = """
    usage: DemoWeb [--port PORT] [--file PATH] [--screen NAME]

    Serves the settings to browsers on this machine, and prints the address to open.

      --port PORT   what to listen on; 0, which is the default, for a port that is free
      --file PATH   the settings file; the user's own by default
      --screen NAME the screen to begin with: settings, which is the default, gallery, or a page of theirs

    """

@Sendable func screen(_ name: ScreenName, of screens: SettingsScreens, in tab: WebTab) -> any ItemListScreen {
    screens.make(name, on: tab.queue, open: { name in tab.push { screen(name, of: screens, in: tab) } })
}

let arguments: Arguments
do {
    if CommandLine.arguments.contains("--help") {
        print(help, terminator: "")
        exit(0)
    }
    arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
} catch {
    fail(error, status: 2)
}
do {
    let screens = try SettingsScreens(file: arguments.file)
    try screens.follow()
    let signal = try await serve(port: arguments.port) { tab in screen(arguments.screen, of: screens, in: tab) }
    try screens.finish()
    exit(128 + signal)
} catch {
    fail(error, status: 1)
}
