public import Signals

/// The result of resolving a theme reference.
public struct PresentationThemeResolution: Sendable, Hashable {
    /// The reason for a fallback to another theme.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The theme doesn't exist.
        case unknown(PresentationThemeReference, instead: String)
        /// The theme's file is invalid.
        case unreadable(PresentationThemeReference, PresentationThemeFileError, instead: String)

        public var description: String {
            switch self {
            case .unknown(let reference, let instead):
                "there is no theme \(itemListPrinted(reference.description)); \(itemListPrinted(instead)) is shown instead"
            case .unreadable(let reference, let error, let instead):
                "the theme \(itemListPrinted(reference.description)) can't be read: \(error); \(itemListPrinted(instead)) is shown instead"
            }
        }
    }

    /// The theme.
    public var theme: PresentationTheme
    /// The problem; nil if there is none.
    public var problem: Problem?

    /// Creates a resolution.
    public init(theme: PresentationTheme, problem: Problem? = nil) {
        self.theme = theme
        self.problem = problem
    }
}

/// Resolves stored theme references to themes.
public struct PresentationThemeResolver: Sendable {
    /// The theme for references that can't be resolved, and the base theme of themes with several settings.
    public var fallback: PresentationTheme
    /// The minimum contrast of themes.
    public var contrast: PresentationContrast
    /// Reads the file at a path; nil if it doesn't exist.
    public var file: @Sendable (_ path: String) -> String?

    /// Creates a resolver. By default it reads no files.
    public init(
        fallback: PresentationTheme = .day, contrast: PresentationContrast = .normal,
        file: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
    ) {
        self.fallback = fallback
        self.contrast = contrast
        self.file = file
    }

    /// Resolves a reference with the current themes of a source. If that fails, returns ``fallback`` and the problem.
    public func resolve(
        _ reference: PresentationThemeReference, in catalog: PresentationThemeCatalog = PresentationThemeCatalog()
    ) -> PresentationThemeResolution {
        switch reference {
        case .builtin(let name):
            guard let theme = PresentationTheme.named(name) else { break }
            return PresentationThemeResolution(theme: theme.withContrast(contrast))
        case .cloud(let id):
            guard let theme = catalog.theme(id: id) else { break }
            return PresentationThemeResolution(theme: theme.theme(over: fallback.name, contrast: contrast))
        case .local(let path):
            guard let text = file(path) else { break }
            do throws(PresentationThemeFileError) {
                var theme = try PresentationThemeFile(name: path, text: text).theme().theme(over: fallback.name, contrast: contrast)
                theme.reference = reference
                return PresentationThemeResolution(theme: theme)
            } catch {
                return PresentationThemeResolution(
                    theme: fallback.withContrast(contrast), problem: .unreadable(reference, error, instead: fallback.name))
            }
        }
        return PresentationThemeResolution(
            theme: fallback.withContrast(contrast), problem: .unknown(reference, instead: fallback.name))
    }

    /// Resolves a reference from a source, again after each change of the source.
    public func resolve(
        _ reference: PresentationThemeReference, from source: some PresentationThemeSource
    ) -> Signal<PresentationThemeResolution, NoError> {
        source.catalog.map { catalog in self.resolve(reference, in: catalog) }.distinctUntilChanged()
    }
}
