package import SignalistJSON

/// What a look at a settings file found.
public struct SettingsContent<Values: SettingsValues>: Sendable, Equatable {
    /// What the file says, with the default for each setting that it does not have or has no good value for. Nil where it says nothing that
    /// can be used; a file that is not there says that all have their defaults.
    public var values: Values?

    /// What is wrong, in the order of the settings.
    public var problems: [SettingsFileError] = []

    /// Why no setting can be changed: of a file of a newer version, for example. It is one of the problems.
    public var lock: SettingsFileError?

    /// The document of this program's version, as far as it could be read.
    package var document: JSONDocument?

    private var isEmptyFile = false

    /// Of a file that says nothing.
    package init(_ error: SettingsFileError, isLocked: Bool = false) {
        problems = [error]
        lock = isLocked ? error : nil
    }

    /// Of a file with this document.
    package init(_ document: JSONDocument, path: String, isEmptyFile: Bool = false) {
        self.document = document
        self.isEmptyFile = isEmptyFile
        var values = Values()
        for key in Values.keys.all {
            guard let problem = key.decode(document, &values) else { continue }
            let error = SettingsFileError.problem(path: path, problem)
            // What runs into the same wrong object is told once.
            if !problems.contains(error) { problems.append(error) }
        }
        self.values = values
    }

    /// True if the file is no document: a file that another program is just writing is none for a moment.
    var mayBeUnfinished: Bool {
        if isEmptyFile { return true }
        return if case .syntax = problems.first { values == nil } else { false }
    }
}
