import SignalistDemoScreens

/// What the options of a command line ask for; `nil` where one is not given.
struct CommandLineOptions: Sendable, Equatable {
    /// The path of the settings file; not empty.
    var file: String?
    var renderer: RendererName?
    var size: GridSize?
    var color: ColorOption?
    /// What stands above the settings of how the program looks and speaks.
    var look = LookOptions()

    /// The path of the log that is shown, or that of standard input; not empty.
    var log: String?

    /// True if the log comes from standard input.
    var readsLog: Bool { log == RowFile.standardInput }

    /// Where the clock stands still.
    var time: FixedTime?

    /// Whether to go on with what changes, and to take actions from standard input.
    var follows = false

    /// The path of the script that is run in place of a person; not empty.
    var script: String?

    /// The path of the script that is written while a person works; not empty.
    var record: String?

    /// Whether settings are written for another program.
    var json = false

    /// Changes a settings file although its permissions protect it.
    var isForced = false
}

extension CommandLineOptions {
    /// The origin of the log's lines; nil if no log is shown.
    func logOrigin(waitsForInput: Bool) -> LogOrigin? {
        log.map { readsLog ? .standardInput(waitsForEnd: waitsForInput) : .file($0) }
    }
}
