public import Signals

/// The current themes of a source.
public struct PresentationThemeCatalog: Sendable, Hashable {
    /// The themes in the source's order.
    public var themes: [PresentationCloudTheme]
    /// The errors of invalid themes, by file name or another name.
    public var problems: [String: PresentationThemeFileError]

    /// Creates a catalog of themes, by default without problems.
    public init(themes: [PresentationCloudTheme] = [], problems: [String: PresentationThemeFileError] = [:]) {
        self.themes = themes
        self.problems = problems
    }

    /// Returns the theme with an id; nil if there is none.
    public func theme(id: String) -> PresentationCloudTheme? {
        themes.first { $0.id == id }
    }
}

/// A source of themes that are not built into the program: a server, a folder.
public protocol PresentationThemeSource: Sendable {
    /// The current themes, again after each change. The signal never completes.
    var catalog: Signal<PresentationThemeCatalog, NoError> { get }
}

/// A source of themes in files, such as those of a watched folder.
public struct PresentationThemeFiles: PresentationThemeSource {
    /// The themes of the current files. If a file becomes invalid, its last valid theme stays, and the error is reported.
    public let catalog: Signal<PresentationThemeCatalog, NoError>

    /// - Parameter files: All files, again after each change.
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
