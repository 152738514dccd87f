internal import CAdwaita
internal import ItemList

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

    /// The key's name in shortcuts of screens.
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

    /// True if a shortcut has this key. A character may need Shift on the user's layout.
    func means(_ key: ItemListKey) -> Bool {
        guard let name else { return false }
        if name == key.name, modifiers == key.modifiers { return true }
        guard key.name.count == 1 else { return false }
        if key.modifiers.contains(.shift) { return name.lowercased() == key.name.lowercased() && modifiers == key.modifiers }
        return name == key.name && modifiers.subtracting(.shift) == key.modifiers
    }

    private var isHeld: Bool { !modifiers.subtracting(.shift).isEmpty }

    /// True if the key belongs to text input.
    var edits: Bool {
        guard isHeld else { return !(name?.hasPrefix("F") == true && (name?.count ?? 0) > 1) }
        return name.map { ["a", "c", "v", "x", "y", "z"].contains($0.lowercased()) } ?? true
    }

    /// True if the key toggles a switch or presses a button.
    var turns: Bool {
        modifiers.isEmpty && [GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(bitPattern: value))
    }

    /// True if the key submits a multiline text: Return if its purpose isn't a line break, and always with Control, but never with Shift.
    func submits(_ key: ItemListReturnKey) -> Bool {
        guard name == "Enter" else { return false }
        return modifiers == .control || modifiers.isEmpty && key != .regular
    }

    var isDelete: Bool { modifiers.isEmpty && [GDK_KEY_Delete, GDK_KEY_KP_Delete].contains(Int32(bitPattern: value)) }
    var isUndo: Bool { modifiers == .control && name == "z" }
    var isRefresh: Bool { modifiers == .control && name == "r" || modifiers.isEmpty && Int32(bitPattern: value) == GDK_KEY_F5 }
    var selectsAll: Bool { modifiers == .control && name == "a" }
    /// True if the key toggles the selection of a row.
    var selects: Bool { modifiers == .control && Int32(bitPattern: value) == GDK_KEY_space }
    /// True if the key opens the menu of a row or performs its secondary click.
    var opensMenu: Bool {
        let key = Int32(bitPattern: value)
        return key == GDK_KEY_Menu && modifiers.isEmpty || key == GDK_KEY_F10 && modifiers == .shift
    }

    /// The new end of the selected range.
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

    /// The typed character for finding a row.
    var letter: Character? {
        guard !isHeld, let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 32, scalar.value != 127 else {
            return nil
        }
        return Character(scalar)
    }

    var isEscape: Bool { Int32(bitPattern: value) == GDK_KEY_Escape && modifiers.isEmpty }
    /// - Parameter isMirrored: true for a right-to-left layout, in which the other arrow goes back.
    func isBack(isMirrored: Bool) -> Bool {
        Int32(bitPattern: value) == (isMirrored ? GDK_KEY_Right : GDK_KEY_Left) && modifiers == .alt
    }
    /// True if the key moves the focus between two columns.
    var goesToOtherPane: Bool { Int32(bitPattern: value) == GDK_KEY_F6 && modifiers.isSubset(of: .shift) }
    var tab: Int? {
        guard modifiers == .alt, let digit = name?.first?.wholeNumberValue, (1...9).contains(digit) else { return nil }
        return digit - 1
    }
    var isFind: Bool { modifiers == .control && name == "f" }

    /// The number of positions to move a row by.
    var rowMove: Int? {
        guard modifiers == .alt else { return nil }
        return switch Int32(bitPattern: value) {
        case GDK_KEY_Up: -1
        case GDK_KEY_Down: 1
        default: nil
        }
    }
}
