package import ItemList
internal import SignalistJSON
package import Signals

/// The server of one connection: it sends changes and receives messages.
///
/// At most one transition is in flight: the next one follows the acknowledgement of the last one. A request for other rows of a long list
/// waits too, and the latest request wins.
package final class WireConnection<ID: Hashable & Sendable>: @unchecked Sendable {
    // Sendable: all variables are used on the queue alone.
    private let queue: Queue
    private let encode: (_ number: Int, _ change: WireChange<ID>) -> String
    private let send: @Sendable (String) -> Void
    private let diagnostics: @Sendable (ItemListDiagnostic) -> Void

    private(set) var view: WireView<ID>
    /// The numbers of the last message sent and the last one acknowledged.
    private var sent = 0
    private var shown = 0
    private var unfinished: (number: Int, completion: @Sendable () -> Void)?
    private var wanted: Range<Int>?
    /// The pending search, and a found row that isn't shown yet.
    private var search: WireSearch<ID>?
    private var found: ID?
    private var fields = WireFields()
    private var mark = Mark.none
    /// The last message about the mark.
    private var toldMark: JSONObject = ["type": .string("current"), "row": .null]
    /// The number of the screen's first message.
    private var firstNumber = 1
    /// The number of calls without an answer, and the completions that wait for all answers.
    private var unansweredCount = 0
    private var waiting: [@Sendable () -> Void] = []
    /// Work that follows the current work. Rows are made by user code, which may call back.
    private var mailbox: [() -> Void] = []
    private var isWorking = false

    /// - Parameters:
    ///   - queue: The controller's queue.
    ///   - limit: The largest number of rows that the other side has.
    ///   - manner: The way in which the other side follows the list.
    ///   - encode: Makes the line of a change; called on the queue, in order.
    ///   - send: Sends a line without its line break.
    package init(
        queue: Queue, limit: Int, manner: WireView<ID>.Manner, encode: @escaping (_ number: Int, _ change: WireChange<ID>) -> String,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void, send: @escaping @Sendable (String) -> Void
    ) {
        self.queue = queue
        self.encode = encode
        self.diagnostics = ItemListDiagnostic.counting(diagnostics)
        self.send = send
        view = WireView(limit: limit, manner: manner)
    }

    private func onQueue(_ work: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            mailbox.append(work)
            guard !isWorking else { return }
            isWorking = true
            while !mailbox.isEmpty { mailbox.removeFirst()() }
            isWorking = false
        }
    }

    // MARK: To the other side

    package func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        onQueue { [self] in
            unfinished = (sent + 1, completion)
            if transition.from == 0 {
                // The other side forgets its state, including its fields.
                (fields, firstNumber) = (WireFields(), sent + 1)
                (search, found) = (nil, nil)
            }
            var change = view.apply(transition, wanted: wanted.take())
            change.fields = fields.answers(of: transition.textAnswers)
            send(change)
        }
    }

    package func reached(_ revision: Int) {
        onQueue { [self] in send(["type": .string("reached"), "revision": .int(revision)]) }
    }

    /// The row that opened the screen beside this one.
    package enum Mark {
        case none
        case row(ID)
        /// The row that was pressed last.
        case pressed
    }

    /// Sets the marked row.
    package func mark(_ mark: Mark) {
        onQueue { [self] in
            self.mark = mark
            tellMark()
        }
    }

    /// Sends the mark if it changed. A row that returns to the window has another name.
    private func tellMark() {
        var message: JSONObject = ["type": .string("current")]
        switch mark {
        case .none: message["row"] = .null
        case .row(let id): message["row"] = .string(view.name(of: id))
        case .pressed: message["pressed"] = .bool(true)
        }
        guard message != toldMark else { return }
        toldMark = message
        send(message)
    }

    private func send(_ change: WireChange<ID>) {
        sent += 1
        send(encode(sent, change))
        tellMark()
    }

    private func send(_ object: JSONObject) {
        send(JSONWriter.compact(.object(object)))
    }

    private func answer(_ number: Int, _ answer: ItemListAnswer) {
        switch answer {
        case .handled(let revision):
            send(["type": .string("answer"), "number": .int(number), "result": .string("handled"), "revision": .int(revision)])
        case .refused(let refusal):
            refuse(number, refusal.rawValue, refusal.words)
        }
    }

    private func refuse(_ number: Int, _ reason: String, _ words: String) {
        send([
            "type": .string("answer"), "number": .int(number), "result": .string("refused"), "reason": .string(reason),
            "words": .string(words),
        ])
    }

    package func id(named name: String) -> ID? {
        queue.sync { view.ids.id(named: name) }
    }

    // MARK: From the other side

    package func receive(_ line: String, on connection: ItemListConnection<ID>) {
        do throws(ItemListWireError) {
            let message = try WireClientMessage(line: line)
            onQueue { [self] in take(message, on: connection) }
        } catch {
            let number = WireClientMessage.callNumber(in: line)
            onQueue { [self] in complain(error, ofCall: number) }
        }
    }

    /// Rejects an invalid message: a call gets an answer, and any other message an error without a number.
    private func complain(_ error: ItemListWireError, ofCall number: Int?) {
        diagnostics(.badMessage("\(error)"))
        if let number {
            refuse(number, "badMessage", "\(error)")
        } else {
            send(["type": .string("error"), "words": .string("\(error)")])
        }
    }

    package func whenAnswered(_ completion: @escaping @Sendable () -> Void) {
        onQueue { [self] in
            waiting.append(completion)
            callWaiting()
        }
    }

    private func callWaiting() {
        guard unansweredCount == 0 else { return }
        let due = waiting
        waiting = []
        due.forEach { $0() }
    }

    private func take(_ message: WireClientMessage, on connection: ItemListConnection<ID>) {
        switch message {
        case .shown(let number): take(shown: number)
        case .window(let start, let count):
            wanted = start..<(start + count)
            sendWanted()
        case .find(let text, let start):
            let isFirst = search == nil
            search = WireSearch(text, in: view.rows, from: start)
            if isFirst { goOnSearching() }
        case .call(let number, let call):
            view.use.note(call)
            take(call, number, on: connection)
        case .report(let reports):
            for report in reports {
                do throws(ItemListWireError) {
                    connection.report(try report.resolved(view.ids))
                    view.use.note(report)
                } catch {
                    complain(error, ofCall: nil)
                }
            }
        }
    }

    private func take(_ call: WireCall, _ number: Int, on connection: ItemListConnection<ID>) {
        if case .type = call, shown < firstNumber {
            // The call comes from a field of the previous screen.
            return answer(number, .refused(.outOfOrder))
        }
        do throws(ItemListWireError) {
            let resolved = try call.resolved(view.ids, &fields)
            unansweredCount += 1
            connection.call(resolved) { [weak self] answer in
                self?.onQueue { [weak self] in
                    guard let self else { return }
                    self.answer(number, answer)
                    unansweredCount -= 1
                    callWaiting()
                }
            }
        } catch {
            guard case .unknownID(let name) = error else { return complain(error, ofCall: number) }
            diagnostics(.unknownWireID(name, action: call.description))
            refuse(number, "unknownID", "\(error)")
        }
    }

    private func take(shown number: Int) {
        guard number <= sent else {
            return complain(
                .outOfOrder("message \(number) can't be shown: \(sent) is the last one that was sent"), ofCall: nil)
        }
        guard number > shown else { return }
        shown = number
        if shown == sent {
            view.forgetGone()
            fields.forget { view.ids.id(named: $0) == nil }
        }
        if let unfinished, unfinished.number <= number {
            self.unfinished = nil
            unfinished.completion()
        }
        sendWanted()
    }

    /// Sends the requested rows, if the other side has shown all earlier messages.
    private func sendWanted() {
        guard sent > 0, shown == sent else { return }
        if let row = found.take().flatMap(view.rows.index) {
            send(view.show(found: row))
        } else if let rows = wanted.take() {
            send(view.show(rows))
        }
    }

    /// Searches some more rows. A search of a long list doesn't block other work.
    private func goOnSearching() {
        guard var going = search.take() else { return }
        switch going.goOn() {
        case .found(let row):
            found = row
            sendWanted()
        case .nothing: break
        case .unfinished:
            search = going
            queue.justDispatch { [self] in onQueue { [self] in goOnSearching() } }
        }
    }
}
