internal import ItemList

/// The bars above and below the list: title with buttons, tabs, search, header; footer, toolbar, and a line for the host. On a screen with
/// few lines they are omitted, the least important first.
struct ItemListTextBars: Sendable, Equatable {
    let size: TextSize
    let chrome: ItemListChrome
    var hint: String?
    let theme: PresentationTheme
    /// True if the title is already shown elsewhere.
    var isTitled = false
    var cursor: ItemListTextBarPart?

    var topRows: Int {
        guard size.rows >= 4 else { return 0 }
        return (hasTitle ? 1 : 0) + (hasSecondLine ? 1 : 0) + (hasSearch ? 1 : 0) + (hasHairline ? 1 : 0)
            + lines(of: chrome.header, in: .header).count
    }

    var bottomRows: Int {
        (hasHint ? 1 : 0) + (hasToolbar ? 1 : 0) + lines(of: chrome.footer, in: .footer).count
    }

    private var hasHint: Bool { hint != nil && size.rows >= 6 }
    private var hasToolbar: Bool { chrome.toolbar != nil && size.rows >= 8 }
    private var hasSearch: Bool { chrome.search != nil && size.rows >= 6 }
    private var hasHairline: Bool { size.rows >= 10 && hasTitle }

    private var hasTitle: Bool {
        guard isTitled, case .text = chrome.title else { return true }
        // The progress of a refresh is shown beside the title.
        return chrome.rightButton != nil || chrome.leftButton != nil || chrome.refresh != nil
    }

    /// True for a subtitle with a line of its own, or for tabs. A subtitle can also share the title's line; tabs can't.
    private var hasSecondLine: Bool {
        switch chrome.title {
        case .text, .sectionControl: false
        case .textWithSubtitle(_, let subtitle): !subtitle.isEmpty && size.rows >= 16
        case .textWithTabs: size.rows >= 6
        }
    }

    private var colors: PresentationThemeNavigationBar { theme.rootController.navigationBar }
    private var bar: TextStyle { TextStyle(background: colors.backgroundColor) }
    private var primary: TextStyle {
        TextStyle(foreground: colors.primaryTextColor, background: bar.background, traits: .bold)
    }
    private var secondary: TextStyle { TextStyle(foreground: colors.secondaryTextColor, background: bar.background) }
    private var pageColor: RGBColor {
        chrome.style == .blocks ? theme.list.blocksBackgroundColor : theme.list.plainBackgroundColor
    }
    private var margin: Int { size.columns >= 40 ? 2 : 0 }

    /// Returns the interactive element at a position; nil if there is none.
    func part(at position: TextPosition) -> ItemListTextBarPart? {
        let (top, bottom) = (topLines, bottomLines)
        let below = position.row - (size.rows - bottom.count)
        let line = top.indices.contains(position.row) ? top[position.row] : bottom.indices.contains(below) ? bottom[below] : nil
        return line?.parts.first { $0.columns.contains(position.column) }?.part
    }

    /// All interactive elements above and below the list. Segments and tabs count as one element.
    var parts: (above: [ItemListTextBarPart], below: [ItemListTextBarPart]) { (parts(of: topLines), parts(of: bottomLines)) }

    private func parts(of lines: [ItemListTextBarLine]) -> [ItemListTextBarPart] {
        var seen: Set<ItemListTextBarPart> = []
        return lines.flatMap(\.parts).map { part in
            if case .slot(let slot, _) = part.part { .slot(slot) } else { part.part }
        }
        .filter { seen.insert($0).inserted }
    }

    var topLines: [ItemListTextBarLine] {
        guard topRows > 0 else { return [] }
        var lines = hasTitle ? [titleLine] : []
        if hasSecondLine {
            lines.append(secondLine.fitted(to: size.columns, alignment: .center, style: bar))
        }
        if hasSearch, let search = chrome.search {
            lines.append(searchLine(search))
        }
        if hasHairline {
            let hairline = TextStyle(foreground: colors.separatorColor, background: pageColor)
            var line = TextLine()
            line.append(ItemListTextGlyphs.barSeparator, count: size.columns, style: hairline)
            lines.append(ItemListTextBarLine(line))
        }
        return lines + self.lines(of: chrome.header, in: .header)
    }

