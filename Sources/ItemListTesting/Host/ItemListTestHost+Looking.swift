public import ItemList

// What a test sees of a screen. Each way to look at it covers all transitions up to then.
extension ItemListTestHost {
    /// The rows as lines, each followed by those of its parts: `Sounds, switch, on`. A row without words has none.
    public var rows: [String] {
        shown.look()
        return shown.recorder.transitions.last.map(Self.rowLines) ?? []
    }

    /// What surrounds the rows as lines: the title, the buttons, the search, the header, what stands in place of rows, the footer, the toolbar.
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

    /// A row as it was drawn last; nil if there is none of that id.
    public func row(_ id: ID) -> ItemListRow<ID>? {
        shown.look()
        return shown.recorder.row(id)
    }

    /// What the screen has asked for since this was asked last, in order: to focus a row, to scroll.
    public func takeRequests() -> [ItemListRequest<ID>.Kind] {
        shown.takeRequests()
    }

    /// Fails the test, with the lines that differ, unless the rows are these.
    ///
    /// - `expected`: a line for each row, as ``rows`` gives them.
    public func expect(
        rows expected: [String], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        expect("the rows", rows, expected, at: place)
    }

    /// Fails the test, with the lines that differ, unless this is what surrounds the rows.
    ///
    /// - `expected`: the lines, as ``chrome`` gives them.
    public func expect(
        chrome expected: [String], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        expect("what surrounds the rows", chrome, expected, at: place)
    }

    /// Fails the test unless the screen has noticed just this since it was asked last.
    ///
    /// - `expected`: the diagnostics in their order.
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
