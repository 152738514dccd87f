// Writing of changes to the file.
extension SettingsStore {
    /// Queues changes and returns true if one is pending. Changes of one typing session are written together after a pause, and undone
    /// together. `draft` is the field with the text that the change saves.
    @discardableResult
    func change(_ changes: [SettingsChange<Values>], session: Int? = nil, draft: OpenDraft<Values>? = nil) -> Bool {
        queue.sync {
            guard lock == nil else {
                refuseIfLocked()
                return false
            }
            let allowed = changes.filter { $0.problem == nil }
            if let problem = changes.lazy.compactMap(\.problem).first { writeProblem = .problem(path: file.path, problem) }
            guard !allowed.isEmpty else {
                emit()
                return false
            }
            let setBack = allowed.map { history.setBack(by: $0) }
            let steps = history.add(allowed, before: shownValues, session: session)
            add(
                zip(zip(allowed, steps), setBack).map { PendingChange(change: $0.0, step: $0.1, setBack: $1, draft: draft) },
                isTyping: session != nil)
            return true
        }
    }

    /// Reports the reason why nothing can be changed.
    func refuseIfLocked() {
        guard let lock else { return }
        writeProblem = lock
        emit()
    }

    func add(_ changes: [PendingChange<Values>], isTyping: Bool = false) {
        for change in changes {
            // The earlier text of the session was shown but never written.
            if isTyping, let step = pending.last?.step, step === change.step { pending.removeLast() }
            if isTyping, let step = change.step, step === change.setBack, !step.isWritten, !writing.contains(where: { $0.step === step }) {
                // The file still has the value that this change restores.
                history.remove(step)
            } else {
                pending.append(change)
            }
        }
        emit()
        if isTyping, finishCount == 0 {
            typingPause = typingPause ?? queue.after(SettingsTiming.typingPause) { [weak self] in self?.writePending() }
        } else {
            writePending()
        }
    }

    /// Writes all pending changes with one replacement of the file.
    func writePending() {
        typingPause?.dispose()
        typingPause = nil
        guard writing.isEmpty, !pending.isEmpty else { return }
        // A change that undoes or restores an unwritten change is written after it.
        let count = pending.firstIndex { $0.awaited.map { !$0.isWritten } ?? false } ?? pending.count
        writing = Array(pending.prefix(max(count, 1)))
        pending.removeFirst(writing.count)
        (brokenLooks, busySince) = (0, nil)
        askForWrite()
    }

    private func askForWrite() {
        retry?.dispose()
        retry = nil
        let isFinal = finishCount > 0
        let repair = isFinal || brokenLooks >= SettingsTiming.looks.count ? SettingsRepair.setAside(saved.document) : .wait
        write.ask(
            changes: writing.map(\.resolved),
            policy: SettingsUpdatePolicy(
                repair: repair, isAllOrNothing: false,
                lockPatience: isFinal ? DirectoryLock.patience : SettingsTiming.lockPatience), isFinal: isFinal)
        fileQueue.justDispatch { [self] in
            write.make(in: file)
            queue.async { [self] in takeAnswer() }
        }
    }

    /// Retries at once instead of waiting for another program.
    func hurry() {
        if retry != nil { askForWrite() }
    }

    /// Handles the answer of the file's queue, if there is one.
    func takeAnswer() {
        guard let answer = write.takeAnswer() else { return }
        if !answer.isFinal, let pause = pauseBeforeRetry(after: answer.result) {
            if finishCount > 0 { return askForWrite() }
            retry = queue.after(pause) { [self] in hurry() }
            return
        }
        // Splits the changes, so that one value that is too large doesn't prevent the others.
        if case .failure(.tooLarge) = answer.result, writing.count > 1 {
            let half = writing.count / 2
            pending = writing[half...] + pending
            writing.removeSubrange(half...)
            return askForWrite()
        }
        // A reload requested meanwhile reads the file after the write: it is newer, so only it may report problems of the file.
        lookNumberOfWrite = lookNumber
        let written = writing
        writing = []
        switch answer.result {
        case .success(let update): wrote(written, update)
        case .failure(let error):
            writeProblem = error
            answer.found.map(take)
            for change in written { takeBack(change) }
        }
        emit()
        // Typed text waits for its pause.
        if typingPause == nil || finishCount > 0 { writePending() }
    }

    /// - Returns: the seconds to wait before another attempt, or nil to give up.
    private func pauseBeforeRetry(after result: Result<SettingsUpdate<Values>, SettingsFileError>) -> Double? {
        switch result {
        case .failure(.syntax) where brokenLooks < SettingsTiming.looks.count:
            // Another program may be writing the file.
            brokenLooks += 1
            return SettingsTiming.looks[brokenLooks - 1]
        case .failure(.busy(let path)):
            let since = busySince ?? queue.now
            busySince = since
            guard queue.now - since >= Int64(DirectoryLock.patience) * 1000 else { return SettingsTiming.lockPause }
            writeProblem = .busy(path: path)
            emit()
            return SettingsTiming.busyPause
        default: return nil
        }
    }

    private func wrote(_ written: [PendingChange<Values>], _ update: SettingsUpdate<Values>) {
        writeProblem = nil
        setAside = update.setAside ?? setAside
        var refused: [PendingChange<Values>] = []
        for (change, outcome) in zip(written, update.outcomes) {
            switch outcome {
            case .made(let old):
                change.step?.wasWritten(change.resolved.json, over: old)
                if let undone = change.undone { history.endTakingBack(undone, isTakenBack: true) }
            case .refused(let error):
                writeProblem = writeProblem ?? error
                refused.append(change)
            }
        }
        take(update.content)
        for change in refused { takeBack(change) }
    }

    /// Removes a change that couldn't be written, with all changes that wait for it. Its typed text returns to the field.
    private func takeBack(_ failed: PendingChange<Values>) {
        if let undone = failed.undone { history.endTakingBack(undone, isTakenBack: false) }
        if let step = failed.step, !step.isWritten {
            history.remove(step)
            for waiting in pending where waiting.awaited === step { waiting.step.map { history.remove($0) } }
            pending.removeAll { $0.awaited === step }
        }
        reopenDraft(of: failed)
    }
}
