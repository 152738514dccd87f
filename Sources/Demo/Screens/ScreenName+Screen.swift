import ItemList

extension ScreenName {
    /// Makes the screen with this name; ids of all screens are strings.
    func makeScreen(_ context: ScreenContext) -> any ItemListScreen<String> {
        switch self {
        case .settings: settingsController(context)
        case .account: accountController(context)
        case .notifications: notificationsController(context)
        case .sounds: soundsController(context)
        case .privacy: privacyController(context)
        case .data: dataController(context)
        case .devices: devicesController(context)
        case .appearance: appearanceController(context)
        case .language: languageController(context)
        case .gallery: galleryController(context)
        case .processes: processesController(context)
        case .log: logController(context)
        case .gallerySwitches: gallerySwitchesController(context)
        case .galleryLabels: galleryLabelsController(context)
        case .galleryButtons: galleryButtonsController(context)
        case .galleryTexts: galleryTextsController(context)
        case .galleryFields: galleryFieldsController(context)
        case .galleryChoices: galleryChoicesController(context)
        case .galleryEditing: galleryEditingController(context)
        case .galleryBars: galleryBarsController(context)
        case .galleryEmpty: galleryEmptyController(context)
        case .gallerySearch: gallerySearchController(context)
        }
    }
}
