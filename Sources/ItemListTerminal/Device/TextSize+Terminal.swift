package import ItemListText
internal import SignalistC
internal import ItemList

extension TextSize {
    /// What a terminal has that says nothing.
    package static let ofSilentTerminal = TextSize(columns: 80, rows: 24)
    /// More than any screen has: what is larger is a mistake that would cost gigabytes.
    private static let limit = TextSize(columns: 2000, rows: 1000)

    /// The size of the terminal behind a descriptor: what it says, else `COLUMNS` and `LINES`, else 80x24.
    package init(ofTerminal descriptor: Int32, environment: [String: String]) {
        var window = winsize()
        let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
        func length(_ reported: UInt16, _ variable: String, _ silent: Int, limit: Int) -> Int {
            let told = isKnown ? Int(reported) : 0
            let length = told > 0 ? told : environment[variable].flatMap(Int.init) ?? silent
            return length > 0 ? min(length, limit) : silent
        }
        self.init(
            columns: length(window.ws_col, "COLUMNS", Self.ofSilentTerminal.columns, limit: Self.limit.columns),
            rows: length(window.ws_row, "LINES", Self.ofSilentTerminal.rows, limit: Self.limit.rows))
    }
}
