import ItemList
import Signals

/// The values of the gallery's rows, shared by all pages in all windows and never saved.
struct GalleryState: Sendable, Equatable {
    struct Planet: Sendable, Equatable, Identifiable {
        var id: String
        var name: String
        var isPinned = false
    }

    /// The values of switches and check marks, by the names of their rows.
    var flags = ["plain": true, "badge": true, "expandable": true, "photos": true, "check": true, "mark": true]
    var texts = ["name": "Ada", "email": "ada@example.org", "error": "25:00", "notes": "Words over\nseveral lines."]
    var choices = ["size": "medium", "radio": "daily", "style": "blocks", "bars": "legacy", "title": "text", "empty": "message"]
    var numbers = ["volume": 70.0, "half": 2.5]
    var planets = [
        Planet(id: "mercury", name: "Mercury"), Planet(id: "venus", name: "Venus"), Planet(id: "earth", name: "Earth", isPinned: true),
        Planet(id: "mars", name: "Mars"), Planet(id: "jupiter", name: "Jupiter"), Planet(id: "saturn", name: "Saturn"),
    ]
    var isEditing = false
    var isNoticeClosed = false
    /// The last action without another visible effect.
    var last = ""

    func isOn(_ name: String) -> Bool { flags[name] ?? false }

    var style: ItemListStyle { ItemListStyle(rawValue: choices["style"] ?? "") ?? .blocks }
    var systemStyle: ItemListSystemStyle { ItemListSystemStyle(rawValue: choices["bars"] ?? "") ?? .legacy }
}

/// The state of the gallery and the handlers of its rows.
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

    /// Makes a handler that shows an action's description.
    func tell(_ words: String) -> @Sendable () -> Void {
        { [self] in change { $0.last = words } }
    }

    /// A handler that shows the chosen link.
    var link: @Sendable (String) -> Void {
        { [self] link in change { $0.last = "Link \(link)" } }
    }
}
