public import ItemList
internal import Signals

// The user's actions in a test. A refused action fails the test unless the test expects the refusal.
extension ItemListTestHost {
    /// Performs an action on an element, with all its immediate effects.
    ///
    /// - `action`: The user's action.
    /// - `target`: The element.
    /// - `refusal`: The expected refusal; nil if the action is to be handled.
    /// - Returns: The answer; nil if there was none.
    @discardableResult
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> ItemListAnswer? {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return ask("\(action) on \(target)", refusal, at: place) { $0.perform(action, on: target, completion: $1) }
    }

    /// Begins an action without running its effects, which ``run()`` does after all other work that has begun by then. The test checks the
    /// answer, even a refusal.
    public func begin(_ action: ItemListAction, on target: ItemListTarget<ID>) -> ItemListTestAnswer {
        let answer = ItemListTestAnswer()
        begin { [shown] screen in
            screen.perform(action, on: target) {
                answer.set($0)
                if case .refused(let refusal) = $0 { shown.dropRefusal(refusal) }
            }
        }
        return answer
    }

    /// Performs an action on the element with a name: a row with this title, a part of a row, a button, the search.
    ///
    /// - `action`: The user's action.
    /// - `words`: The accessible name of the element. No or several elements with that name fail the test.
    /// - `refusal`: The expected refusal; nil if the action is to be handled.
    public func perform(
        _ action: ItemListAction, on words: String, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element = element(called: words, at: place) else { return }
        ask("\(action) on \(element.target)", refusal, at: place) { $0.perform(action, on: element.target, completion: $1) }
    }

    /// Taps the element with a name: turns a switch, focuses a text, chooses an option of the title, or activates any other element.
    ///
    /// - `words`: The accessible name of the element. No or several elements with that name fail the test.
    /// - `refusal`: The expected refusal; nil if the action is to be handled.
    public func tap(
        _ words: String, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element = element(called: words, at: place) else { return }
        ask("\(element.tap) on \(element.target)", refusal, at: place) { $0.perform(element.tap, on: element.target, completion: $1) }
    }

    /// Types text at the end of an input or of the search, one character at a time, and keeps the focus there.
    ///
    /// - `text`: The text. `perform(.edit(.paste(text)), on: words)` pastes it as a whole, of which a part may be accepted.
    /// - `words`: The title of the input, or its placeholder if it has no title; for the search, its placeholder.
    /// - `refusal`: The expected refusal of a character, which ends the typing; nil if all characters are to be accepted.
    public func type(
        _ text: String, into words: String, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element = element(called: words, at: place) else { return }
        ask("focus on \(element.target)", nil, at: place) { $0.perform(.focus, on: element.target, completion: $1) }
        if element.target == .search { return search(text, refusal, at: place) }
        var last: ItemListAnswer? = .handled(revision: 0)
        for character in text {
            guard case .handled? = last else { break }
            let answer = ItemListTestAnswer()
            run { $0.perform(.edit(.insert(String(character))), on: element.target) { answer.set($0) } }
            last = answer.value
        }
        judge(last, "text on \(element.target)", refusal, at: place)
    }

    private func search(_ text: String, _ refusal: ItemListRefusal?, at place: ItemListTestPlace) {
        for character in text {
            let query = (shown.recorder.transitions.last?.interaction.query ?? "") + String(character)
            ask("query on the search", refusal, at: place) { $0.perform(.query(query), on: .search, completion: $1) }
        }
    }

    /// Proposes to move a row, with all immediate effects.
    ///
    /// - `row`: The id of the row.
    /// - `destination`: The position, relative to another row.
    /// - `refusal`: The expected refusal; nil if the move is to be handled.
    /// - Returns: The answer; nil if there was none.
    @discardableResult
    public func move(
        _ row: ID, to destination: ItemListDestination<ID>, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> ItemListAnswer? {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return ask("move of the row \(row)", refusal, at: place) { $0.move(row, to: destination, completion: $1) }
    }

    /// Drags a row over a position, with all immediate effects. The drag lasts until ``drop(expecting:fileID:filePath:line:column:)``, or
    /// until `cancel` on the list.
    ///
    /// - `row`: The id of the row.
    /// - `destination`: The position, relative to another row; nil for the row's original one.
    /// - `refusal`: The expected refusal; nil if the drag is to be handled.
    /// - Returns: The answer; nil if there was none.
    @discardableResult
    public func drag(
        _ row: ID, over destination: ItemListDestination<ID>?, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> ItemListAnswer? {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return ask("drag of the row \(row)", refusal, at: place) { [connection] in
            connection?.drag(row, over: destination, completion: $1)
        }
    }

    /// Drops the dragged row, with all immediate effects.
    ///
    /// - `refusal`: The expected refusal; nil if the drop is to be handled.
    /// - Returns: The answer; nil if there was none.
    @discardableResult
    public func drop(
        expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) -> ItemListAnswer? {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return ask("drop", refusal, at: place) { [connection] in connection?.drop(completion: $1) }
    }

    @discardableResult
    private func ask(
        _ words: String, _ expected: ItemListRefusal?, at place: ItemListTestPlace,
        _ body: (any ItemListScreen<ID>, @escaping @Sendable (ItemListAnswer) -> Void) -> Void
    ) -> ItemListAnswer? {
        let answer = ItemListTestAnswer()
        run { screen in body(screen) { answer.set($0) } }
        judge(answer.value, words, expected, at: place)
        return answer.value
    }

    private func judge(_ answer: ItemListAnswer?, _ words: String, _ expected: ItemListRefusal?, at place: ItemListTestPlace) {
        switch (answer, expected) {
        case (nil, _):
            report(
                "\(words) was not answered: the screen's work is not done by the clock of this host, or the host has finished", at: place)
        case (.handled?, let expected?):
            report("\(words) was handled; it should have been refused as \(expected.rawValue)", at: place)
        case (.refused(let refusal)?, let expected) where refusal != expected:
            let wish = expected.map { ", not as \($0.rawValue)" } ?? ""
            report("\(words) was refused as \(refusal.rawValue)\(wish): it \(refusal.words)", at: place)
            shown.dropRefusal(refusal)
        case (.refused(let refusal)?, _):
            shown.dropRefusal(refusal)
        default: break
        }
        reportDiagnostics(at: place)
    }

    private func element(called words: String, at place: ItemListTestPlace) -> NamedElement<ID>? {
        let all = shown.recorder.transitions.last.map(NamedElement.all) ?? []
        // Tests omit the invisible characters that isolate a name in a text of another direction.
        let named = all.filter { DirectionalIsolate.removed(from: $0.words) == DirectionalIsolate.removed(from: words) }
        if named.count == 1 { return named[0] }
        let lines =
            named.isEmpty
            ? lineDifference(from: [words], to: all.map(\.words)) : named.map { "+ \($0.words): \($0.target)" }
        let problem = named.isEmpty ? "nothing on the screen" : "more than one thing on the screen, and perform(_:on:) takes a target,"
        report("\(problem) is called “\(words)”:", lines, at: place)
        return nil
    }
}

/// The answer to an action that a test has begun.
public final class ItemListTestAnswer: Sendable {
    private let answer = Locked<ItemListAnswer?>(nil)

    /// The answer; nil until it arrives.
    public var value: ItemListAnswer? { answer.withLock { $0 } }

    func set(_ value: ItemListAnswer) {
        answer.withLock { $0 = value }
    }
}
