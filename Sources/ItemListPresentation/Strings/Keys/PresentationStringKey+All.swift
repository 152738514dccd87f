extension PresentationStringKey {
    /// A key of each kind that the framework speaks by, to try tables with: each table of a language is to have them all.
    public static let framework = speech + general + keys + connection + formats + frameworkProblems
}
