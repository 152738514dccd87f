/// A screen that can be drawn on its own.
public enum ScreenName: String, Sendable, CaseIterable {
    case settings, account, notifications, appearance, gallery, processes, log
    case gallerySwitches = "gallery/switches"
    case galleryLabels = "gallery/labels"
    case galleryButtons = "gallery/buttons"
    case galleryTexts = "gallery/texts"
    case galleryFields = "gallery/fields"
    case galleryChoices = "gallery/choices"
    case galleryEditing = "gallery/editing"
    case galleryBars = "gallery/bars"
    case galleryEmpty = "gallery/empty"
    case gallerySearch = "gallery/search"
}
