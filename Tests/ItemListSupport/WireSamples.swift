import ItemList
import ItemListConformance
import SignalistJSON
import Signals

/// A row with what random rows don't have.
let decoratedContent: ItemListRowContent = {
    var content = ItemListRowContent(
        role: .choice, title: RichText(runs: [.init("a", color: .destructive, traits: [.bold, .italic, .monospace], link: "l")]),
        control: .choice(ItemListChoice([ItemListOption("a", "A"), ItemListOption("b", "B", isEnabled: false)], chosen: "b")),
        offers: [.choose, .longPress, .reveal, .custom, .delete, .select, .query, .loadMore, .refresh, .undo, .reset, .link, .adjust],
        spokenLabel: "said")
    content.leading = .avatar(ItemListAvatar(initials: "AL", color: RGBColor(0x0A0B0C), imageKey: "ada"))
    content.titleIcon = ItemListIcon(.lock, color: RGBColor(0xFF0000))
    content.figure = .parts([ItemListFigureValue("Photos", 3.5, color: RGBColor(7), text: "3.5 GB")])
    content.footnote = ItemListFootnote("help")
    content.decoratedOffers = [
        ItemListOffer("pin", title: "Pin", icon: ItemListIcon(.add), tone: .accent, places: [.leadingReveal, .inline]),
        ItemListOffer("delete", action: .delete, title: "Delete", tone: .destructive, isEnabled: false),
    ]
    content.parts = [
        ItemListPart(
            "sub", role: .range, title: "Sub", control: .range(ItemListRange(2, in: -1.5...10, step: 0.25, label: "two")),
            tone: .warning, offers: .adjust)
    ]
    return content
}()

/// Each action that there is, and each edit.
let actionsOfAllKinds: [ItemListAction] =
    [
        .activate, .toggle, .set(.isOn(true)), .set(.number(0.5)), .set(.number(3)), .choose("a\u{2028}\"b"), .step(-3), .longPress,
        .openReveal(.leading), .closeReveal, .custom("x"), .delete, .select(false), .text(.changed("Ada\n")), .submit, .cancel, .focus,
        .blur, .query("q"), .loadMore(.bottom), .refresh, .undo, .reset,
    ]
    + [
        .insert("x"), .replace(2..<5, "y"), .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToLineStart, .deleteToLineEnd,
        .clear,
        .selectAll, .undo, .redo, .paste("a\nb"), .deleteWordForward, .select(anchor: 3, caret: 1),
    ].map { ItemListAction.edit($0) } + TextInputMovement.allCases.map { ItemListAction.edit(.move($0, isSelecting: true)) }
