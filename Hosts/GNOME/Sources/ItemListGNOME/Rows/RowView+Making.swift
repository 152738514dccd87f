internal import CAdwaita
internal import ItemList

// What a row is made with, once.
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
}
