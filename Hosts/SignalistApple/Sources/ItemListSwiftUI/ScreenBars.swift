#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    internal import ItemList
    internal import ItemListObservation
    internal import SwiftUI

    extension View {
        /// Adds the title, the buttons and the toolbar of a screen.
        func bars<ID>(of screen: ItemListObservedScreen<ID>, look: ItemListLook) -> some View {
            navigationTitle(screen.chrome.title.words)
                .subtitle(of: screen.chrome.title)
                .navigationBarBackButtonHidden(screen.chrome.backButton != nil)
                .toolbar { ScreenBars(screen: screen, look: look) }
                .toolbarBackground(Color(look.theme.rootController.navigationBar.backgroundColor), for: .automatic)
                .toolbarColorScheme(look.theme.statusBarStyle == .white ? .dark : .light, for: .automatic)
                .toolbarBackgroundVisibility(screen.chrome.systemStyle == .legacy ? .visible : .automatic, for: .automatic)
                .safeAreaInset(edge: .top, spacing: 0) {
                    if case .textWithTabs(_, let choice) = screen.chrome.title {
                        ScreenTitleChoice(choice: choice, screen: screen)
                            .padding(.all, 8)
                            .background(Color(look.theme.rootController.navigationBar.backgroundColor))
                    }
                }
        }

        /// Sets the second line of the title, on systems that have one.
        fileprivate func subtitle(of title: ItemListTitle) -> some View {
            #if os(macOS)
                let words = if case .textWithSubtitle(_, let subtitle) = title { subtitle } else { String() }
                return navigationSubtitle(words)
            #else
                self
            #endif
        }
    }

    struct ScreenBars<ID: Hashable & Sendable>: ToolbarContent {
        let screen: ItemListObservedScreen<ID>
        let look: ItemListLook

        private var chrome: ItemListChrome { screen.chrome }

        var body: some ToolbarContent {
            // An item without a view would leave a gap, so it is omitted.
            if chrome.backButton != nil {
                ToolbarItem(placement: .navigation) { button(.backButton) }
            }
            if chrome.leftButton != nil {
                ToolbarItem(placement: .navigation) { button(.leftButton) }
            }
            if hasTitleView {
                ToolbarItem(placement: .principal) { title }
            }
            if chrome.secondaryRightButton != nil {
                ToolbarItem(placement: .primaryAction) { button(.secondaryRightButton) }
            }
            if chrome.rightButton != nil {
                ToolbarItem(placement: .primaryAction) { button(.rightButton) }
            }
            if chrome.toolbar != nil {
                ToolbarItemGroup(placement: Self.belowTheList) {
                    button(.toolbarLeft)
                    Spacer()
                    button(.toolbarMiddle)
                    Spacer()
                    button(.toolbarRight)
                }
            }
        }

        private static var belowTheList: ToolbarItemPlacement {
            #if os(iOS) || os(visionOS)
                .bottomBar
            #else
                .status
            #endif
        }

        private func button(_ slot: ItemListChromeSlot) -> some View {
            ScreenButton(slot: slot, screen: screen, look: look)
        }

        private var hasTitleView: Bool {
            switch chrome.title {
            case .sectionControl: return true
            case .textWithSubtitle:
                #if os(macOS)
                    return false
                #else
                    return true
                #endif
            default: return false
            }
        }

        @ViewBuilder private var title: some View {
            switch chrome.title {
            case .sectionControl(let choice): ScreenTitleChoice(choice: choice, screen: screen)
            case .textWithSubtitle(let text, let subtitle):
                VStack(alignment: .center, spacing: 0) {
                    Text(text).font(.headline).foregroundStyle(Color(look.theme.rootController.navigationBar.primaryTextColor))
                    Text(subtitle).font(.caption).foregroundStyle(Color(look.theme.rootController.navigationBar.secondaryTextColor))
                }
                .accessibilityElement(children: .combine)
                .accessibilityAddTraits(.isHeader)
            default: EmptyView()
            }
        }
    }

    /// The choice in the title: segments or tabs.
    struct ScreenTitleChoice<ID: Hashable & Sendable>: View {
        let choice: ItemListChoice
        let screen: ItemListObservedScreen<ID>

        var body: some View {
            HeldValue(value: choice.chosen, waits: false) { [screen] chosen in
                if let chosen { screen.perform(.choose(chosen), on: .chrome(.title)) }
            } content: { chosen in
                Picker(selection: chosen) {
                    ForEach(choice.options) { option in
                        Text(option.title).tag(String?.some(option.id)).selectionDisabled(!option.isEnabled)
                    }
                } label: {
                    Text(screen.chrome.title.words)
                }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
        }
    }

    struct ScreenButton<ID: Hashable & Sendable>: View {
        let slot: ItemListChromeSlot
        let screen: ItemListObservedScreen<ID>
        let look: ItemListLook

        var body: some View {
            if let button = screen.chrome[button: slot] {
                Button { [screen, slot] in
                    screen.perform(.activate, on: .chrome(slot))
                } label: {
                    HStack(spacing: 4) {
                        if slot == .backButton { Image(systemName: "chevron.backward").accessibilityHidden(true) }
                        label(of: button)
                    }
                    .bold(button.style == .bold)
                }
                .disabled(!button.offers.contains(.activate))
                .accessibilityLabel(Text(itemListSpokenText(button.words).isEmpty ? slot.rawValue : button.words))
                .accessibilityValue(Text(button.style == .activity ? look.strings[.inProgress] : ""))
            }
        }

        @ViewBuilder private func label(of button: ItemListButton) -> some View {
            if button.style == .activity {
                ProgressView().controlSize(.small)
            } else {
                switch button.content {
                case .text(let text): Text(text)
                case .icon(let symbol): look.image(symbol)
                default: Text(button.words)
                }
            }
        }
    }

    /// The placeholder for an empty list.
    struct ScreenEmptyState<ID: Hashable & Sendable>: View {
        let state: ItemListEmptyState
        let screen: ItemListObservedScreen<ID>
        let look: ItemListLook

        var body: some View {
            switch state {
            case .loading(let words): ProgressView(words).foregroundStyle(look.secondary)
            case .message(let message):
                ContentUnavailableView {
                    Label {
                        Text(message.text)
                    } icon: {
                        if let icon = message.icon {
                            look.image(icon.symbol).foregroundStyle(icon.color.map { Color($0) } ?? look.secondary)
                        }
                    }
                } actions: {
                    ScreenButton(slot: .emptyState, screen: screen, look: look).buttonStyle(.borderedProminent)
                }
            @unknown default: Text(state.words).foregroundStyle(look.secondary)
            }
        }
    }
#endif
