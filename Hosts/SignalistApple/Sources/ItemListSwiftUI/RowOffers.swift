#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// An action with a look of its own.
    struct OfferButton: View {
        let offer: ItemListOffer
        let row: RowContext

        var body: some View {
            // Only what goes at once may have the role: a list takes its row out before the state has.
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

    /// What a swipe opens at a side of a row.
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

        /// The order in which SwiftUI takes them.
        static func outermostFirst(_ content: ItemListRowContent, _ side: ItemListSide) -> [ItemListOffer] {
            side == .leading ? content.revealOffers(at: side) : content.revealOffers(at: side).reversed()
        }

        /// Whether a swipe across the whole row asks for the outermost one. Of another one SwiftUI knows nothing.
        static func allowsFullSwipe(_ content: ItemListRowContent, _ side: ItemListSide) -> Bool {
            if side == .trailing, RowMenu.deletesPlainly(content) { return true }
            return content.fullSwipeOffer(at: side).map { $0.id == outermostFirst(content, side).first?.id } ?? false
        }
    }

    /// All that can be done with a row and has no place on its face.
    struct RowMenu: View {
        let row: RowContext

        private var content: ItemListRowContent { row.content }
        private var strings: PresentationStrings { row.look.strings }

        var body: some View {
            ForEach(content.decoratedOffers.filter { !$0.places.contains(.inline) }) { offer in
                OfferButton(offer: offer, row: row)
            }
            // Where a press that lasts opens a menu, what it would do is in the menu.
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

        /// Whether an action is offered, and not by a title of its own.
        private func isPlain(_ action: ItemListAction) -> Bool {
            Self.isPlain(action, content)
        }

        private static func isPlain(_ action: ItemListAction, _ content: ItemListRowContent) -> Bool {
            content.offers.contains(action.kind) && !content.decoratedOffers.contains { $0.action == action }
        }

        static func deletesPlainly(_ content: ItemListRowContent) -> Bool {
            isPlain(.delete, content)
        }

        /// Whether there is something in the menu besides what a press that lasts does.
        static func hasMenu(_ row: RowContext) -> Bool {
            let content = row.content
            return content.decoratedOffers.contains { !$0.places.contains(.inline) }
                || content.offers.contains(.move) && row.host.move != nil
                || isPlain(.undo, content) || isPlain(.reset, content) || isPlain(.delete, content)
        }
    }

    extension View {
        /// The view with what lies beside its row, and the row's menu.
        func offers(of row: RowContext) -> some View {
            swipeActions(edge: .leading, allowsFullSwipe: SwipeOffers.allowsFullSwipe(row.content, .leading)) {
                SwipeOffers(row: row, side: .leading)
            }
            .swipeActions(edge: .trailing, allowsFullSwipe: SwipeOffers.allowsFullSwipe(row.content, .trailing)) {
                SwipeOffers(row: row, side: .trailing)
            }
            .contextMenu { RowMenu(row: row) }
        }

        /// The view with a press that lasts, where no menu opens by one.
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
