extension PresentationStringKey {
    /// All keys of the framework, for testing tables: every table of a language must contain them.
    public static let framework = speech + general + keys + connection + formats + frameworkProblems
}
