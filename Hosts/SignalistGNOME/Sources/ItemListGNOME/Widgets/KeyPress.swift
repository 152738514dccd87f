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

    /// Whether the key turns a switch, or presses a button.
    var turns: Bool {
        modifiers.isEmpty && [GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(bitPattern: value))
    }

    /// Whether the key ends the input in a text of several lines, where `key` says what the return key is for: with the control key it always
    /// does, with the shift key it never does.
    func submits(_ key: ItemListReturnKey) -> Bool {
        guard name == "Enter" else { return false }
        return modifiers == .control || modifiers.isEmpty && key != .regular
    }

    var isDelete: Bool { modifiers.isEmpty && [GDK_KEY_Delete, GDK_KEY_KP_Delete].contains(Int32(bitPattern: value)) }
    var isUndo: Bool { modifiers == .control && name == "z" }
    var selectsAll: Bool { modifiers == .control && name == "a" }
    /// Whether the key selects the row besides those that are selected, or no longer.
    var selects: Bool { modifiers == .control && Int32(bitPattern: value) == GDK_KEY_space }
    /// Whether the key opens the menu of a row, or does what the row has for a secondary click in its place.
    var opensMenu: Bool {
        let key = Int32(bitPattern: value)
        return key == GDK_KEY_Menu && modifiers.isEmpty || key == GDK_KEY_F10 && modifiers == .shift
    }

    /// Where the key has a range of selected rows end.
    var rangeEnd: RangeEnd? {
        guard modifiers == .shift else { return nil }
        return switch Int32(bitPattern: value) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: .above
        case GDK_KEY_Down, GDK_KEY_KP_Down: .below
        case GDK_KEY_Home, GDK_KEY_KP_Home: .first
        case GDK_KEY_End, GDK_KEY_KP_End: .last
        default: nil
        }
    }

    enum RangeEnd {
        case above, below, first, last
    }

    /// What is typed to find a row.
    var letter: Character? {
        guard !isHeld, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 32, scalar.value != 127 else {
            return nil
        }
        return Character(scalar)
    }

    var isEscape: Bool { Int32(bitPattern: value) == GDK_KEY_Escape && modifiers.isEmpty }
    /// - Parameter isMirrored: whether the window is laid out from the right: then the other arrow leads back.
    func isBack(isMirrored: Bool) -> Bool {
        Int32(bitPattern: value) == (isMirrored ? GDK_KEY_Right : GDK_KEY_Left) && modifiers == .alt
    }
    /// Whether the key goes to the other one of two screens that are beside each other.
    var goesToOtherPane: Bool { Int32(bitPattern: value) == GDK_KEY_F6 && modifiers.isSubset(of: .shift) }
    /// Which tab the key shows, from 0.
    var tab: Int? {
        guard modifiers == .alt, let digit = name?.first?.wholeNumberValue, (1...9).contains(digit) else { return nil }
        return digit - 1
    }
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
