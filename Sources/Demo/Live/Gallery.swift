import ItemList
import Signals

/// What the rows of the gallery say now. All pages in all windows share it; nothing of it is saved.
struct GalleryState: Sendable, Equatable {
    /// A row of the page about editing.
    struct Planet: Sendable, Equatable, Identifiable {
        var id: String
        var name: String
        var isPinned = false
    }

    /// What switches and check marks say, by the names of their rows.
    var flags = ["plain": true, "badge": true, "expandable": true, "photos": true, "check": true, "mark": true]
    /// What was typed, by the names of the rows.
    var texts = ["name": "Ada", "email": "ada@example.org", "error": "25:00", "notes": "Words over\nseveral lines."]
    /// What was chosen, by the names of the rows.
    var choices = ["size": "medium", "radio": "daily", "style": "blocks", "bars": "legacy", "title": "text", "empty": "message"]
    /// The numbers, by the names of their rows.
    var numbers = ["volume": 70.0, "half": 2.5]
    var planets = [
        Planet(id: "mercury", name: "Mercury"), Planet(id: "venus", name: "Venus"), Planet(id: "earth", name: "Earth", isPinned: true),
        Planet(id: "mars", name: "Mars"), Planet(id: "jupiter", name: "Jupiter"), Planet(id: "saturn", name: "Saturn"),
    ]
    var isEditing = false
    var isNoticeClosed = false
    /// What was done last that nothing else shows.
    var last = ""

    func isOn(_ name: String) -> Bool { flags[name] ?? false }

    var style: ItemListStyle { ItemListStyle(rawValue: choices["style"] ?? "") ?? .blocks }
    var systemStyle: ItemListSystemStyle { ItemListSystemStyle(rawValue: choices["bars"] ?? "") ?? .legacy }
}

/// The gallery, and what its rows do: each handler is one of these.
final class Gallery: Sendable {
    private let promise = ValuePromise(GalleryState(), ignoreRepeated: true)

    var state: Signal<GalleryState, NoError> { promise.get() }

    func change(_ change: @escaping @Sendable (inout GalleryState) -> Void) {
        promise.mutate(change)
    }

    func flag(_ name: String) -> @Sendable (Bool) -> Void {
        { [self] isOn in change { $0.flags[name] = isOn } }
    }

    func turn(_ name: String) -> @Sendable () -> Void {
        { [self] in change { $0.flags[name] = !$0.isOn(name) } }
    }

    func text(_ name: String) -> @Sendable (String) -> Void {
        { [self] text in change { $0.texts[name] = text } }
    }

    func choice(_ name: String) -> @Sendable (String) -> Void {
        { [self] option in change { $0.choices[name] = option } }
    }

    func number(_ name: String) -> @Sendable (Double) -> Void {
        { [self] number in change { $0.numbers[name] = number } }
    }

    /// Tells that something was done.
    func tell(_ words: String) -> @Sendable () -> Void {
        { [self] in change { $0.last = words } }
    }

    /// Tells which link was chosen.
    var link: @Sendable (String) -> Void {
        { [self] link in change { $0.last = "Link \(link)" } }
    }
}
