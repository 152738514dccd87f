import ItemList
import TestSupport
import Testing

/// Items with rare properties, and what each of these comes to.
@Suite struct RowItemTests {
    @Test func aSwitchWithAllItHas() {
        let item = ItemListSwitchItem(
            title: "Sounds", titleBadge: "new", textColor: .accent, value: true, kind: .icon, enableInteractiveChanges: false,
            maximumNumberOfLines: 2, updated: { _ in })
        let content = item.content()
        #expect(content.badge == "new")
        #expect(content.title == RichText("Sounds", color: .accent))
        #expect(content.lineLimit == 2)
        #expect(content.control == .toggle(ItemListToggle(isOn: true, kind: .icon, waitsForState: true)))
        // One that may only say why it can't be changed must not move either.
        let explaining = ItemListSwitchItem(title: "A", value: false, isEnabled: false, updated: { _ in }, activatedWhileDisabled: {})
        #expect(explaining.content().control == .toggle(ItemListToggle(isOn: false, waitsForState: true)))
    }

    @Test func aSwitchCostsNoBlockForWhatItHasNot() {
        var content = ItemListSwitchItem(title: "Sounds", value: true, updated: { _ in }).content()
        let plain = ItemListRowContent(
            role: .toggle, title: RichText("Sounds", color: .primary), control: .toggle(isOn: true), offers: .toggle)
        #expect(content == plain)
        content.badge = nil
        #expect(content == plain)
    }

    @Test func aDisclosureWithAllItHas() {
        let content = ItemListDisclosureItem(
            avatar: ItemListAvatar(initials: "AL"), title: "Ada", titleColor: .accent, titleFont: .bold, titleIcon: ItemListIcon(.lock),
            titleBadge: ItemListBadge("beta", isFaint: true), label: .multilineDetail("Two\nlines"),
            additionalDetailLabel: .init("−3 %", kind: .destructive), accessory: .optionArrows, shimmeringIndex: 2, action: {}
        ).content()
        #expect(content.leading == .avatar(ItemListAvatar(initials: "AL")))
        #expect(content.title == RichText("Ada", color: .accent, traits: .bold))
        #expect(content.titleIcon == ItemListIcon(.lock))
        #expect(content.badge == ItemListBadge("beta", isFaint: true))
        #expect(content.subtitle?.string == "Two\nlines\n−3 %")
        #expect(content.subtitle?.runs.last == .init("−3 %", color: .destructive, traits: .small))
        #expect(content.skeleton == 2)
        #expect(content.accessory == .optionArrows)
    }

    @Test func aDisclosureHasLabelsOfNineStyles() {
        func values(_ label: ItemListDisclosureItem.Label) -> [ItemListRowValue] {
            ItemListDisclosureItem(title: "Title", label: label).content().values
        }
        #expect(values(.detail("a")) == [.text(RichText("a", color: .secondary, traits: .small))])
        #expect(values(.textWithIcon("a", ItemListIcon(.lock))) == [.image(ItemListIcon(.lock)), .text(RichText("a", color: .secondary))])
        #expect(values(.semitransparentBadge("a")) == [.badge(ItemListBadge("a", isFaint: true))])
        #expect(values(.badge(ItemListBadge("a", tone: .destructive))) == [.badge(ItemListBadge("a", tone: .destructive))])
    }

    @Test func textWithALabelIsTappedPressedSelectedAndLinked() {
        let calls = Received<String>()
        let item = ItemListTextWithLabelItem(
            label: "Phone", text: RichText(markdown: "[call](tel:1)"), isMultiline: false, isSelected: true,
            action: { calls.append("tap") }, longTapAction: { calls.append("long") }, linkAction: { calls.append($0) })
        let content = item.content()
        #expect(content.role == .checkbox)
        #expect(content.control == .check(isOn: true))
        #expect(content.offers == [.activate, .longPress, .link])
        #expect(content.subtitleLineLimit == 1)
        item.perform(.activate)
        item.perform(.longPress)
        item.perform(.activate, on: "tel:1")
        #expect(calls.values == ["tap", "long", "tel:1"])
        let plain = ItemListTextWithLabelItem(label: "Phone", text: "1").content()
        #expect((plain.role, plain.offers, plain.subtitleLineLimit) == (.label, [], 0))
    }

