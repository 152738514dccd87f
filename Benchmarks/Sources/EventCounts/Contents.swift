import CEventCounter
import ItemList

/// Prints how many allocations the contents of common rows take.
func printContents() {
    let title = "A title that is longer than what a string holds by itself"
    printContents("a switch", ItemListSwitchItem(title: title, value: true, updated: { _ in }))
    printContents("a switch with an icon", ItemListSwitchItem(icon: ItemListIcon(.bell), title: title, value: true, updated: { _ in }))
    printContents("a disclosure with a label", ItemListDisclosureItem(title: title, label: .text("On"), action: {}))
    printContents("a radio", ItemListCheckboxItem(title: title, isChecked: true, group: "rhythm", action: {}))
}

private func printContents(_ name: String, _ item: some ItemListItem) {
    let count = 1_000
    // The first one makes what the language knows of its types.
    var enabled = item.content().isEnabled ? 0 : -1
    let before = allocation_count()
    for _ in 0..<count where item.content().isEnabled {
        enabled += 1
    }
    let made = allocation_count() - before
    precondition(enabled == count)
    printLine("the content of \(name): allocations", Double(made) / Double(count))
}
