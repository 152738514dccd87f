internal import Signals

// Connected renderers.
extension ControllerCore {
    func connect(_ renderer: some ItemListRenderer<Entry.ID>, isPrimary: Bool) -> ItemListConnection<Entry.ID> {
        let connection = RendererConnection<Entry>(
            queue: queue, workQueue: workQueue, emissions: emissions, renderer: renderer, onDiagnostics: diagnostics,
            onApplied: { [weak self] revision in self?.applied(revision) },
            onMissedRows: { [weak self] in self?.showAgain() })
        queue.async { [weak self] in
            guard let self, !isClosed, !connection.isClosed else { return }
            connections.append(connection)
            if isPrimary || primary == nil {
                setPrimary(connection)
            }
            connection.add(unheardRequests)
            unheardRequests = []
            if let newest {
                connection.update(to: newest)
            }
        }
        // A renderer may retain its connection, so the connection doesn't retain the renderer.
        let end = ActionDisposable { [weak self, weak connection, queue] in
            queue.async { [weak self, weak connection] in
                guard let connection else { return }
                connection.close()
                self?.disconnected(connection)
            }
        }
        return ItemListConnection(end: end) { [weak self, weak connection, queue] call, completion in
            queue.async { [weak self, weak connection] in
                guard let self, let connection, !isClosed, !connection.isClosed else {
                    completion?(.refused(.closed))
                    return
                }
                take(call, from: connection, completion)
            }
        }
    }

    private func take(
        _ call: ItemListCall<Entry.ID>, from connection: RendererConnection<Entry>, _ completion: (@Sendable (ItemListAnswer) -> Void)?
    ) {
        switch call {
        case .perform(let action, let target): perform(action, on: target, cursor: connection.reported.cursor, completion)
        case .move(let row, let place): move(row, to: place, completion)
        case .shift(let row, let places): move(row, by: places, completion)
        case .drag(let row, let place): drag(row, over: place, completion)
        case .drop: drop(completion)
        case .report(let report): receive(report, from: connection)
        }
    }

    private func receive(_ report: ItemListReport<Entry.ID>, from connection: RendererConnection<Entry>) {
        connection.note(report)
        if case .cursor(let id) = report {
            let cursor = id.flatMap { newest?.index(of: $0) == nil ? nil : $0 }
            if activity?.interaction.cursor != cursor {
                change { $0.cursor = cursor }
            }
        } else if connection === primary {
            window.publish(report)
        }
    }

    private func disconnected(_ connection: RendererConnection<Entry>) {
        connections.removeAll { $0 === connection }
        if primary === connection {
            setPrimary(connections.first)
        }
        callWaiters()
    }

    /// Makes the window follow the reports of a renderer, starting with those it has already sent; nil if no renderer is left.
    private func setPrimary(_ connection: RendererConnection<Entry>?) {
        let isFirst = primary == nil
        primary = connection
        guard !isFirst else { return }
        if let reported = connection?.reported {
            window.publish(visible: reported.visibleRows, offset: reported.offset ?? 0, isShown: reported.isShown ?? false)
        } else {
            // The visible rows and the offset are kept: the screen may be shown again.
            window.publish(.shown(false))
        }
    }

    private func showAgain() {
        guard let newest else { return }
        show(newest.next(activity))
    }

    private func applied(_ revision: Int?) {
        window.publish(applied: revision)
        callWaiters()
    }

    func whenShown(_ completion: @escaping @Sendable () -> Void) {
        queue.justDispatch { [weak self] in
            guard let self else { return completion() }
            whenReceived(emissionCount) { [weak self] revision in
                guard let self, !isClosed else { return completion() }
                waiters.append((max(revision, 1), completion))
                callWaiters()
            }
        }
    }

    private func callWaiters() {
        guard !waiters.isEmpty, let shown = connections.lazy.map({ $0.appliedNumber }).min() else { return }
        let due = waiters.filter { $0.number <= shown }
        waiters.removeAll { $0.number <= shown }
        due.forEach { $0.completion() }
    }
}
