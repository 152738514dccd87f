internal import CAdwaita
internal import ItemList

/// The bars above and below the list: a header bar with the title and buttons, tabs, and the toolbar.
@MainActor
final class BarsView {
    let header: Widget
    let tabs: Widget
    let toolbar: Widget
    private let title: WidgetReference
    private var segments: ChoiceView?
    private var tabChoice: ChoiceView?
    private var tabChildren: BoxChildren
    private(set) var buttons: [ItemListChromeSlot: ButtonView] = [:]
    /// The button that loads the list anew.
    let refresh: ButtonView
    private let choose: @MainActor (String, @escaping @MainActor () -> Void) -> Void
    private var shownTitle: ItemListTitle?
    private var shownChoiceName: String?

    static let slots: [ItemListChromeSlot] = [
        .backButton, .leftButton, .rightButton, .secondaryRightButton, .toolbarLeft, .toolbarMiddle, .toolbarRight,
    ]

    init(
        press: @escaping @MainActor (ItemListChromeSlot) -> Void, refresh: @escaping @MainActor () -> Void,
        choose: @escaping @MainActor (String, @escaping @MainActor () -> Void) -> Void
    ) {
        self.choose = choose
        header = Widgets.make(adw_header_bar_get_type())
        title = WidgetReference(Widgets.make(adw_window_title_get_type()))
        // A title that was set once hides the label when it becomes empty.
        title.widget.set("title", " ")
        title.widget.set("title", "")
        gnome_header_set_title(header, title.widget)
        tabs = Widgets.box(GTK_ORIENTATION_HORIZONTAL)
        tabs.add(class: "toolbar")
        tabs.align(horizontal: GTK_ALIGN_CENTER)
        gtk_widget_set_visible(tabs, 0)
        tabChildren = BoxChildren(tabs)
        toolbar = Widgets.make(gtk_center_box_get_type(), role: GTK_ACCESSIBLE_ROLE_TOOLBAR)
        toolbar.add(class: "toolbar")
        toolbar.add(class: "list-toolbar")
        self.refresh = ButtonView(ItemListChromeSlot(rawValue: "refresh"), press: refresh)
        for slot in Self.slots { buttons[slot] = ButtonView(slot) { press(slot) } }
        for slot in [ItemListChromeSlot.backButton, .leftButton] {
            if let button = buttons[slot] { gnome_header_pack_start(header, button.widget) }
        }
        for slot in [ItemListChromeSlot.rightButton, .secondaryRightButton] {
            if let button = buttons[slot] { gnome_header_pack_end(header, button.widget) }
        }
        gnome_header_pack_end(header, self.refresh.widget)
        gnome_center_set(
            toolbar, buttons[.toolbarLeft]?.widget, buttons[.toolbarMiddle]?.widget, buttons[.toolbarRight]?.widget)
    }

    /// Shows the chrome of a screen; `back` replaces a missing back button if there is a screen below.
    func show(_ chrome: ItemListChrome, back: ItemListButton?, strings: PresentationStrings) {
        gnome_say_label(toolbar, strings[.toolbar])
        for slot in Self.slots { buttons[slot]?.show(chrome[button: slot] ?? (slot == .backButton ? back : nil)) }
        refresh.show(
            chrome.refresh.map {
                ItemListButton(
                    .icon(.init(rawValue: "view-refresh-symbolic")), style: $0.isActive ? .activity : .regular,
                    spokenLabel: strings[.refresh])
            })
        gtk_widget_set_visible(toolbar, chrome.toolbar == nil ? 0 : 1)
        header.set(class: "flat", chrome.systemStyle == .legacy)
        showTitle(chrome.title, strings[.view])
    }

    private func showTitle(_ title: ItemListTitle, _ choiceName: String) {
        guard shownTitle != title || shownChoiceName != choiceName else { return }
        (shownTitle, shownChoiceName) = (title, choiceName)
        var subtitle = ""
        if case .textWithSubtitle(_, let words) = title { subtitle = words }
        self.title.widget.set("title", Markup.plain(title.words))
        self.title.widget.set("subtitle", Markup.plain(subtitle))
        if case .sectionControl(let choice) = title {
            let view = segments ?? ChoiceView(choose: choose)
            segments = view
            view.show(choice, label: choiceName)
            gnome_header_set_title(header, view.reference.widget)
        } else {
            segments = nil
            gnome_header_set_title(header, self.title.widget)
        }
        if case .textWithTabs(let words, let choice) = title {
            let view = tabChoice ?? ChoiceView(choose: choose)
            tabChoice = view
            view.show(choice, label: Markup.plain(words))
            tabChildren.show([view.reference.widget])
        } else {
            tabChoice = nil
            tabChildren.show([])
        }
    }
}
