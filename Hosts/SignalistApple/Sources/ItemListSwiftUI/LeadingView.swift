#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import SwiftUI

    /// The leading image of a row. It isn't an accessibility element: the row's label describes it.
    struct LeadingView: View {
        let leading: ItemListLeading
        let tone: ItemListTone
        let look: ItemListLook

        var body: some View {
            content.accessibilityHidden(true)
        }

        @ViewBuilder private var content: some View {
            switch leading {
            case .icon(let icon): tile(icon)
            case .avatar(let avatar): self.avatar(avatar)
            case .image(let key):
                if let image = look.options.images(key) {
                    picture(image, size: 30).clipShape(.rect(cornerRadius: 7))
                } else {
                    tile(ItemListIcon(.init(rawValue: key)))
                }
            case .activity: ProgressView().controlSize(.small)
            @unknown default: Text(leading.words).foregroundStyle(look.secondary)
            }
        }

        private func picture(_ image: Image, size: CGFloat) -> some View {
            image.resizable().scaledToFill().frame(width: size, height: size)
        }

        /// A symbol on a tile in the icon's color.
        private func tile(_ icon: ItemListIcon) -> some View {
            let colors = look.fill(tone == .warning ? .warning : .regular)
            let color = icon.color ?? colors.fillColor
            return look.image(icon.symbol)
                .font(.footnote)
                .foregroundStyle(icon.color.map(ItemListLook.ink) ?? Color(colors.foregroundColor))
                .frame(width: 30, height: 30)
                .background(Color(color), in: .rect(cornerRadius: 7))
        }

        @ViewBuilder private func avatar(_ avatar: ItemListAvatar) -> some View {
            if let image = avatar.imageKey.flatMap({ look.options.images($0) }) {
                picture(image, size: 40).clipShape(.circle)
            } else {
                let colors = look.fill(.regular)
                let color = avatar.color ?? colors.fillColor
                Text(avatar.initials)
                    .font(.body.bold())
                    .lineLimit(1)
                    .minimumScaleFactor(0.5)
                    .foregroundStyle(avatar.color.map(ItemListLook.ink) ?? Color(colors.foregroundColor))
                    .frame(width: 40, height: 40)
                    .background(Color(color), in: .circle)
            }
        }
    }

    /// A symbol in its own color, labeled with its name.
    struct IconView: View {
        let icon: ItemListIcon
        let look: ItemListLook

        var body: some View {
            look.image(icon.symbol)
                .foregroundStyle(icon.color.map { Color($0) } ?? look.secondary)
                .accessibilityLabel(Text(icon.symbol.rawValue))
        }
    }
#endif
