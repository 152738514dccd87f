public import Signals

/// The theme that a reference leads to, and what was wrong with it.
public struct PresentationThemeResolution: Sendable, Hashable {
    /// Why a reference leads to another theme than it names.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// There is no such theme.
        case unknown(PresentationThemeReference, instead: String)
        /// The theme's file can't be read.
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
    /// nil where all is well.
    public var problem: Problem?

    /// A theme, and what was wrong if something was.
    public init(theme: PresentationTheme, problem: Problem? = nil) {
        self.theme = theme
        self.problem = problem
    }
}

/// Finds themes by what is stored of them.
public struct PresentationThemeResolver: Sendable {
    /// The theme that is shown where a reference leads nowhere, and below those that have settings for several ones.
    public var fallback: PresentationTheme
    /// How much themes stand out.
    public var contrast: PresentationContrast
    /// Reads the file at a path; nil for one that is not there.
    public var file: @Sendable (_ path: String) -> String?

    /// A resolver that knows no files unless it is told how to read them.
    public init(
        fallback: PresentationTheme = .day, contrast: PresentationContrast = .normal,
        file: @escaping @Sendable (_ path: String) -> String? = { _ in nil }
    ) {
        self.fallback = fallback
        self.contrast = contrast
        self.file = file
    }

    /// The theme of a reference, or ``fallback`` and why.
    /// - Parameters:
    ///   - reference: what was stored.
    ///   - catalog: what a source has now.
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

    /// The theme of a reference as a source delivers it, again with each change of it.
    public func resolve(
        _ reference: PresentationThemeReference, from source: some PresentationThemeSource
    ) -> Signal<PresentationThemeResolution, NoError> {
        source.catalog.map { catalog in self.resolve(reference, in: catalog) }.distinctUntilChanged()
    }
}
