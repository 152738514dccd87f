public import ItemList
internal import Signals

// What a test does with a screen, as its user would. An action that is refused fails the test, unless it says that it should be.
extension ItemListTestHost {
    /// Has an element do something, and does all that follows from it at once.
    ///
    /// - `action`: what the user does.
    /// - `target`: what it is for.
    /// - `refusal`: why it is to be refused; nil if it is to be handled.
    /// - Returns: the answer; nil if there was none.
    @discardableResult
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> ItemListAnswer? {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return ask("\(action) on \(target)", refusal, at: place) { $0.perform(action, on: target, completion: $1) }
    }

    /// Has an element do something, and does nothing of what follows: ``run()`` does that, behind whatever else is begun until then. The answer, a
    /// refusal too, is the test's to look at.
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

    /// Has the element with these words do something: a row with this title, a part of a row, a button, the search.
    ///
    /// - `action`: what the user does.
    /// - `words`: what the element is called, as it is said. Nothing or several of that name fail the test.
    /// - `refusal`: why it is to be refused; nil if it is to be handled.
    public func perform(
        _ action: ItemListAction, on words: String, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element = element(called: words, at: place) else { return }
        ask("\(action) on \(element.target)", refusal, at: place) { $0.perform(action, on: element.target, completion: $1) }
    }

    /// Does what a tap on the element with these words does: a switch is turned, a text gets the keys, an option of the title is chosen, all
    /// else is activated.
    ///
    /// - `words`: what the element is called, as it is said. Nothing or several of that name fail the test.
    /// - `refusal`: why it is to be refused; nil if it is to be handled.
    public func tap(
        _ words: String, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element = element(called: words, at: place) else { return }
        ask("\(element.tap) on \(element.target)", refusal, at: place) { $0.perform(element.tap, on: element.target, completion: $1) }
    }

    /// Types text at the end of what the input with these words holds, a character at a time, and leaves the keys there.
    ///
    /// - `text`: what is typed. To paste it as a whole is `perform(.edit(.paste(text)), on: words)`, of which a part may be taken.
    /// - `words`: what the input is called, or asks for if it has no title.
    /// - `refusal`: why the first character that is not taken is to be refused; nil if all are to be taken. Nothing is typed after it.
    public func type(
        _ text: String, into words: String, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        guard let element = element(called: words, at: place) else { return }
        ask("focus on \(element.target)", nil, at: place) { $0.perform(.focus, on: element.target, completion: $1) }
        var last: ItemListAnswer? = .handled(revision: 0)
        for character in text {
            guard case .handled? = last else { break }
            let answer = ItemListTestAnswer()
            run { $0.perform(.edit(.insert(String(character))), on: element.target) { answer.set($0) } }
            last = answer.value
        }
        judge(last, "text on \(element.target)", refusal, at: place)
    }

    /// Proposes to put a row at another place, and does all that follows from it at once.
    ///
    /// - `row`: the row by its id.
    /// - `destination`: the place, by the row beside it.
    /// - `refusal`: why it is to be refused; nil if it is to be handled.
    /// - Returns: the answer; nil if there was none.
    @discardableResult
    public func move(
        _ row: ID, to destination: ItemListDestination<ID>, expecting refusal: ItemListRefusal? = nil, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> ItemListAnswer? {
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return ask("move of the row \(row)", refusal, at: place) { $0.move(row, to: destination, completion: $1) }
    }

    /// Drags a row over a place, and does all that follows from it at once. It stays there until ``drop(expecting:fileID:filePath:line:column:)``, or
    /// until `cancel` on the list.
    ///
    /// - `row`: the row by its id.
    /// - `destination`: the place, by the row beside it; nil for the one where the row came from.
    /// - `refusal`: why it is to be refused; nil if it is to be handled.
    /// - Returns: the answer; nil if there was none.
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

    /// Puts the row that is being dragged at its place, and does all that follows from it at once.
    ///
    /// - `refusal`: why it is to be refused; nil if it is to be handled.
    /// - Returns: the answer; nil if there was none.
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
        // Nobody types what sets a name apart in a sentence of another direction.
        let named = all.filter { DirectionalIsolate.removed(from: $0.words) == DirectionalIsolate.removed(from: words) }
        if named.count == 1 { return named[0] }
        let lines =
            named.isEmpty
            ? lineDifference(from: [words], to: all.map(\.words)) : named.map { "+ \($0.words): \($0.target)" }
        report("\(named.isEmpty ? "nothing" : "more than one thing") on the screen is called “\(words)”:", lines, at: place)
        return nil
    }
}

/// The answer to something that a test has begun.
public final class ItemListTestAnswer: Sendable {
    private let answer = Locked<ItemListAnswer?>(nil)

    /// The answer; nil until it has come.
    public var value: ItemListAnswer? { answer.withLock { $0 } }

    func set(_ value: ItemListAnswer) {
        answer.withLock { $0 = value }
    }
}
