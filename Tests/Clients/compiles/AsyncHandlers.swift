import ItemList
import Signals

struct Service: Sendable {
    func merge() async throws {}
    func set(_ isOn: Bool) async throws {}
}

func rows(_ service: Service, _ isOn: ValuePromise<Bool>) -> ItemListState<ItemListItemEntry<String>> {
    var state: ItemListState<ItemListItemEntry<String>> = ItemListState(title: "Request") {
        ItemListActionItem(title: "Merge", action: { try await service.merge() }).id("merge")
        ItemListActionItem(title: "Merge", action: service.merge).id("function")
        ItemListActionItem(title: "On") { isOn.set(true) }.id("on")
        ItemListSwitchItem(title: "Draft", value: false, updated: { try await service.set($0) }).id("draft")
        ItemListSwitchItem(title: "On", value: false, updated: { isOn.set($0) }).id("isOn")
        ItemListDisclosureItem(title: "Review", label: "2", action: { try await service.merge() }).id("review")
        ItemListDisclosureItem(title: "Comments", action: { isOn.set(true) }).id("comments")
        ItemListDisclosureItem(title: "Nothing").id("nothing")
        ItemListCheckboxItem(title: "Done", isChecked: true, action: { try await service.merge() })
            .editable(
                delete: { try await service.merge() },
                trailing: [
                    ItemListRevealAction("merge", title: "Merge") { try await service.merge() }
                ]
            ).id("done")
        ItemListActionItem(title: "Two") {
            isOn.set(true)
            try? await service.merge()
        }.id("two")
    }
    state.handlers.on(.rightButton) { try await service.merge() }
    state.handlers.onRefresh { try await service.merge() }
    return state
}
