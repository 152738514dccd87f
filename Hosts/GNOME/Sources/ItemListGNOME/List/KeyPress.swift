internal import CAdwaita
internal import ItemList

/// A key as GDK tells it.
struct KeyPress {
    let value: UInt32
    let modifiers: ItemListKey.Modifiers

    init(value: UInt32, state: UInt32) {
        self.value = value
        var modifiers: ItemListKey.Modifiers = []
        if state & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
        if state & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.alt) }
        if state & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
        if state & GDK_SUPER_MASK.rawValue != 0 { modifiers.insert(.command) }
        self.modifiers = modifiers
    }

    /// What the key is called, as a screen names it.
    private var name: String? {
        switch Int32(bitPattern: value) {
        case GDK_KEY_Delete: return "Delete"
        case GDK_KEY_Return, GDK_KEY_KP_Enter: return "Enter"
        case GDK_KEY_F1...GDK_KEY_F12: return "F\(Int32(bitPattern: value) - GDK_KEY_F1 + 1)"
        default:
            let scalar = gdk_keyval_to_unicode(value)
            return scalar == 0 ? nil : Unicode.Scalar(scalar).map { String(Character($0)) }
        }
    }

    /// Whether a screen means this by its key. What types a character may need the shift key for it.
    func means(_ key: ItemListKey) -> Bool {
        guard let name else { return false }
        if name == key.name, modifiers == key.modifiers { return true }
        guard key.name.count == 1 else { return false }
        if key.modifiers.contains(.shift) { return name.lowercased() == key.name.lowercased() && modifiers == key.modifiers }
        return name == key.name && modifiers.subtracting(.shift) == key.modifiers
    }

    private var isHeld: Bool { !modifiers.subtracting(.shift).isEmpty }

    /// Whether the key belongs to a text that is being typed.
    var edits: Bool {
        guard isHeld else { return !(name?.hasPrefix("F") == true && (name?.count ?? 0) > 1) }
        return name.map { ["a", "c", "v", "x", "y", "z"].contains($0.lowercased()) } ?? true
    }

    var isEscape: Bool { Int32(bitPattern: value) == GDK_KEY_Escape && modifiers.isEmpty }
    var isBack: Bool { Int32(bitPattern: value) == GDK_KEY_Left && modifiers == .alt }
    var isFind: Bool { modifiers == .control && name == "f" }

    /// How far the key puts a row, in rows.
    var rowMove: Int? {
        guard modifiers == .alt else { return nil }
        return switch Int32(bitPattern: value) {
        case GDK_KEY_Up: -1
        case GDK_KEY_Down: 1
        default: nil
        }
    }
}
