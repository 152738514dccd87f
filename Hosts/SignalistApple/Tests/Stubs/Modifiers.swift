// A part of the stub of SwiftUI: see View.swift. What any view can have.

extension View {
    public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View { self }
    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
    public func tint(_ tint: Color?) -> some View { self }
    public func redacted(reason: RedactionReasons) -> some View { self }
    public func opacity(_ opacity: Double) -> some View { self }

    public func navigationTitle(_ title: some StringProtocol) -> some View { self }
    public func navigationSubtitle(_ subtitle: some StringProtocol) -> some View { self }
    public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View { self }
    public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View { self }
    public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func safeAreaInset(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> some View
    ) -> some View { self }
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View { self }

    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
    ) -> some View { self }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    public func task<Value: Equatable>(
        id: Value, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { self }

    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public func background(_ style: some ShapeStyle) -> some View { self }
    public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View { self }
    public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View { self }
    public func clipShape(_ shape: some Shape) -> some View { self }
    public func contentShape(_ shape: some Shape) -> some View { self }
    public func scaledToFill() -> some View { self }

    public func font(_ font: Font?) -> some View { self }
    public func bold(_ isActive: Bool = true) -> some View { self }
    public func foregroundStyle(_ style: some ShapeStyle) -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { self }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func textCase(_ textCase: Text.Case?) -> some View { self }

    public func disabled(_ isDisabled: Bool) -> some View { self }
    public func controlSize(_ size: ControlSize) -> some View { self }
    public func labelsHidden() -> some View { self }
    public func buttonStyle(_ style: some ButtonStyling) -> some View { self }
    public func toggleStyle(_ style: some ToggleStyle) -> some View { self }
    public func pickerStyle(_ style: some PickerStyle) -> some View { self }
    public func textFieldStyle(_ style: some TextFieldStyle) -> some View { self }
    public func tag(_ tag: some Hashable) -> some View { self }

    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func submitLabel(_ label: SubmitLabel) -> some View { self }
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { self }
    public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { self }

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
    public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View { self }
    public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View { self }
    public func swipeActions(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View
    ) -> some View { self }

    public func listStyle(_ style: some ListStyle) -> some View { self }
    public func listRowBackground(_ view: (some View)?) -> some View { self }
    public func listRowSeparator(_ visibility: Visibility) -> some View { self }
    public func listRowSeparatorTint(_ color: Color?) -> some View { self }
    public func moveDisabled(_ isDisabled: Bool) -> some View { self }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    public func scrollDisabled(_ isDisabled: Bool) -> some View { self }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
    public func onScrollGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void
    ) -> some View { self }
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { self }

    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
    public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
    public func accessibilityLabel(_ label: Text) -> some View { self }
    public func accessibilityValue(_ value: Text) -> some View { self }
    public func accessibilityHint(_ hint: Text) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { self }
    public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View { self }
    public func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> some View { self }
}
