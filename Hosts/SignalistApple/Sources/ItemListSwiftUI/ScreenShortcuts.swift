#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import ItemListObservation
    internal import SwiftUI

    /// The keyboard shortcuts of a screen as hidden buttons, because SwiftUI attaches shortcuts only to controls.
    struct ScreenShortcuts<ID: Hashable & Sendable>: View {
        let screen: ItemListObservedScreen<ID>

        /// True if a text field has the keyboard focus.
        private var isTyping: Bool { screen.interaction.text != nil || screen.interaction.query != nil }

        var body: some View {
            ForEach(Array(screen.shortcuts.enumerated()), id: \.offset) { shortcut in
                if let key = shortcut.element.key.equivalent {
                    Button { [screen] in
                        screen.perform(shortcut.element.action, on: shortcut.element.target)
                    } label: {
                        Text(shortcut.element.key.words)
                    }
                    .keyboardShortcut(key, modifiers: shortcut.element.key.eventModifiers)
                    .disabled(isTyping && shortcut.element.key.types)
                }
            }
            .opacity(0)
            .accessibilityHidden(true)
        }
    }

    extension ItemListKey {
        /// The key in SwiftUI; nil if SwiftUI doesn't have it.
        fileprivate var equivalent: KeyEquivalent? {
            switch name {
            case "Delete": return .deleteForward
            case "Enter": return .return
            default: break
            }
            if name.count == 1, let character = name.lowercased().first { return KeyEquivalent(character) }
            // Function keys are AppKit's private characters, from F1 on.
            guard name.first == "F", let number = UInt32(name.dropFirst()), (1...35).contains(number) else { return nil }
            return UnicodeScalar(0xF703 + number).map { KeyEquivalent(Character($0)) }
        }

        fileprivate var eventModifiers: EventModifiers {
            var result: EventModifiers = []
            if modifiers.contains(.shift) || name.count == 1 && name.lowercased() != name { result.insert(.shift) }
            if modifiers.contains(.alt) { result.insert(.option) }
            if modifiers.contains(.control) { result.insert(.control) }
            if modifiers.contains(.command) { result.insert(.command) }
            return result
        }

        /// True for a key that a text field handles: a character, deletion, selection, copy and paste, or undo.
        fileprivate var types: Bool {
            if name.first == "F", name.count > 1 { return false }
            return modifiers.isDisjoint(with: [.control, .command]) || ["a", "c", "v", "x", "y", "z"].contains(name.lowercased())
        }
    }
#endif
