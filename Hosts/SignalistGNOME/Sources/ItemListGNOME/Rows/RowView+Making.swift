internal import CAdwaita
internal import ItemList

// Parts of a row that are made once, and properties that depend only on its content.
extension RowView {
    /// Makes a password field. GTK 4.8 exposes the whole text of an entry to assistive technology, even a hidden one, but of a bare GtkText
    /// only its name. So a password field is a GtkText, not an entry row.
    static func makeSecretText() -> Widget {
        let text = Widgets.make(gtk_text_get_type(), role: GTK_ACCESSIBLE_ROLE_TEXT_BOX)
        text.set("visibility", false)
        text.add(class: "secret")
        gnome_set_input_purpose(text, GTK_INPUT_PURPOSE_PASSWORD)
        gtk_widget_set_size_request(text, 220, -1)
        text.align(vertical: GTK_ALIGN_CENTER)
        return text
    }

    /// Makes the button that clears a text without taking its focus.
    static func makeClearButton() -> Widget {
        let button = Widgets.make(gtk_button_get_type())
        button.set("icon-name", "edit-clear-symbolic")
        button.set("focus-on-click", false)
        button.add(class: "flat")
        button.align(vertical: GTK_ALIGN_CENTER)
        return button
    }

    static func role(of content: ItemListRowContent) -> GtkAccessibleRole {
        switch content.control {
        case .toggle: return GTK_ACCESSIBLE_ROLE_SWITCH
        case .check: return GTK_ACCESSIBLE_ROLE_CHECKBOX
        case .radio: return GTK_ACCESSIBLE_ROLE_RADIO
        default: break
        }
        return switch content.role {
        case .header: GTK_ACCESSIBLE_ROLE_HEADING
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        default: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        }
    }

    var isActivatable: Bool { content.isActivatable }

    var isUsable: Bool { content.isUsable }

    /// True if the view can be recycled: no answer is pending, and it is not in use. A text field is never recycled, because the screen
    /// knows it by an identifier.
    var canBeUsedAgain: Bool {
        field == nil && awaited == 0 && drag?.isAtWork != true && swipe?.isAtWork != true && !widget.hasFocus
            && more?.reference.widget.hasFocus != true
    }

    var isControlFirst: Bool {
        switch content.control {
        case .check(let check): check.side == .leading
        case .radio(let radio): radio.side == .leading
        default: false
        }
    }

    /// The actions currently shown as buttons in the row: the inline ones, and those of a revealed side.
    func offersInRow(_ look: Look) -> [ItemListOffer] {
        content.decoratedOffers.filter { offer in
            offer.places.contains(.inline) || look.reveal == .leading && offer.places.contains(.leadingReveal)
                || look.reveal == .trailing && offer.places.contains(.trailingReveal)
        }
    }
}

extension ItemListRowContent {
    /// True if a click on the row has an effect.
    var isActivatable: Bool { !offers.isDisjoint(with: [.activate, .toggle, .choose, .text, .select]) }

    /// True if the row itself responds to a pointer, a key or its menu.
    var isUsable: Bool {
        let own: ItemListOffers = [.activate, .toggle, .choose, .text, .adjust, .delete, .move, .select, .longPress, .reveal, .reset]
        return !offers.isDisjoint(with: own) || !decoratedOffers.isEmpty
    }

    /// True if the row itself is focusable; in a row with a text field, the field is.
    var takesFocus: Bool {
        if control?.input != nil || control?.range != nil || control?.choice?.isGrid == true { return false }
        if role == .header || role == .text { return isActivatable }
        if control?.choice != nil { return isUsable }
        return isEnabled || isUsable
    }

    /// True if the row, or a widget in it or below it, may be focusable.
    var mayTakeFocus: Bool { takesFocus || control != nil || !parts.isEmpty || isUsable || offers.contains(.link) }
}
