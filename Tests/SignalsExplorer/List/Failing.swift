extension ListedScenario {
    /// The scenarios that show a limit of G13 in the mode `settling`, by name. `README.md` says which limit each shows.
    static let failing: Set<String> = [
        "switch to a shared combination", "merged with a promise of a switch", "merged with a promise of a switch, odd",
    ]
}
