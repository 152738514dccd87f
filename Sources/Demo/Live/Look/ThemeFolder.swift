import ItemList
import Settings
import Signals

/// The user's own themes: files in a folder beside the settings, and files elsewhere by their paths.
struct ThemeFolder: Sendable {
    let path: String
    /// Where files are read.
    let queue: Queue

    /// All files of the folder, again with each change; nothing before they are read for the first time.
    var files: Signal<[PresentationThemeFile], NoError> {
        WatchedFolder(path: path).files(on: queue) { _, bytes in String(decoding: bytes, as: UTF8.self) }
            |> map { (files: [String: WatchedFile<String>]) in
                files.keys.sorted().filter(Self.isTheme).compactMap { name in
                    if case .content(let text)? = files[name] { PresentationThemeFile(name: name, text: text) } else { nil }
                }
            }
    }

    /// What a file holds, and each change of it; nil for one that can't be read.
    func text(of path: String) -> Signal<String?, NoError> {
        let name = PathName.last(of: path)
        return WatchedFolder(path: PathName.directory(of: path), suffix: name)
            .files(on: queue) { _, bytes in String(decoding: bytes, as: UTF8.self) }
            |> map { (files: [String: WatchedFile<String>]) in
                if case .content(let text)? = files[name] { text } else { nil }
            }
            |> distinctUntilChanged
    }

    private static func isTheme(_ name: String) -> Bool {
        [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    }
}
