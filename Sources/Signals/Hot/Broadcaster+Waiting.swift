// The values that wait for the turn, and those of the delivery under way.
extension Broadcaster {
    @inlinable
    func deliverFirstWaiting() {
        let propagation = Propagation.current
        guard let (value, cause, replaced) = takeFirstWaiting(propagation) else { return }
        if SignalDiagnostics.hasCauses {
            propagation.deliver(causedBy: cause) { propagation.perform(from: self) { deliver(value, number) } }
        } else {
            propagation.perform(from: self) { deliver(value, number) }
        }
        withExtendedLifetime(replaced) {}
        if isClosed {
            endIfOver()
        }
    }

    /// Makes the first value that waits the latest one, in one step: it is the newest of all the time.
    @inlinable
    func takeFirstWaiting(_ propagation: Propagation) -> (Value, SignalCause?, Replaced)? {
        let stamp = graph.stamp
        if taken.isEmpty {
            takeAllWaiting()
        }
        lock.lock()
        guard let value = taken.popFirst() else {
            lock.unlock()
            return nil
        }
        let cause = takenCauses.isEmpty ? nil : takenCauses.popFirst()
        let replaced = acceptWhileLocked(value, in: stamp, propagation)
        lock.unlock()
        return (value, cause, replaced)
    }

    @inlinable
    func takeAllWaiting() {
        let root = graph.lockRoot()
        lock.lock()
        swap(&taken, &waiting)
        swap(&takenCauses, &causes)
        lock.unlock()
        root.unlock()
    }

    @inlinable
    func collectFirstWaiting() {
        guard let (value, cause, replaced) = takeFirstWaiting(.current) else { return }
        if flight.isEmpty {
            flight.append(value)
        }
        if SignalDiagnostics.hasCauses {
            flightCauses.append(cause, behind: undeliveredCount)
        }
        undeliveredCount += 1
        withExtendedLifetime(replaced) {}
    }

    @inlinable
    func deliverFirstCollected() {
        guard undeliveredCount > 0 else { return }
        let value = flight[flight.count - undeliveredCount]
        undeliveredCount -= 1
        let number = number - UInt64(undeliveredCount)
        if flightCauses.isEmpty {
            deliver(value, number)
        } else {
            Propagation.current.deliver(causedBy: flightCauses.popFirst()) { deliver(value, number) }
        }
        if isClosed {
            endIfOver()
        }
    }

    /// The delivery is over that changed the source: what was kept for it is released. Another one may be under way since then, which
    /// has its own.
    @inlinable
    func endFlight(_ stamp: UInt64) {
        // What holds nothing may stay until the next delivery.
        guard !_isPOD(Value.self) else { return }
        lock.lock()
        var released: (Value?, FIFO<Value>, FIFO<Value>) = (nil, FIFO(), FIFO())
        if changedBy == stamp {
            released = (before.take(), earlierBefore, flight)
            (earlierBefore, flight) = (FIFO(), FIFO())
        }
        lock.unlock()
        withExtendedLifetime(released) {}
    }
}
