// What is being typed.
extension SettingsStore {
    /// Changes a draft, which is there while there is something to it.
    func changeDraft(
        _ name: String, make: (_ values: Values, _ session: Int) -> OpenDraft<Values>, _ body: (inout OpenDraft<Values>) -> Void
    ) {
        queue.sync {
            guard !isLocked else { return }
            emittingOnce {
                var draft = drafts[name] ?? make(shownValues, nextSession())
                body(&draft)
                drafts[name] = draft.isOpen ? draft : nil
            }
        }
    }

    /// Saves what was typed, if it is allowed; on the store's queue.
    func save(_ draft: inout OpenDraft<Values>, session: Int? = nil) {
        guard let change = draft.unsaved else { return }
        var values = shownValues
        change.apply(&values)
        // What the file has no good value for is written, also if it is the default.
        if values != shownValues || hasProblem(change.name) { self.change([change], session: session) }
        draft.wasSaved(in: shownValues)
    }

    /// Saves a draft that was left, unless it is given up before, or begun anew.
    func leaveSoon(_ name: String, _ draft: OpenDraft<Values>) {
        queue.after(SettingsTiming.leavingPause) { [self, session = draft.session, visit = draft.visit] in
            guard let draft = drafts[name], draft.session == session, draft.visit == visit else { return }
            endDraft(name)
        }
    }

    /// Saves what is being typed and is allowed; on the store's queue.
    func endDrafts() {
        for name in drafts.keys.sorted() { endDraft(name) }
    }

    private func endDraft(_ name: String) {
        emittingOnce {
            guard var draft = drafts[name] else { return }
            save(&draft)
            drafts[name] = draft.isOpen ? draft : nil
        }
    }
}
