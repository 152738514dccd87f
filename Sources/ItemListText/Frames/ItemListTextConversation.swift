internal import ItemList
internal import SignalistC

/// Draws messages as bubbles on their wallpaper: incoming ones at the leading side, outgoing ones at the trailing side.
struct ItemListTextConversation {
    private let conversation: ItemListConversation
    private let ink: ItemListTextInk
    private let columns: Int
    /// The width of a bubble's edge at each side, in columns.
    private let edge: Int
    /// The columns beside the bubbles of a side. The innermost one is for the tail.
    private let margin: Int
    /// The maximum width of a bubble's text, in columns. On wide screens some columns stay free, so that the side of a bubble is visible.
    private let room: Int

    init(_ conversation: ItemListConversation, ink: ItemListTextInk, columns: Int) {
        self.conversation = conversation
        self.ink = ink
        self.columns = max(columns, 1)
        edge = columns >= 4 ? 1 : 0
        margin = columns >= 24 ? 2 : columns >= 12 ? 1 : 0
        room = max(columns - 2 * (edge + margin) - (columns >= 8 ? max(columns / 6, 2) : 0), 1)
    }

    /// The lines, each exactly `columns` wide. One line separates bubbles.
    var lines: [TextLine] {
        var lines: [TextLine] = []
        for bubble in conversation.bubbles {
            if !lines.isEmpty { lines.append(TextLine().fitted(to: columns)) }
            lines += bubble.isLarge ? large(bubble) : block(bubble)
        }
        return painted(lines)
    }

    // MARK: Bubbles

    private func block(_ bubble: ItemListBubble) -> [TextLine] {
        let message = bubble.message
        let ink = ink.bubble(isOutgoing: message.isOutgoing)
        var lines: [TextLine] = []
        if let author = bubble.author {
            lines += TextLine(author, style: ink.style(ink.colors.itemAccentColor, traits: .bold)).wrapped(to: room)
        }
        lines += ink.lines(message.text, default: ink.colors.itemPrimaryTextColor, width: room)
        var time = time(message, ink)
        let isBeside = time.count == 1 && (lines.last?.columns ?? 0) + 2 + time[0].columns <= room
        if isBeside, let last = lines.popLast(), let only = time.popLast() {
            let width = max(widest(lines), last.columns + 2 + only.columns)
            lines.append(last.ending(with: only, width: width, style: ink.surface))
        }
        let width = max(widest(lines + time), 1)
        lines += time.map { TextLine().ending(with: $0, width: width, style: ink.surface) }
        return lines.enumerated().map { index, line in
            let place = (isFirst: index == 0, isLast: index == lines.count - 1)
            let shape = edged(line.fitted(to: width, style: ink.surface), bubble, place)
            return placed(shape, bubble, hasTail: bubble.hasTail && place.isLast)
        }
    }

    /// Draws emoji without a bubble. The time has one, because the wallpaper behind it can have any color.
    private func large(_ bubble: ItemListBubble) -> [TextLine] {
        let message = bubble.message
        let ink = ink.bubble(isOutgoing: message.isOutgoing)
        let emoji = TextLine(message.text.string).wrapped(to: room)
        let time = time(message, ink).map { edged($0, bubble, (isFirst: true, isLast: true)) }
        guard emoji.count == 1, time.count == 1, emoji[0].columns + 1 + time[0].columns <= room else {
            return (emoji + time).map { placed($0, bubble) }
        }
        let width = emoji[0].columns + 1 + time[0].columns
        return [placed(emoji[0].ending(with: time[0], width: width, style: TextStyle()), bubble)]
    }

    private func time(_ message: ItemListMessage, _ ink: ItemListTextInk) -> [TextLine] {
        message.time.isEmpty ? [] : TextLine(message.time, style: ink.style(ink.colors.itemSecondaryTextColor)).wrapped(to: room)
    }

    private func widest(_ lines: [TextLine]) -> Int { lines.map(\.columns).max() ?? 0 }

    private func edged(_ text: TextLine, _ bubble: ItemListBubble, _ place: (isFirst: Bool, isLast: Bool)) -> TextLine {
        guard edge > 0 else { return text }
        let corners = conversation.corners
        func glyph(isLeading: Bool) -> String {
            // Bubbles meet, and have their tails, at the author's side.
            let isSpeakers = isLeading != bubble.message.isOutgoing
            func isRound(_ meetsAnother: Bool) -> Bool { corners.radius(meetsAnother: isSpeakers && meetsAnother) > 0 }
            return ItemListTextGlyphs.bubbleEdge(
                isLeading: isLeading, hasRoundTop: place.isFirst && isRound(bubble.meetsAbove),
                hasRoundBottom: place.isLast && isRound(bubble.meetsBelow) && !(isSpeakers && bubble.hasTail && margin > 0))
        }
        var line = TextLine(glyph(isLeading: true), style: onWallpaper(bubble))
        line.append(text)
        line.append(glyph(isLeading: false), style: onWallpaper(bubble))
        return line
    }

    /// Returns the style of marks in the bubble's color on the wallpaper.
    private func onWallpaper(_ bubble: ItemListBubble) -> TextStyle {
        TextStyle(foreground: ink.chat.bubble(isOutgoing: bubble.message.isOutgoing).fillColor)
    }

    private func placed(_ shape: TextLine, _ bubble: ItemListBubble, hasTail: Bool = false) -> TextLine {
        var line = TextLine()
        let isOutgoing = bubble.message.isOutgoing
        let tail = hasTail && margin > 0
        line.appendBlanks(isOutgoing ? columns - margin - shape.columns : margin - (tail ? 1 : 0), style: TextStyle())
        if tail, !isOutgoing { line.append(ItemListTextGlyphs.incomingTail, style: onWallpaper(bubble)) }
        line.append(shape)
        if tail, isOutgoing { line.append(ItemListTextGlyphs.outgoingTail, style: onWallpaper(bubble)) }
        return line.fitted(to: columns)
    }

    // MARK: The wallpaper

    /// Fills the wallpaper behind all cells without a background.
    private func painted(_ lines: [TextLine]) -> [TextLine] {
        let colors = conversation.wallpaper.colors(ink.chat.wallpaperColor)
        let angle = Double(conversation.wallpaper.rotation) * .pi / 180
        let (x, y) = (-sin(angle), cos(angle))
        return lines.enumerated().map { row, line in
            line.restyled { column, style in
                guard style.background == nil else { return }
                let across = (Double(column) + 0.5) / Double(columns) - 0.5
                let down = (Double(row) + 0.5) / Double(lines.count) - 0.5
                style.background = Self.color(at: 0.5 + (across * x + down * y) / (abs(x) + abs(y)), of: colors)
            }
        }
    }

    /// Returns the color of a gradient at a position from 0 for the first color to 1 for the last.
    private static func color(at place: Double, of colors: [RGBColor]) -> RGBColor {
        guard colors.count > 1 else { return colors[0] }
        let steps = min(max(place, 0), 1) * Double(colors.count - 1)
        let index = min(Int(steps), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], share: steps - Double(index))
    }
}

extension TextLine {
    /// Returns the line with another one at its end, padded to a width.
    fileprivate func ending(with end: TextLine, width: Int, style: TextStyle) -> TextLine {
        var line = self
        line.appendBlanks(width - columns - end.columns, style: style)
        line.append(end)
        return line
    }
}
