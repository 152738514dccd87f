import ItemList
import SignalistSettings
import Signals

/// The time zone of the machine: what its C library knows of it, and what it is called.
struct MachineTimeZone: Sendable {
    /// What the variable `TZ` says, which stands above the link; nil where there is none.
    var variable = Platform.environment("TZ")
    /// The link to the zone's file.
    var link = "/etc/localtime"

    /// How far clocks are ahead, and again when the machine is told that it is somewhere else.
    var offsets: Signal<TimeZoneOffset, NoError> {
        reported(by: watch) {
            Platform.readTimeZone()
            return TimeZoneOffset { Platform.secondsEast(at: $0.secondsSince1970) }
        }
    }

    /// What the zone is called, such as `Europe/Oslo`; nil where only its rules are known.
    var names: Signal<String?, NoError> {
        reported(by: watch) { name() } |> distinctUntilChanged
    }

    /// What the zone is called now.
    func name() -> String? {
        if let variable {
            let path = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
            return path.hasPrefix("/") ? Self.name(inPath: path) : path.contains("/") ? path : nil
        }
        return (try? SymbolicLinks.chain(from: PathName(link)))?.lazy.map(\.description).compactMap(Self.name(inPath:)).first
    }

    private static func name(inPath path: String) -> String? {
        let directory = "/zoneinfo/"
        var rest = path[...]
        var name: Substring?
        while let slash = rest.firstIndex(of: "/") {
            if rest[slash...].hasPrefix(directory) { name = rest[slash...].dropFirst(directory.count) }
            rest = rest[rest.index(after: slash)...]
        }
        return name.map(String.init)
    }

    private func watch(_ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        if variable != nil { return EmptyDisposable() }
        let watch = FileWatch(path: link, onChange: onChange)
        return ActionDisposable { watch.cancel() }
    }
}
