#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// A button for an action with its own title and icon.
    struct OfferButton: View {
        let offer: ItemListOffer
        let row: RowContext

        var body: some View {
            // Only an immediate deletion has the destructive role, because the list removes the row before the state does.
            Button(role: offer.action == .delete ? .destructive : nil) { [perform = row.perform] in
                perform(.activate, offer.id)
            } label: {
                Label {
                    Text(itemListSpokenText(offer.title).isEmpty ? offer.id : offer.title)
                } icon: {
                    if let icon = offer.icon { row.look.image(icon.symbol) }
                }
            }
            .disabled(!offer.isEnabled)
        }
    }

    struct SwipeOffers: View {
        let row: RowContext
        let side: ItemListSide

        private var look: ItemListLook { row.look }

        var body: some View {
            if side == .trailing, RowMenu.deletesPlainly(row.content) {
                Button(look.strings[.delete], role: .destructive) { row.send(.delete) }
            }
            ForEach(Self.outermostFirst(row.content, side)) { offer in
                OfferButton(offer: offer, row: row).tint(offer.color.map { Color($0) } ?? look.color(offer.tone))
            }
        }

        /// The actions in SwiftUI's order: outermost first.
        static func outermostFirst(_ content: ItemListRowContent, _ side: ItemListSide) -> [ItemListOffer] {
            side == .leading ? content.revealOffers(at: side) : content.revealOffers(at: side).reversed()
        }

        /// True if a full swipe performs the outermost action, the only one that SwiftUI supports.
        static func allowsFullSwipe(_ content: ItemListRowContent, _ side: ItemListSide) -> Bool {
            if side == .trailing, RowMenu.deletesPlainly(content) { return true }
            return content.fullSwipeOffer(at: side).map { $0.id == outermostFirst(content, side).first?.id } ?? false
        }
    }

    /// The menu of a row's actions that aren't visible in the row.
    struct RowMenu: View {
        let row: RowContext

        private var content: ItemListRowContent { row.content }
        private var strings: PresentationStrings { row.look.strings }

        var body: some View {
            ForEach(content.decoratedOffers.filter { !$0.places.contains(.inline) }) { offer in
                OfferButton(offer: offer, row: row)
            }
            // A long press opens the menu, so the row's own long press is an item of it.
            if Self.hasMenu(row), content.offers.contains(.longPress) {
                Button(strings[.more]) { row.send(.longPress) }
            }
            if content.offers.contains(.move), let move = row.host.move {
                Button(strings[.moveUp]) { move(-1) }
                Button(strings[.moveDown]) { move(1) }
            }
            if isPlain(.undo) { Button(strings[.undo]) { row.send(.undo) } }
            if isPlain(.reset) { Button(strings[.reset]) { row.send(.reset) } }
            if Self.deletesPlainly(content) { Button(strings[.delete], role: .destructive) { row.send(.delete) } }
        }

        /// True if the row offers an action without its own title.
        private func isPlain(_ action: ItemListAction) -> Bool {
            Self.isPlain(action, content)
        }

        private static func isPlain(_ action: ItemListAction, _ content: ItemListRowContent) -> Bool {
            content.offers.contains(action.kind) && !content.decoratedOffers.contains { $0.action == action }
        }

        static func deletesPlainly(_ content: ItemListRowContent) -> Bool {
            isPlain(.delete, content)
        }

        /// True if the menu has items besides the long press.
        static func hasMenu(_ row: RowContext) -> Bool {
            let content = row.content
            return content.decoratedOffers.contains { !$0.places.contains(.inline) }
                || content.offers.contains(.move) && row.host.move != nil
                || isPlain(.undo, content) || isPlain(.reset, content) || isPlain(.delete, content)
        }
    }

    extension View {
        func offers(of row: RowContext) -> some View {
            swipeActions(edge: .leading, allowsFullSwipe: SwipeOffers.allowsFullSwipe(row.content, .leading)) {
                SwipeOffers(row: row, side: .leading)
            }
            .swipeActions(edge: .trailing, allowsFullSwipe: SwipeOffers.allowsFullSwipe(row.content, .trailing)) {
                SwipeOffers(row: row, side: .trailing)
            }
            .contextMenu { RowMenu(row: row) }
        }

        /// Adds the row's long press, unless that opens a menu.
        func longPress(of row: RowContext) -> some View {
            let isPressed = row.content.offers.contains(.longPress) && !RowMenu.hasMenu(row)
            return highPriorityGesture(
                LongPressGesture().onEnded { _ in row.send(.longPress) }, including: isPressed ? .all : .subviews
            )
            .accessibilityActions {
                if isPressed { Button(row.look.strings[.more]) { row.send(.longPress) } }
            }
        }
    }
#endif
