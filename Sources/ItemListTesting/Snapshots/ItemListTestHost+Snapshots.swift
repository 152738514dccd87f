internal import ItemListHTML
internal import ItemListText
internal import SignalistC
internal import ItemList

// Snapshots of a screen in files beside the test, which a person has reviewed once.
extension ItemListTestHost {
    /// Fails the test, with a diff of the lines, unless the screen matches a file beside the test.
    ///
    /// The file is `Snapshots/<test file>.<name>.<form>.txt`, or `….html`, in the folder of the test. `ITEMLIST_RECORD=1` in the
    /// environment writes it instead. A missing file fails the test with a message about it.
    ///
    /// - `name`: The name of the snapshot, unique in the test's file.
    /// - `form`: The form of the snapshot.
    public func expectSnapshot(
        _ name: String, as form: ItemListSnapshotForm = .lines, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let isRecording = getenv("ITEMLIST_RECORD").map { String(cString: $0) == "1" } ?? false
        expectSnapshot(
            name, as: form, isRecording: isRecording,
            at: ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    func expectSnapshot(_ name: String, as form: ItemListSnapshotForm, isRecording: Bool, at place: ItemListTestPlace) {
        let file = SnapshotFile(name: name, form: form, test: place.filePath)
        let actual = snapshot(form)
        if isRecording {
            if !file.write(actual) {
                report("the snapshot \(file.path) can't be written", at: place)
            }
            return
        }
        guard let expected = file.read() else {
            return report("there is no snapshot \(file.path); run the test with ITEMLIST_RECORD=1 to make it of this:", actual, at: place)
        }
        expect("the screen differs from \(file.path); ITEMLIST_RECORD=1 makes it anew", actual, expected, at: place)
    }

    func snapshot(_ form: ItemListSnapshotForm) -> [String] {
        switch form.kind {
        case .lines: return chrome + rows
        case .picture(let size):
            let renderer = ItemListTextRenderer<ID>(size: size, onChange: {})
            draw(on: renderer)
            return renderer.view.frame().lines
        case .html:
            let recorder = ItemListRecorder<ID>()
            draw(on: recorder)
            return recorder.transitions.last.map { elements(ofPage: ItemListHTMLDocument($0).page()) } ?? []
        }
    }

    /// Shows the current state again on another renderer.
    private func draw(on renderer: some ItemListRenderer<ID>) {
        run { screen in
            let connection = screen.connect(renderer)
            clock.run()
            connection.dispose()
        }
        shown.look()
    }

    /// Returns the elements of a page's body, one a line.
    private func elements(ofPage page: String) -> [String] {
        let lines = page.split(separator: "<").map { "<" + $0 }
        let body = lines.drop { !$0.hasPrefix("<body") }.prefix { !$0.hasPrefix("</body") }
        var elements: [String] = []
        for line in body {
            // An end tag stays on the line of its element.
            if line.hasPrefix("</"), !elements.isEmpty {
                elements[elements.count - 1] += line
            } else {
                elements.append(line)
            }
        }
        // A text may contain line breaks.
        return elements.flatMap { $0.split(separator: "\n").map(String.init) }
    }
}

extension TextFrame {
    /// The characters, without trailing blanks and trailing empty lines.
    fileprivate var lines: [String] {
        var lines = (0..<rows).map { row in
            var line = String((0..<columns).map { self[$0, row] }.filter { $0.width > 0 }.map(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}
