// budget: 2 s
import ItemList
import Signals

// A model and a view on the main actor: handlers are its methods, and the view is the renderer.

@MainActor final class Model {
    var sounds = true
    var name = ""
    let state = ValuePromise(true)

    func setSounds(_ isOn: Bool) {
        sounds = isOn
        state.set(isOn)
    }

    func logOut() {}

    func follow(_ action: ItemListAction, _ slot: ItemListChromeSlot, _ part: String) {}
}

enum Entry: ItemListCaseEntry {
    case sounds(Bool)
    case name(String)
    case logOut

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments model: Model) -> any ItemListItem {
        switch self {
        case .sounds(let isOn): ItemListSwitchItem(title: "Sounds", value: isOn, updated: onMain(model.setSounds))
        case .name(let name): ItemListSingleLineInputItem(text: name, textUpdated: onMain { [weak model] in model?.name = $0 })
        case .logOut: ItemListActionItem(title: "Log Out", action: onMain(model.logOut), longTapAction: onMain { model.sounds = false })
        }
    }
}

@MainActor final class View: ItemListMainActorRenderer {
    private var titles: [String] = []

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        titles = transition.rows.map(\.content.title.string)
        completion()
    }
}

@MainActor func show(_ model: Model) -> ItemListController<Entry> {
    let controller = ItemListController<Entry>(
        state: model.state.get().map { isOn in
            var state = ItemListState<Entry>(title: "Settings", entries: [.sounds(isOn), .name(""), .logOut], arguments: model)
            state.handlers[.rightButton] = onMain { _ in model.logOut() }
            state.handlers.part = onMain(model.follow)
            return state
        })
    controller.connect(View())
    return controller
}