    @Test func textOfManyLinesIsReadWhole() {
        let content = ItemListMultilineTextItem(text: "let a = 1", font: .monospace, action: {}).content()
        #expect(content.title == RichText("let a = 1", traits: .monospace))
        #expect((content.lineLimit, content.offers) == (0, .activate))
    }

    @Test func anExpandableSwitchCountsAndShowsItsItems() {
        let calls = Received<String>()
        func item(isExpanded: Bool, isEnabled: Bool = true) -> ItemListExpandableSwitchItem {
            ItemListExpandableSwitchItem(
                title: "Media", value: true, isExpanded: isExpanded,
                subItems: [.init("photos", "Photos", isSelected: true), .init("videos", "Videos", isSelected: false, isEnabled: false)],
                isEnabled: isEnabled, updated: { calls.append("all \($0)") }, selectAction: { calls.append("select") },
                subAction: { calls.append("\($0) \($1)") })
        }
        let closed = item(isExpanded: false).content()
        #expect(closed.value?.words == "1/2")
        #expect((closed.accessory, closed.parts, closed.offers) == (.collapsed, [], [.toggle, .activate]))
        let open = item(isExpanded: true).content()
        #expect(open.accessory == .expanded)
        #expect(open.parts.map(\.title) == ["Photos", "Videos"])
        #expect(open.parts.map(\.offers) == [.toggle, []])
        item(isExpanded: true).perform(.set(.isOn(false)))
        item(isExpanded: true).perform(.activate)
        item(isExpanded: true).perform(.set(.isOn(false)), on: "photos")
        item(isExpanded: true).perform(.set(.isOn(false)), on: "unknown")
        #expect(calls.values == ["all false", "select", "photos false"])
        // What can't be changed can still be looked at.
        #expect(item(isExpanded: true, isEnabled: false).content().offers == .activate)
    }

    @Test func aNoticeWarnsLinksAndCloses() {
        let calls = Received<String>()
        let item = ItemListInfoItem(
            title: "Storage", text: RichText(markdown: "Nearly full. [Clear](clear)"), isWarning: true, style: .compact,
            linkAction: { calls.append($0) }, closeAction: { calls.append("close") })
        let content = item.content()
        #expect(content.tone == .warning)
        #expect(content.icon == ItemListIcon(.warning))
        #expect(content.offers == .link)
        #expect(content.decoratedOffers.map(\.action) == [.custom("close")])
        #expect(content.title.runs.allSatisfy { $0.traits == [.small, .bold] })
        item.perform(.activate, on: "clear")
        for offer in content.decoratedOffers { item.perform(offer.action) }
        #expect(calls.values == ["clear", "close"])
        #expect(ItemListInfoItem(title: "A", text: "B").content().decoratedOffers.isEmpty)
        var named = item
        named.closeTitle = "Hide"
        #expect(named.content().decoratedOffers.map(\.title) == ["Hide"])
    }

    @Test func placeholdersActivityAndFreeTextSayWhatTheyAre() {
        let placeholder = ItemListPlaceholderItem(text: "Nothing yet").content()
        #expect((placeholder.alignment, placeholder.title) == (.center, RichText("Nothing yet", color: .placeholder)))
        let activity = ItemListActivityTextItem(text: "Checking").content()
        #expect((activity.role, activity.leading) == (.status, .activity))
        #expect(itemListLine(activity) == "Checking, in progress")
        #expect(ItemListActivityTextItem(text: "Done", isActive: false).content().leading == nil)
        #expect(ItemListTextItem(text: "A", textSize: .large).content().title == RichText("A", traits: .large))
        #expect(ItemListTextItem(text: "A", textSize: .small).content().title == RichText("A", traits: .small))
    }

