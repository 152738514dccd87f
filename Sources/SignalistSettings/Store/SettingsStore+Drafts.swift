// Drafts of fields.
extension SettingsStore {
    /// Changes a draft; a draft that doesn't differ from the setting is removed.
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

    /// Saves a draft if its text is valid; on the store's queue. Text that can't be saved stays in the draft.
    func save(_ draft: inout OpenDraft<Values>, session: Int? = nil) {
        guard let change = draft.unsaved else { return }
        // Replaces an invalid value in the file, even by the default.
        let isNews = draft.isNews(change, in: shownValues) || hasProblem(change.name)
        guard lock == nil, !isNews || self.change([change], session: session, draft: draft) else { return refuseIfLocked() }
        draft.wasSaved(in: shownValues)
    }

    /// Reopens the draft of a change that couldn't be written.
    func reopenDraft(of failed: PendingChange<Values>) {
        let name = failed.change.name
        guard let saved = failed.draft, !pending.contains(where: { $0.change.name == name }) else { return }
        var draft = drafts[name] ?? saved.closed
        draft.takeBack(saved, in: shownValues)
        drafts[name] = draft
    }

    /// Saves a draft after its field lost the focus, unless it is discarded or edited again within a moment.
    func leaveSoon(_ name: String, _ draft: OpenDraft<Values>) {
        queue.after(SettingsTiming.leavingPause) { [self, session = draft.session, visit = draft.visit] in
            guard let draft = drafts[name], draft.session == session, draft.visit == visit else { return }
            endDraft(name)
        }
    }

    /// Saves all drafts with valid text; on the store's queue.
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
