extension ListedScenario {
    /// The scenarios that are known to fail, by name.
    static func failing(_ mode: Oracle.Mode) -> Set<String> {
        []
    }
}
