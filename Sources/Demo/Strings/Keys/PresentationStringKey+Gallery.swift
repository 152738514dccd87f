import ItemList

// Texts of the gallery.
extension PresentationStringKey {
    static let galleryTitle = PresentationStringKey("demo.gallery")
    static let galleryAbout = PresentationStringKey("demo.gallery.about")
    static let galleryLook = PresentationStringKey("demo.gallery.look")
    static let galleryRows = PresentationStringKey("demo.gallery.rows")
    static let galleryGroups = PresentationStringKey("demo.gallery.groups")
    static let galleryPlain = PresentationStringKey("demo.gallery.plain")
    static let galleryOpaque = PresentationStringKey("demo.gallery.opaque")
    static let galleryGlass = PresentationStringKey("demo.gallery.glass")
    static let galleryPages = PresentationStringKey("demo.gallery.pages")
    static let gallerySwitches = PresentationStringKey("demo.gallery.switches")
    static let galleryLabels = PresentationStringKey("demo.gallery.labels")
    static let galleryButtons = PresentationStringKey("demo.gallery.buttons")
    static let galleryTexts = PresentationStringKey("demo.gallery.texts")
    static let galleryFields = PresentationStringKey("demo.gallery.fields")
    static let galleryChoices = PresentationStringKey("demo.gallery.choices")
    static let galleryEditing = PresentationStringKey("demo.gallery.editing")
    static let galleryBars = PresentationStringKey("demo.gallery.bars")
    static let galleryEmpty = PresentationStringKey("demo.gallery.empty")
    static let gallerySearch = PresentationStringKey("demo.gallery.search")
    static let gallerySwitchesLabel = PresentationStringKey("demo.gallery.switches.label")
    static let galleryLabelsLabel = PresentationStringKey("demo.gallery.labels.label")
    static let galleryButtonsLabel = PresentationStringKey("demo.gallery.buttons.label")
    static let galleryTextsLabel = PresentationStringKey("demo.gallery.texts.label")
    static let galleryFieldsLabel = PresentationStringKey("demo.gallery.fields.label")
    static let galleryChoicesLabel = PresentationStringKey("demo.gallery.choices.label")
    static let galleryEditingLabel = PresentationStringKey("demo.gallery.editing.label")
    static let galleryBarsLabel = PresentationStringKey("demo.gallery.bars.label")
    static let galleryEmptyLabel = PresentationStringKey("demo.gallery.empty.label")
    static let gallerySearchLabel = PresentationStringKey("demo.gallery.search.label")

    static let gallery: [PresentationStringKey] = [
        galleryTitle, galleryAbout, galleryLook, galleryRows, galleryGroups, galleryPlain, galleryOpaque, galleryGlass, galleryPages,
        gallerySwitches, galleryLabels, galleryButtons, galleryTexts, galleryFields, galleryChoices, galleryEditing, galleryBars,
        galleryEmpty, gallerySearch, gallerySwitchesLabel, galleryLabelsLabel, galleryButtonsLabel, galleryTextsLabel, galleryFieldsLabel,
        galleryChoicesLabel, galleryEditingLabel, galleryBarsLabel, galleryEmptyLabel, gallerySearchLabel,
    ]
}
