public import ItemList

// The visible state of a screen. Each property or function here marks all transitions so far as seen.
extension ItemListTestHost {
    /// The rows as lines, each followed by those of its parts: `Sounds, switch, on`. A row without words has no line.
    public var rows: [String] {
        shown.look()
        return shown.recorder.transitions.last.map(Self.rowLines) ?? []
    }

    /// The elements around the rows as lines: title, buttons, search, header, empty state, footer, toolbar.
    public var chrome: [String] {
        shown.look()
        return shown.recorder.transitions.last.map(Self.chromeLines) ?? []
    }

    /// The ids of the rows.
    public var ids: [ID] {
        shown.look()
        return shown.recorder.transitions.last?.rows.map(\.id) ?? []
    }

    /// All transitions so far.
    public var transitions: [ItemListTransition<ID>] {
        shown.look()
        return shown.recorder.transitions
    }

    /// Returns a row as last drawn; nil if there is none with that id.
    public func row(_ id: ID) -> ItemListRow<ID>? {
        shown.look()
        return shown.recorder.row(id)
    }

    /// Removes and returns the screen's requests since the last call, in order: to focus a row, to scroll.
    public func takeRequests() -> [ItemListRequest<ID>.Kind] {
        shown.takeRequests()
    }

    /// Fails the test, with a diff of the lines, unless the rows match.
    ///
    /// - `expected`: A line for each row, in the form of ``rows``.
    public func expect(
        rows expected: [String], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        expect("the rows", rows, expected, at: place)
    }

    /// Fails the test, with a diff of the lines, unless the elements around the rows match.
    ///
    /// - `expected`: The lines, in the form of ``chrome``.
    public func expect(
        chrome expected: [String], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        expect("what surrounds the rows", chrome, expected, at: place)
    }

    /// Fails the test unless the screen's diagnostics since the last check match.
    ///
    /// - `expected`: The diagnostics in order.
    public func expect(
        diagnostics expected: [ItemListDiagnostic], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        expect("what the screen noticed", shown.takeDiagnostics().map(\.description), expected.map(\.description), at: place)
    }

    func expect(_ subject: String, _ actual: [String], _ expected: [String], at place: ItemListTestPlace) {
        if actual != expected {
            report("\(subject): expected (-), found (+)", lineDifference(from: expected, to: actual), at: place)
        }
    }
}
