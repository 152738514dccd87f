import ItemList
import Signals

/// One request: its comments, a field for the next one, and the button that merges it.
func pullRequestController(_ model: PullRequests, _ id: Int, on queue: Queue) -> ItemListController<ItemListItemEntry<String>> {
    let draft = ValuePromise("")
    let sending = OptimisticValue(ValuePromise<[Comment]>([]))
    let values = combineLatest(model.request(id), sending.get(), draft.get())
    return ItemListController(showing: values, queue: queue) { request, unsent, text in
        let send: @Sendable () -> Void = {
            draft.set("")
            ItemListWork.start { try await comment(text, on: id, model, sending, draft) }
        }
        var state = ItemListState(title: request.title) {
            ItemListSection("comments") {
                for comment in request.comments + unsent {
                    ItemListTextWithLabelItem(
                        label: comment.author, text: comment.text, textColor: comment.isSent ? .primary : .secondary
                    ).id(comment.id)
                }
            }
            ItemListSection("new") {
                ItemListMultilineInputItem(
                    text: text, placeholder: "Comment", returnKey: .send,
                    inlineAction: .init(title: "Send", isEnabled: !text.isEmpty, action: send),
                    textUpdated: { draft.set($0) }, action: text.isEmpty ? nil : send
                ).id("new")
            }
        }
        state.chrome.rightButton = .text(request.isOpen ? "Merge" : "Closed", style: .bold, isEnabled: request.isOpen)
        state.handlers.on(.rightButton) { try await model.merge(id) }
        return state
    }
}

/// Shows a comment while the service takes it. If the service doesn't, its text returns to the field.
private func comment(
    _ text: String, on id: Int, _ model: PullRequests, _ sending: OptimisticValue<[Comment]>, _ draft: ValuePromise<String>
) async throws {
    do {
        try await sending.optimistically {
            $0.append(Comment(id: "unsent", author: "you", text: text, isSent: false))
        } commit: {
            try await model.service.comment(text, on: id)
        } confirm: {
            model.add($0, to: id)
        }
    } catch {
        draft.update { $0.isEmpty ? text : $0 }
        throw error
    }
}