    var bottomLines: [ItemListTextBarLine] {
        var lines = self.lines(of: chrome.footer, in: .footer)
        if hasToolbar, let toolbar = chrome.toolbar {
            lines.append(
                line(
                    left: [(.toolbarLeft, toolbar.left)], middle: joined([(.toolbarMiddle, toolbar.middle)]),
                    right: [(.toolbarRight, toolbar.right)]))
        }
        if hasHint, let hint {
            var line = TextLine()
            line.appendBlanks(margin, style: bar)
            line.append(TextLine(hint, style: secondary).fitted(to: size.columns - 2 * margin, style: bar))
            lines.append(ItemListTextBarLine(line.fitted(to: size.columns, style: bar)))
        }
        return lines
    }

    // MARK: Lines

    private var titleLine: ItemListTextBarLine {
        line(
            left: [(.backButton, chrome.backButton.map(back)), (.leftButton, chrome.leftButton)], middle: titleWithProgress,
            right: [(.secondaryRightButton, chrome.secondaryRightButton), (.rightButton, chrome.rightButton)])
    }

    private var titleWithProgress: ItemListTextBarLine {
        var line = title
        if chrome.refresh?.isActive == true { line.line.append(" " + ItemListTextGlyphs.activity, style: secondary) }
        return line
    }

    private var title: ItemListTextBarLine {
        switch chrome.title {
        case .text(let text), .textWithTabs(let text, _): return ItemListTextBarLine(TextLine(text, style: primary))
        case .textWithSubtitle(let text, let subtitle):
            var line = TextLine(text, style: primary)
            if !hasSecondLine, !subtitle.isEmpty { line.append(" · " + subtitle, style: secondary) }
            return ItemListTextBarLine(line)
        case .sectionControl(let choice): return segments(choice)
        }
    }

    private var secondLine: ItemListTextBarLine {
        switch chrome.title {
        case .textWithSubtitle(_, let subtitle): ItemListTextBarLine(TextLine(subtitle, style: secondary))
        case .textWithTabs(_, let choice): segments(choice)
        case .text, .sectionControl: ItemListTextBarLine()
        }
    }

    /// The segments or tabs side by side. The chosen one is also recognizable without colors.
    private func segments(_ choice: ItemListChoice) -> ItemListTextBarLine {
        var line = ItemListTextBarLine()
        for option in choice.options {
            if !line.line.isEmpty { line.line.appendBlanks(2, style: bar) }
            let isChosen = option.id == choice.chosen
            var style = TextStyle(foreground: isChosen ? colors.accentTextColor : colors.controlColor, background: bar.background)
            if isChosen { style.traits = [.bold, .underline] }
            if !option.isEnabled { style.traits.insert(.faint) }
            if cursor == .slot(.title), isChosen { style = Self.underCursor(style) }
            line.append(TextLine(option.title, style: style), part: .slot(.title, option: option.id))
        }
        return line
    }

    private func searchLine(_ search: ItemListSearch) -> ItemListTextBarLine {
        let colors = theme.rootController.searchBar
        let ground = TextStyle(background: colors.backgroundColor)
        func ink(_ color: RGBColor) -> TextStyle { TextStyle(foreground: color, background: ground.background) }
        var words = ink(colors.inputTextColor)
        words.traits = .bold
        let icon = ink(colors.inputIconColor)
        var line = TextLine()
        line.appendBlanks(margin, style: ground)
        let mark = cursor == .search ? Self.underCursor(icon) : icon
        line.append(ItemListTextGlyphs.icon(.search), style: mark)
        line.appendBlanks(1, style: mark)
        line.append(
            search.query.isEmpty ? search.placeholder : search.query,
            style: search.query.isEmpty ? ink(colors.inputPlaceholderTextColor) : words)
        if search.isActive { line.append("▏", style: words) }
        var fitted = ItemListTextBarLine()
        fitted.append(line.fitted(to: size.columns, style: ground), part: .search)
        return fitted
    }

    /// Returns the style of the focused element: foreground and background are swapped.
    static func underCursor(_ style: TextStyle) -> TextStyle {
        TextStyle(
            foreground: style.background, background: style.foreground,
            traits: style.traits.symmetricDifference(.inverseWithoutColor))
    }

