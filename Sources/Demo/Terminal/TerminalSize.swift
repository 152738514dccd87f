/// How many cells a terminal has.
struct TerminalSize: Sendable, Hashable {
    let columns: Int
    let rows: Int

    /// What a terminal has that says nothing.
    static let standard = TerminalSize(columns: 80, rows: 24)
    /// More than any screen has: what is larger is a mistake that would cost gigabytes.
    private static let limit = TerminalSize(columns: 2000, rows: 1000)

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The size of the terminal behind a descriptor: what it says, else `COLUMNS` and `LINES`, else 80x24.
    init(of descriptor: Int32, environment: [String: String]) {
        var window = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
        func length(_ reported: UInt16, _ variable: String, _ standard: Int, limit: Int) -> Int {
            let told = isKnown ? Int(reported) : 0
            let length = told > 0 ? told : environment[variable].flatMap(Int.init) ?? standard
            return length > 0 ? min(length, limit) : standard
        }
        columns = length(window.ws_col, "COLUMNS", Self.standard.columns, limit: Self.limit.columns)
        rows = length(window.ws_row, "LINES", Self.standard.rows, limit: Self.limit.rows)
    }
}
