package import SignalistJSON

/// The content of a settings file, as it was read.
public struct SettingsContent<Values: SettingsValues>: Sendable, Equatable {
    /// The values in the file, with the default for each missing or invalid value. Nil if the file isn't usable; a missing file gives the
    /// defaults.
    public var values: Values?

    /// The problems of the file, in the order of the settings.
    public var problems: [SettingsFileError] = []

    /// The problem that makes all settings read-only, such as a newer version of the file; it is one of `problems`.
    public var lock: SettingsFileError?

    /// The document migrated to this program's version, as far as it can be read.
    package var document: JSONDocument?

    private var isEmptyFile = false

    /// Creates the content of an unusable file.
    package init(_ error: SettingsFileError, isLocked: Bool = false) {
        problems = [error]
        lock = isLocked ? error : nil
    }

    /// Creates the content of a file with a document.
    package init(_ document: JSONDocument, path: String, isEmptyFile: Bool = false) {
        self.document = document
        self.isEmptyFile = isEmptyFile
        var values = Values()
        for key in Values.keys.all {
            guard let problem = key.decode(document, &values) else { continue }
            let error = SettingsFileError.problem(path: path, problem)
            // Several keys below the same non-object value give the same error; report it once.
            if !problems.contains(error) { problems.append(error) }
        }
        self.values = values
    }

    /// True if the file isn't a document, as happens for a moment while another program writes it.
    var mayBeUnfinished: Bool {
        if isEmptyFile { return true }
        return if case .syntax = problems.first { values == nil } else { false }
    }
}
