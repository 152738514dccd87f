internal import CAdwaita
internal import ItemList

// The accessible description of a row.
extension ItemListRowContent {
    /// The accessible name of the row.
    func name(in strings: PresentationStrings) -> String {
        let spoken = Markup.plain(spokenLabel ?? title.string)
        if !spoken.allSatisfy(\.isWhitespace) { return spoken }
        let placeholder = Markup.plain(control?.input?.placeholder ?? "")
        return placeholder.isEmpty ? role.words(in: strings) : placeholder
    }

    /// The accessible description of the row.
    func details(in strings: PresentationStrings) -> String {
        let isInProgress = leading == .activity ? strings[.inProgress] : ""
        let shown = values.map { $0 == .activity ? strings[.inProgress] : $0.words }
        let words =
            [
                subtitle?.string ?? "", titleIcon?.symbol.rawValue ?? "", badge?.text ?? "", isInProgress,
                skeleton == nil ? "" : strings[.loading],
            ]
            + shown + [controlDetails(strings), footnoteDetails(strings)]
        return words.map { Markup.plain($0) }.filter { !$0.isEmpty }.joined(separator: strings[.separator])
    }

    /// The footnote in the description. An error is named as such, because assistive technology doesn't look for GTK 4.8's invalid state
    /// here.
    private func footnoteDetails(_ strings: PresentationStrings) -> String {
        guard let footnote, !footnote.text.isEmpty else { return "" }
        return footnote.kind == .error ? strings[.error(footnote.text)] : footnote.text
    }

    /// The visible properties of a control besides its value.
    private func controlDetails(_ strings: PresentationStrings) -> String {
        switch control {
        case .toggle(let toggle): toggle.isLocked ? strings[.locked] : ""
        case .input(let input): input.isEditRefused ? strings[.refused] : ""
        default: ""
        }
    }
}

extension RowView {
    /// The accessible properties of a row.
    struct Spoken: Equatable {
        var name: String
        var description: String
        var isOn: Bool?
        /// True if the row is expanded; nil if it can't be.
        var isExpanded: Bool?
        /// True if the footnote is an error.
        var isWrong: Bool
        var isBusy: Bool

        init(_ content: ItemListRowContent, in strings: PresentationStrings) {
            name = content.name(in: strings)
            description = content.details(in: strings)
            isOn = content.control?.isOn
            isExpanded = content.accessory == .expanded ? true : content.accessory == .collapsed ? false : nil
            isWrong = content.footnote?.kind == .error
            isBusy = content.skeleton != nil
        }
    }

    /// Updates the accessible properties. In a row with a text field, the focus is in the field, so it gets the same properties.
    func say() {
        let (old, new) = (spoken, Spoken(content, in: strings))
        guard old != new else { return }
        spoken = new
        let widgets = [widget, field?.text].compactMap(\.self)
        if old?.name != new.name {
            for widget in widgets { gnome_say_label(widget, new.name) }
            if shape.face == .combo, let list = widget.descendant(type: gtk_list_view_get_type()) { gnome_say_label(list, new.name) }
        }
        if old?.description != new.description {
            for widget in widgets { gnome_say_description(widget, new.description) }
        }
        if let isOn = new.isOn { gnome_say_checked(widget, isOn ? 1 : 0) }
        if old?.isExpanded != new.isExpanded { gnome_say_expanded(widget, new.isExpanded.map { $0 ? 1 : 0 } ?? -1) }
        if (old?.isWrong ?? false) != new.isWrong {
            for widget in widgets { gnome_say_wrong(widget, new.isWrong ? 1 : 0) }
        }
        if (old?.isBusy ?? false) != new.isBusy { gnome_say_busy(widget, new.isBusy ? 1 : 0) }
    }

    /// Sets the position of the row and the number of rows, because assistive technology doesn't see rows without widgets.
    func say(place index: Int, of count: Int) {
        guard spokenPlace.index != index || spokenPlace.count != count else { return }
        spokenPlace = (index, count)
        gnome_say_place(widget, Int32(clamping: index + 1), Int32(clamping: count))
    }
}
