import ItemList

/// Who does anything that a screen offers, by a seed.
struct RandomUser {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// SplitMix64, by Sebastiano Vigna.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func number(below limit: Int) -> Int {
        Int(next() % UInt64(max(limit, 1)))
    }

    mutating func chance(oneIn count: Int) -> Bool { number(below: count) == 0 }

    private mutating func one<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[number(below: elements.count)]
    }

    /// What is done next, and to what; nil if the screen offers nothing there.
    mutating func step(_ transition: ItemListTransition<String>) -> (ItemListAction, ItemListTarget<String>)? {
        if chance(oneIn: 6) { return chromeStep(transition.chrome, transition.interaction) }
        guard !transition.rows.isEmpty else { return chromeStep(transition.chrome, transition.interaction) }
        let row = transition.rows[number(below: transition.rows.count)]
        if transition.interaction.text?.row == row.id, !chance(oneIn: 4) { return (typing(), .row(row.id)) }
        return rowStep(row)
    }

    private mutating func chromeStep(
        _ chrome: ItemListChrome, _ interaction: ItemListInteraction<String>
    ) -> (ItemListAction, ItemListTarget<String>)? {
        let slots: [ItemListChromeSlot] = [
            .title, .leftButton, .rightButton, .secondaryRightButton, .toolbarLeft, .toolbarMiddle, .toolbarRight, .emptyState,
        ]
        if chrome.search != nil, chance(oneIn: 2) {
            return (.query(one(of: ["", "1", "12", "nine", "777", "no such"]) ?? ""), .search)
        }
        if interaction.canBeTakenBack, chance(oneIn: 2) { return (.cancel, .list) }
        guard let slot = one(of: slots), let offers = chrome.offers(in: slot) else { return nil }
        if slot == .title {
            return one(of: chrome.title.choice?.options.filter(\.isEnabled) ?? []).map { (.choose($0.id), .chrome(.title)) }
        }
        // An empty state is there only while there are no rows.
        return offers.contains(.activate) ? (.activate, .chrome(slot)) : nil
    }

    private mutating func rowStep(_ row: ItemListRow<String>) -> (ItemListAction, ItemListTarget<String>)? {
        let content = row.content
        var steps: [(ItemListAction, ItemListTarget<String>)] = []
        func add(_ kind: ItemListActionKind, _ actions: ItemListAction...) {
            if content.offers.contains(kind) { steps += actions.map { ($0, .row(row.id)) } }
        }
        add(.activate, .activate)
        add(.toggle, .toggle, .set(.isOn(true)))
        add(.adjust, .step(1), .step(-3))
        add(.longPress, .longPress)
        add(.text, .focus)
        add(.select, .select(true), .select(false), .extendSelection)
        add(.undo, .undo)
        add(.reset, .reset)
        if content.offers.contains(.delete), chance(oneIn: 8) { steps.append((.delete, .row(row.id))) }
        for side in ItemListSide.allCases where content.hasReveal(at: side) { steps.append((.openReveal(side), .row(row.id))) }
        for offer in content.decoratedOffers where offer.isEnabled && offer.action != .delete {
            steps.append((.activate, .row(row.id, part: offer.id)))
        }
        for part in content.parts where part.isEnabled {
            if part.offers.contains(.toggle) { steps.append((.toggle, .row(row.id, part: part.id))) }
            if part.offers.contains(.activate) { steps.append((.activate, .row(row.id, part: part.id))) }
        }
        if content.offers.contains(.choose), let option = one(of: content.control?.choice?.options.filter(\.isEnabled) ?? []) {
            steps.append((.choose(option.id), .row(row.id)))
        }
        return one(of: steps)
    }

    private mutating func typing() -> ItemListAction {
        let edits: [TextInputEdit] = [
            .insert("a"), .insert("7"), .insert("é"), .insert("👨‍👩‍👧‍👦"), .insert(" "), .paste("two words"), .deleteBackward, .deleteForward,
            .deleteWordBackward, .selectAll, .undo, .redo,
        ]
        return chance(oneIn: 12) ? .blur : .edit(one(of: edits) ?? .insert("x"))
    }
}
