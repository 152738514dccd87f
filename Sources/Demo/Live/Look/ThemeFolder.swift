import ItemList
import SignalistSettings
import Signals

/// The user's themes: files in a folder beside the settings, and files elsewhere by their paths.
///
/// All windows and pages of a program share one folder, so that each file is watched and read once.
struct ThemeFolder: Sendable {
    let path: String
    /// All files of the folder, with each change. The first value is synchronous, so that nothing is drawn without the themes.
    let files: Signal<[PresentationThemeFile], NoError>
    /// The queue for reading changed files.
    private let queue: Queue
    /// The contents of files by their paths. As bytes, because paths of different files may be equal as text.
    private let texts = Multicast<PathName, String?, NoError>(replay: 1)

    init(path: String, queue: Queue) {
        self.path = path
        self.queue = queue
        files =
            deferred {
                let found = Self.themes(in: PathName(path)).map { ($0, Self.content(of: PathName(path).appending($0))) }
                return Signal<[PathName: String?], NoError>.single(Dictionary(uniqueKeysWithValues: found))
                    .then(WatchedFolder(path: path).contents(on: queue))
            }
            |> map { (files: [PathName: String?]) in
                let names = files.keys.sorted().filter(Self.isTheme)
                let texts = PathName.texts(of: names)
                return names.compactMap { name in
                    guard let content = files[name].flatMap(\.self), let text = texts[name] else { return nil }
                    return PresentationThemeFile(name: text, text: content)
                }
            }
            |> distinctUntilChanged
            |> replay(1)
    }

    /// The content of a file, at once and after each change; nil if it can't be read.
    func text(of path: String) -> Signal<String?, NoError> {
        let path = PathName(path)
        let name = path.last
        let text =
            deferred {
                Signal<String?, NoError>.single(Self.content(of: path))
                    .then(
                        WatchedFolder(path: path.directory.description, suffix: name.description).contents(on: queue)
                            |> map { (files: [PathName: String?]) in files[name].flatMap(\.self) })
            }
            |> distinctUntilChanged
        return texts.get(path, text)
    }

    /// The reason why a theme of the command line can't be shown; nil if it can.
    static func problem(of choice: ThemeChoice) -> String? {
        guard case .local(let path) = choice.reference else { return nil }
        let text = content(of: PathName(path))
        return PresentationThemeResolver(file: { _ in text }).resolve(choice.reference).problem.map { problem in
            switch problem {
            case .unknown: "the theme '\(path)' can't be read"
            case .unreadable(_, let error, _): "\(path): \(error)"
            }
        }
    }

    private static func content(of path: PathName) -> String? {
        guard let file = try? FileDescriptor(path, .readWithoutWaiting), let bytes = try? file.readAll() else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func themes(in folder: PathName) -> [PathName] {
        ((try? folder.names()) ?? []).filter(isTheme)
    }

    private static func isTheme(_ name: PathName) -> Bool {
        !name.hasPrefix(".") && [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    }
}

extension WatchedFolder {
    /// The texts of the files; nil for a file that can't be read.
    fileprivate func contents(on queue: Queue) -> Signal<[PathName: String?], NoError> {
        files(on: queue) { _, bytes in String(decoding: bytes, as: UTF8.self) }
            |> map { (files: [PathName: WatchedFile<String>]) in
                files.mapValues { file in
                    if case .content(let text) = file { text } else { nil }
                }
            }
    }
}
