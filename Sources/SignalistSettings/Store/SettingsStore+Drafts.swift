// What is being typed.
extension SettingsStore {
    /// Changes a draft, which is there while there is something to it.
    func changeDraft(
        _ name: String, make: (_ values: Values, _ session: Int) -> OpenDraft<Values>, _ body: (inout OpenDraft<Values>) -> Void
    ) {
        queue.sync {
            emittingOnce {
                var draft = drafts[name] ?? make(shownValues, nextSession())
                body(&draft)
                drafts[name] = draft.isOpen ? draft : nil
            }
        }
    }

    /// Saves what was typed, if it is allowed; on the store's queue. What can't be saved stays typed.
    func save(_ draft: inout OpenDraft<Values>, session: Int? = nil) {
        guard let change = draft.unsaved else { return }
        // What the file has no good value for is written, also if it is the default.
        let isNews = draft.isNews(change, in: shownValues) || hasProblem(change.name)
        guard lock == nil, !isNews || self.change([change], session: session, draft: draft) else { return refuseIfLocked() }
        draft.wasSaved(in: shownValues)
    }

    /// Opens the draft of a change again that could not be written.
    func reopenDraft(of failed: PendingChange<Values>) {
        let name = failed.change.name
        guard let saved = failed.draft, !pending.contains(where: { $0.change.name == name }) else { return }
        var draft = drafts[name] ?? saved.closed
        draft.takeBack(saved, in: shownValues)
        drafts[name] = draft
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
