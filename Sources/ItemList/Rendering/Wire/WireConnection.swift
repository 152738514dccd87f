internal import JSON
internal import Signals

/// A screen on the other side of a connection: sends what changes, takes what the other side says.
///
/// At most one transition is on its way: the next one comes when the other side has said that it shows the last one. What it asks for
/// meanwhile, other rows of a long list, waits too, and the latest question wins.
final class WireConnection<ID: Hashable & Sendable>: @unchecked Sendable {
    // Sendable: all variables are used on the queue alone.
    private let queue: Queue
    private let encode: (_ number: Int, _ change: WireChange<ID>) -> String
    private let send: @Sendable (String) -> Void
    private let diagnostics: @Sendable (ItemListDiagnostic) -> Void

    private(set) var view: WireView<ID>
    /// The number of the last message of the screen, and of the last one that the other side shows.
    private var sent = 0
    private var shown = 0
    private var unfinished: (number: Int, completion: @Sendable () -> Void)?
    private var wanted: Range<Int>?
    /// What is to be done after what is being done: rows are made by user code, which may do anything.
    private var mailbox: [() -> Void] = []
    private var isWorking = false

    /// - Parameters:
    ///   - queue: the controller's.
    ///   - limit: the most rows that the other side has at a time.
    ///   - encode: makes the line of a change; called on the queue, in order.
    ///   - send: takes a line without its end.
    init(
        queue: Queue, limit: Int, encode: @escaping (_ number: Int, _ change: WireChange<ID>) -> String,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void, send: @escaping @Sendable (String) -> Void
    ) {
        self.queue = queue
        self.encode = encode
        self.diagnostics = diagnostics
        self.send = send
        view = WireView(limit: limit)
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

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        onQueue { [self] in
            unfinished = (sent + 1, completion)
            send(view.apply(transition, wanted: wanted.take()))
        }
    }

    func reached(_ revision: Int) {
        onQueue { [self] in send(["type": .string("reached"), "revision": .int(revision)]) }
    }

    private func send(_ change: WireChange<ID>) {
        sent += 1
        send(encode(sent, change))
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

    func id(named name: String) -> ID? {
        queue.sync { view.ids.id(named: name) }
    }

    // MARK: From the other side

    func receive(_ line: String, perform: @escaping ItemListWirePerformer<ID>) {
        do throws(ItemListWireError) {
            let message = try WireClientMessage(line: line)
            onQueue { [self] in take(message, perform) }
        } catch {
            let number = WireClientMessage.callNumber(in: line)
            onQueue { [self] in complain(error, ofCall: number) }
        }
    }

    /// A bad call is answered as every call is; of any other bad message the other side is told without a number.
    private func complain(_ error: ItemListWireError, ofCall number: Int?) {
        diagnostics(.badMessage("\(error)"))
        if let number {
            refuse(number, "badMessage", "\(error)")
        } else {
            send(["type": .string("error"), "words": .string("\(error)")])
        }
    }

    private func take(_ message: WireClientMessage, _ perform: ItemListWirePerformer<ID>) {
        switch message {
        case .shown(let number): take(shown: number)
        case .window(let start, let count):
            wanted = start..<(start + count)
            sendWanted()
        case .call(let number, let action, let target):
            guard let target = target.resolved(view.ids) else {
                guard case .row(let name) = target.place else { return }
                diagnostics(.unknownWireID(name, action: "\(action)"))
                return refuse(number, "unknownID", "\(ItemListWireError.unknownID(name))")
            }
            perform(action, target) { [weak self] answer in
                self?.onQueue { [weak self] in self?.answer(number, answer) }
            }
        }
    }

    private func take(shown number: Int) {
        guard number <= sent else {
            return complain(
                .outOfOrder("message \(number) can't be shown: \(sent) is the last one that was sent"), ofCall: nil)
        }
        guard number > shown else { return }
        shown = number
        if shown == sent { view.forgetGone() }
        if let unfinished, unfinished.number <= number {
            self.unfinished = nil
            unfinished.completion()
        }
        sendWanted()
    }

    /// Sends other rows of the list, if the other side has asked for some and shows what was sent.
    private func sendWanted() {
        guard sent > 0, shown == sent, let rows = wanted.take() else { return }
        send(view.show(rows))
    }
}

/// Has an element do what the other side of a connection asks for: `controller.perform`.
public typealias ItemListWirePerformer<ID: Hashable & Sendable> =
    @Sendable (
        _ action: ItemListAction, _ target: ItemListTarget<ID>, _ completion: @escaping @Sendable (ItemListAnswer) -> Void
    ) -> Void
