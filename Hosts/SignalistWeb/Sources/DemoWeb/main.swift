import SignalistDemoScreens
import Foundation
import ItemList
import ItemListWeb

/// Serves the program's settings to browsers on this machine.
///
///     DemoWeb [--port PORT] [--file FILE] [PATH]
struct Arguments {
    var port: UInt16 = 0
    var file: String?
    var first = ScreenName.settings

    /// - Throws: an error with a description of the invalid argument.
    init(_ arguments: [String]) throws(ArgumentError) {
        var rest = arguments[...]
        var hasPath = false
        while let name = rest.popFirst() {
            if !name.hasPrefix("-"), !hasPath {
                guard let screen = ScreenName(path: name) else {
                    let paths = ScreenName.allCases.map(\.path).joined(separator: ", ")
                    throw ArgumentError("there is no screen '\(name)'; allowed: \(paths)")
                }
                (first, hasPath) = (screen, true)
                continue
            }
            guard name == "--port" || name == "--file" else {
                throw ArgumentError("there is no argument '\(name)'; allowed: --port PORT, --file FILE, --help, and one path of a screen")
            }
            guard let value = rest.popFirst(), !value.isEmpty else { throw ArgumentError("\(name) needs a value") }
            if name == "--file" {
                file = value
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
    usage: DemoWeb [--port PORT] [--file FILE] [PATH]

    Serves the settings to browsers on this machine, and prints the address to open.

      PATH          the screen to begin with: settings, which is the default, settings/notifications, gallery, and so on
      --port PORT   what to listen on; 0, which is the default, for a port that is free
      --file FILE   the settings file; the user's own by default

    """

let arguments: Arguments
do {
    let texts = try CommandLine.texts()
    if texts.contains("--help") {
        print(help, terminator: "")
        exit(0)
    }
    arguments = try Arguments(texts)
} catch {
    fail(error, status: 2)
}
do {
    let screens = try SettingsScreens(file: arguments.file)
    screens.follow()
    let signal = try await serve(
        WebServer(
            port: arguments.port, routes: { queue, appearance in screens.routes(on: queue, appearance: appearance) }, style: .split,
            first: arguments.first.path))
    try screens.finish()
    exit(128 + signal)
} catch {
    fail(error, status: 1)
}