    private func back(_ button: ItemListButton) -> ItemListButton {
        var button = button
        button.content = .text("\(ItemListTextGlyphs.back) \(button.words)")
        return button
    }

    private func text(_ button: ItemListButton, in slot: ItemListChromeSlot) -> TextLine {
        var style = TextStyle(foreground: colors.buttonColor, background: bar.background)
        if button.style == .bold { style.traits.insert(.bold) }
        if button.offers.isEmpty {
            style.foreground = colors.disabledButtonColor
            style.traits.insert(.faint)
        }
        if cursor == .slot(slot) { style = Self.underCursor(style) }
        if button.style == .activity { return TextLine(ItemListTextGlyphs.activity, style: style) }
        return switch button.content {
        case .text(let text): TextLine(text, style: style)
        case .icon(let symbol): TextLine(ItemListTextGlyphs.icon(symbol), style: style)
        case .custom: TextLine(button.words, style: style)
        }
    }

    private func joined(_ buttons: [(slot: ItemListChromeSlot, button: ItemListButton?)]) -> ItemListTextBarLine {
        var line = ItemListTextBarLine()
        for (slot, button) in buttons {
            guard let button else { continue }
            if !line.line.isEmpty { line.line.appendBlanks(2, style: bar) }
            line.append(text(button, in: slot), part: button.offers.isEmpty ? nil : .slot(slot))
        }
        return line
    }

    /// Lays out buttons at both ends and a middle part, centered on the screen if possible. The buttons take at most two thirds of the
    /// width.
    private func line(
        left: [(slot: ItemListChromeSlot, button: ItemListButton?)], middle: ItemListTextBarLine,
        right: [(slot: ItemListChromeSlot, button: ItemListButton?)]
    ) -> ItemListTextBarLine {
        let inner = size.columns - 2 * margin
        let (left, right) = (joined(left).truncated(to: max(inner / 3, 1)), joined(right).truncated(to: max(inner / 3, 1)))
        let gap = { (line: ItemListTextBarLine) in line.line.isEmpty ? 0 : line.line.columns + 1 }
        let room = max(inner - gap(left) - gap(right), 0)
        let middle = middle.truncated(to: room)
        // The first column of the middle part, inside of the margins.
        let start = min(max((inner - middle.line.columns) / 2, gap(left)), max(inner - gap(right) - middle.line.columns, 0))
        var line = ItemListTextBarLine()
        line.line.appendBlanks(margin, style: bar)
        line.append(left)
        line.line.appendBlanks(start - left.line.columns, style: bar)
        line.append(middle)
        line.line.appendBlanks(inner - right.line.columns - (line.line.columns - margin), style: bar)
        line.append(right)
        return line.fitted(to: size.columns, style: bar)
    }

    /// Draws the header or footer on the page background, at most a sixth of the screen high.
    private func lines(of row: ItemListRowContent?, in slot: ItemListChromeSlot) -> [ItemListTextBarLine] {
        guard let row, size.rows >= 12 else { return [] }
        let metrics = ItemListTextMetrics(columns: size.columns, style: chrome.style)
        let isSelected = cursor == .slot(slot)
        let ink = ItemListTextInk(
            colors: theme.list, chat: theme.chat, background: isSelected ? theme.list.itemHighlightedBackgroundColor : pageColor,
            isEnabled: row.isEnabled, isSelected: isSelected)
        return ItemListTextRowBody(row, ink: ink, columns: metrics.textColumns).lines.prefix(size.rows / 6).map { body in
            var line = TextLine()
            line.appendBlanks(metrics.textLeft, style: ink.surface)
            line.append(body)
            var barLine = ItemListTextBarLine()
            barLine.append(line.fitted(to: size.columns, style: ink.surface), part: row.canBeAsked ? .slot(slot) : nil)
            return barLine
        }
    }
}

extension ItemListRowContent {
    /// True if the row or a part of it is interactive.
    fileprivate var canBeAsked: Bool {
        !offers.isEmpty || decoratedOffers.contains(where: \.isEnabled) || parts.contains { $0.isEnabled && !$0.offers.isEmpty }
    }
}
