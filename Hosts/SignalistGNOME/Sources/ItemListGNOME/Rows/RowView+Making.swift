internal import CAdwaita
internal import ItemList

// What a row is made with, once, and what follows from its content alone.
extension RowView {
    /// A text that shows dots. GTK 4.8 tells assistive programs all of what is in an entry, secret or not, and of a bare text nothing but its
    /// name; so a secret is one of those, and no entry row.
    static func makeSecretText() -> Widget {
        let text = Widgets.make(gtk_text_get_type(), role: GTK_ACCESSIBLE_ROLE_TEXT_BOX)
        text.set("visibility", false)
        text.add(class: "secret")
        gnome_set_input_purpose(text, GTK_INPUT_PURPOSE_PASSWORD)
        gtk_widget_set_size_request(text, 220, -1)
        text.align(vertical: GTK_ALIGN_CENTER)
        return text
    }

    /// The button that empties a text, which keeps the focus meanwhile.
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

    /// Whether a click does something.
    var isActivatable: Bool { content.isActivatable }

    /// Whether a pointer or a key does anything with the row itself.
    var isUsable: Bool { content.isUsable }

    /// Whether the view can show another row: it waits for nothing, and nobody is at it. A text is its row's own for as long as it lives, as the
    /// screen knows it by a name.
    var canBeUsedAgain: Bool {
        field == nil && awaited == 0 && drag?.isAtWork != true && swipe?.isAtWork != true && !widget.hasFocus
            && more?.reference.widget.hasFocus != true
    }

    /// Whether the control stands before the words.
    var isControlFirst: Bool {
        switch content.control {
        case .check(let check): check.side == .leading
        case .radio(let radio): radio.side == .leading
        default: false
        }
    }

    /// The offers that are buttons in the row now: those that always are, and those of a side that lies open.
    func offersInRow(_ look: Look) -> [ItemListOffer] {
        content.decoratedOffers.filter { offer in
            offer.places.contains(.inline) || look.reveal == .leading && offer.places.contains(.leadingReveal)
                || look.reveal == .trailing && offer.places.contains(.trailingReveal)
        }
    }
}

extension ItemListRowContent {
    /// Whether a click on the row does something.
    var isActivatable: Bool { !offers.isDisjoint(with: [.activate, .toggle, .choose, .text]) }

    /// Whether a pointer or a key does anything with the row itself, by its menu included.
    var isUsable: Bool {
        let own: ItemListOffers = [.activate, .toggle, .choose, .text, .adjust, .delete, .move, .select, .longPress, .reveal, .reset]
        return !offers.isDisjoint(with: own) || !decoratedOffers.isEmpty
    }

    /// Whether keys go to the row itself; those of a text go into it.
    var takesFocus: Bool {
        if control?.input != nil || control?.range != nil || control?.choice?.isGrid == true { return false }
        if role == .header || role == .text { return isActivatable }
        if control?.choice != nil { return isUsable }
        return isEnabled || isUsable
    }

    /// Whether keys may go to the row, or to something in it or below it.
    var mayTakeFocus: Bool { takesFocus || control != nil || !parts.isEmpty || isUsable || offers.contains(.link) }
}
