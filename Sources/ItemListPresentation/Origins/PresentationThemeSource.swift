public import Signals

/// What a source of themes has now.
public struct PresentationThemeCatalog: Sendable, Hashable {
    /// The themes, by the source's order.
    public var themes: [PresentationCloudTheme]
    /// What can't be read, by the file or other thing it is about.
    public var problems: [String: PresentationThemeFileError]

    /// A catalog of themes, without problems unless told otherwise.
    public init(themes: [PresentationCloudTheme] = [], problems: [String: PresentationThemeFileError] = [:]) {
        self.themes = themes
        self.problems = problems
    }

    /// The theme with an id; nil for one that is not there.
    public func theme(id: String) -> PresentationCloudTheme? {
        themes.first { $0.id == id }
    }
}

/// Where themes come from that the program was not built with: a server, a folder.
public protocol PresentationThemeSource: Sendable {
    /// What the source has, again with each change. It never ends.
    var catalog: Signal<PresentationThemeCatalog, NoError> { get }
}

/// A source of themes that lie in files, such as those of a folder that somebody watches.
public struct PresentationThemeFiles: PresentationThemeSource {
    /// The themes of the files as they are now. Of a file that became bad, the theme stays that it held before, and the problem is told.
    public let catalog: Signal<PresentationThemeCatalog, NoError>

    /// - Parameter files: all files, again with each change.
    public init(_ files: Signal<[PresentationThemeFile], NoError>) {
        catalog = files.scan(PresentationThemeCatalog()) { last, files in
            var catalog = PresentationThemeCatalog()
            for file in files {
                do throws(PresentationThemeFileError) {
                    catalog.themes.append(try file.theme())
                } catch {
                    catalog.problems[file.name] = error
                    if let known = last.theme(id: file.id) { catalog.themes.append(known) }
                }
            }
            return catalog
        }.distinctUntilChanged()
    }
}