    @Test func aChoiceAndARangeTakeWhatIsChosen() {
        let calls = Received<String>()
        let options = [ItemListOption("day", "Day"), ItemListOption("night", "Night")]
        let choice = ItemListChoiceItem(title: "Theme", options: options, chosen: "day", updated: { calls.append($0) })
        #expect(choice.content().control == .choice(ItemListChoice(options, chosen: "day")))
        #expect(choice.content().offers == .choose)
        choice.perform(.choose("night"))
        let range = ItemListRangeItem(title: "Volume", value: 3, in: 0...10, step: 0.5, label: "3 dB", updated: { calls.append("\($0)") })
        #expect(range.content().control == .range(ItemListRange(3, in: 0...10, step: 0.5, label: "3 dB")))
        range.perform(.set(.number(4.5)))
        #expect(calls.values == ["night", "4.5"])
        #expect(ItemListChoiceItem(title: "A", options: options, chosen: nil, isEnabled: false, updated: { _ in }).content().offers == [])
        #expect(ItemListRangeItem(title: "A", value: 1, in: 0...1, isEnabled: false, updated: { _ in }).content().offers == [])
    }

    @Test func anEditableRowHasMarksWhileItIsEditedAndSwipesElse() {
        let calls = Received<String>()
        func item(isEditing: Bool) -> ItemListEditableItem {
            ItemListDisclosureItem(title: "Proxy", action: { calls.append("opens") }).editable(
                isEditing: isEditing, delete: { calls.append("deletes") }, canMove: true, canSelect: true,
                leading: [ItemListRevealAction("pin", title: "Pin", color: RGBColor(0x34A853), action: { calls.append("pins") })],
                trailing: [ItemListRevealAction("mute", title: "Mute", isEnabled: false, action: { calls.append("mutes") })])
        }
        let edited = item(isEditing: true).content()
        #expect(edited.editing == ItemListEditing(showsDelete: true, showsHandle: true, isSelected: false))
        // A press on the row selects it.
        #expect(edited.offers == [.delete, .move, .select])
        #expect(edited.accessory == .none)
        #expect(edited.decoratedOffers.isEmpty)
        let swiped = item(isEditing: false).content()
        #expect(swiped.editing == nil)
        #expect(swiped.offers == [.activate, .delete, .move])
        #expect(swiped.accessory == .arrow)
        #expect(swiped.decoratedOffers.map(\.id) == ["pin", "mute", "delete"])
        #expect(swiped.decoratedOffers.map(\.isEnabled) == [true, false, true])
        for action in [ItemListAction.activate, .delete, .custom("pin"), .custom("mute")] { item(isEditing: false).perform(action) }
        #expect(calls.values == ["opens", "deletes", "pins"])
        let plain = ItemListTextItem(text: "A").editable()
        #expect(plain.content() == ItemListTextItem(text: "A").content())
        #expect(plain.isAlwaysPlain && plain.isFreeText)
    }

    @Test func aScreenMayCallAnActionOfItsOwnDelete() {
        let calls = Received<String>()
        let item = ItemListTextItem(text: "A").editable(
            delete: { calls.append("row") },
            trailing: [ItemListRevealAction("delete", title: "Delete the copy", action: { calls.append("copy") })])
        let offers = item.content().decoratedOffers
        #expect(Set(offers.map(\.id)).count == 2)
        for offer in offers { item.perform(offer.action) }
        #expect(calls.values == ["copy", "row"])
    }

    @Test func aLabelMayHaveALinkToo() {
        let linked = RichText(markdown: "See the [terms](x)")
        func offers(_ label: RichText, _ text: RichText) -> ItemListOffers {
            ItemListTextWithLabelItem(label: label, text: text, linkAction: { _ in }).content().offers
        }
        #expect(offers(linked, "A") == .link)
        #expect(offers("A", linked) == .link)
        #expect(offers("A", "B") == [])
    }
}
