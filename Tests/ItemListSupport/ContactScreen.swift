import ItemList
import Signals
import TestSupport
import Testing

/// A row that can be selected, dragged, swiped and, if it is a note, typed into.
struct Contact: ItemListNodeEntry {
    struct Arguments: Sendable {
        let call: @Sendable (String) -> Void
    }

    let id: String
    var isNote = false
    var canMove = true

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        ContactItem(contact: self, call: { arguments.call("\(id) \($0)") })
    }
}

struct ContactItem: ItemListItem {
    let contact: Contact
    let call: @Sendable (String) -> Void

    var input: ItemListInputTraits? { contact.isNote ? ItemListInputTraits() : nil }

    func content() -> ItemListRowContent {
        guard !contact.isNote else {
            return ItemListRowContent(
                role: .input, title: "Note", control: .input(ItemListInputContent(text: "Hello", placeholder: "")), offers: .text)
        }
        var content = ItemListRowContent(role: .button, title: RichText(contact.id), offers: [.activate, .select])
        content.editing = ItemListEditing(isSelected: false)
        if contact.canMove { content.offers.insert(.move) }
        content.decoratedOffers = [ItemListOffer("delete", action: .delete, title: "Delete", places: .trailingReveal)]
        return content
    }

    func perform(_ action: ItemListAction) {
        call("\(action)")
    }
}

/// Contacts that all windows share; each filters by its own search and counts its own selection.
final class ContactScreen: Sendable {
    let clock = VirtualClock()
    let contacts: ValuePromise<[Contact]>
    let requests = ValuePromise<[ItemListRequest<String>]>([])
    let hasSearch: ValuePromise<Bool>
    let calls = Received<String>()
    let diagnostics = Received<ItemListDiagnostic>()
    let recorder = ItemListRecorder<String>()
    let controller: ItemListController<Contact>

    init(
        _ contacts: [Contact] = ["Ada", "Ben", "Cleo", "Dan"].map { Contact(id: $0) }, hasBackButton: Bool = true,
        hasSearch: Bool = true, connects: Bool = true, sharing other: ContactScreen? = nil
    ) {
        let promise = other?.contacts ?? ValuePromise(contacts)
        self.contacts = promise
        let call: @Sendable (String) -> Void = { [calls] in calls.append($0) }
        let requests = requests
        self.hasSearch = ValuePromise(hasSearch)
        let searches = self.hasSearch
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(), diagnostics: { [diagnostics] in diagnostics.append($0) },
            state: { window in
                combineLatest(promise.get(), window.query, window.selection, requests.get(), searches.get())
                    |> map {
                        (contacts: [Contact], query: String, selection: Set<String>, requests: [ItemListRequest<String>], hasSearch: Bool)
                        in
                        let shown = query.isEmpty ? contacts : contacts.filter { $0.id.contains(query) }
                        var state = ItemListState(
                            title: "Contacts", entries: shown, arguments: Contact.Arguments(call: call))
                        if hasSearch {
                            state.chrome.search = ItemListSearch(placeholder: "Search", isActive: true, query: "not the window's")
                        }
                        if hasBackButton { state.chrome.backButton = .text("Back") }
                        state.chrome.toolbar = ItemListToolbar(.text("Delete (\(selection.count))", isEnabled: !selection.isEmpty))
                        state.chrome.loadsMore = [.bottom]
                        state.handlers[.backButton] = { _ in call("back") }
                        state.handlers.search = { call("search \($0)") }
                        state.handlers.list = { call("list \($0)") }
                        state.moved = { row, place in
                            call("\(row) moved \(place)")
                            promise.update { $0.moving(row, to: place) }
                        }
                        state.requests = requests
                        return state
                    }
            })
        if connects {
            controller.connect(recorder)
        }
        clock.run()
    }

    var shown: ItemListTransition<String>? { recorder.transitions.last }
    var ids: [String] { recorder.rows.map(\.id) }
    var interaction: ItemListInteraction<String>? { shown?.interaction }

    @discardableResult
    func perform(_ action: ItemListAction, on target: ItemListTarget<String>) -> ItemListAnswer? {
        answer { controller.perform(action, on: target, completion: $0) }
    }

    func answer(_ ask: (@escaping @Sendable (ItemListAnswer) -> Void) -> Void) -> ItemListAnswer? {
        let answers = Received<ItemListAnswer>()
        ask { answers.append($0) }
        clock.run()
        #expect(answers.values.count == 1)
        return answers.values.first
    }

    func set(_ contacts: [Contact]) {
        self.contacts.set(contacts)
        clock.run()
    }
}

extension [Contact] {
    func moving(_ id: String, to place: ItemListDestination<String>) -> [Contact] {
        var contacts = self
        guard let from = contacts.firstIndex(where: { $0.id == id }) else { return self }
        let contact = contacts.remove(at: from)
        guard let beside = contacts.firstIndex(where: { $0.id == place.row }) else { return self }
        if case .after = place {
            contacts.insert(contact, at: beside + 1)
        } else {
            contacts.insert(contact, at: beside)
        }
        return contacts
    }
}
