import ItemList

/// A row with the parts of a whole as a figure.
struct UsageItem: ItemListItem {
    let title: String
    let parts: [ItemListFigureValue]
    /// The size of the whole, as text.
    let whole: String

    func content() -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText(title), value: .text(RichText(whole)))
        content.figure = .parts(parts)
        return content
    }
}

extension UsageItem {
    init(program use: StorageUse, _ look: PresentationData) {
        let kept = use.kept.reduce(0) { $0 + $1.size }
        let colors = look.theme.list.itemBarChart
        title = look.strings[.dataProgram]
        parts = [
            Self.part(.dataSettingsFile, use.settings, colors.color1, look), Self.part(.dataThemes, use.themes, colors.color2, look),
            Self.part(.dataKept, kept, colors.color3, look),
        ]
        whole = SizeText.of(use.settings + use.themes + kept, look.formats)
    }

    /// The used and the free part of a disk.
    init(disk: DiskSpace, _ look: PresentationData) {
        let colors = look.theme.list.itemBarChart
        title = look.strings[.dataDisk]
        parts = [Self.part(.dataUsed, disk.used, colors.color1, look), Self.part(.dataFree, disk.free, colors.color2, look)]
        whole = SizeText.of(disk.size, look.formats)
    }

    private static func part(
        _ title: PresentationStringKey, _ bytes: Int, _ color: RGBColor, _ look: PresentationData
    ) -> ItemListFigureValue {
        ItemListFigureValue(look.strings[title], Double(bytes), color: color, text: SizeText.of(bytes, look.formats))
    }
}
