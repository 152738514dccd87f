internal import ItemList

extension TerminalScreenView {
    func take(_ mouse: TerminalMouse, at time: Double, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        switch mouse.kind {
        case .wheelUp, .wheelDown:
            let isUp = mouse.kind == .wheelUp
            if menu != nil { return takeInMenu(.named(isUp ? .up : .down), completion) }
            guard renderer.view.chrome.isScrollEnabled else { return done(completion) }
            renderer.update { $0.scroll(by: isUp ? -3 : 3) }
            return done(completion)
        case .press where menu != nil, .menuPress where menu != nil: return pressInMenu(at: mouse.position, completion)
        case .press:
            clicks.add(at: mouse.position, time: time)
            return press(mouse, completion)
        case .menuPress:
            guard case .row(let id, _)? = renderer.view.target(at: mouse.position), select(id) else { return done(completion) }
            openMenu(completion)
            return .taken
        case .drag: return drag(mouse, completion)
        case .release: return release(mouse, completion)
        @unknown default: return done(completion)
        }
    }

    private func press(_ mouse: TerminalMouse, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        let view = renderer.view
        (doomed, isSearching) = (nil, false)
        pressed = view.target(at: mouse.position)
        renderer.update { $0.barCursor = nil }
        if case .option(let id, _)? = pressed {
            if !select(id) { pressed = nil }
            return done(completion)
        }
        guard case .row(let id, let part)? = pressed else { return done(completion) }
        let typed = view.interaction.text?.row
        (pressedText, pressedTrack) = (nil, nil)
        if typed == id, part == nil, let outcome = pressText(mouse, completion) { return outcome }
        guard select(id) else {
            pressed = nil
            return done(completion)
        }
        if part == nil, typed == nil, let track = view.track(at: mouse.position), selection?.offers.contains(.adjust) == true {
            pressedTrack = track
            return setNumber(of: id, mouse, completion)
        }
        let canBeSelected = selection?.offers.contains(.select) == true
        let isTakingMore = canBeSelected && !mouse.modifiers.isDisjoint(with: [.shift, .control])
        if isTakingMore { pressed = nil }
        ask(completion) { connection in
            // A press elsewhere ends typing.
            if let typed, typed != id { connection.perform(.blur, on: .row(typed)) }
            guard isTakingMore else { return }
            if mouse.modifiers.contains(.shift) {
                connection.perform(.extendSelection, on: .row(id))
            } else {
                connection.perform(.select(!view.interaction.selection.contains(id)), on: .row(id))
            }
        }
        return .taken
    }

    private func select(_ id: ID) -> Bool {
        renderer.update { $0.select(id) }
    }

    private func drag(_ mouse: TerminalMouse, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        let view = renderer.view
        if let outcome = dragText(mouse, completion) { return outcome }
        if pressedTrack != nil, case .row(let id, _)? = pressed { return setNumber(of: id, mouse, completion) }
        guard case .row(let id, _)? = pressed, let index = view.rows.index(of: id), view.rows[index].content.offers.contains(.move),
            view.interaction.drag?.row == id || view.target(at: mouse.position) != pressed
        else { return done(completion) }
        let place = view.destination(atLine: mouse.position.row)
        ask(completion) { $0.drag(id, over: place?.row == id ? nil : place) }
        return .taken
    }

    private func setNumber(of id: ID, _ mouse: TerminalMouse, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        let column = mouse.position.column
        guard let number = pressedTrack.flatMap({ renderer.view.number(of: id, atColumn: column, of: $0) }) else { return done(completion) }
        perform([.set(.number(number))], on: .row(id), completion)
        return .taken
    }

    private func release(_ mouse: TerminalMouse, _ completion: @escaping @Sendable () -> Void) -> TerminalKeyOutcome {
        let view = renderer.view
        defer { (pressed, pressedText, pressedTrack) = (nil, nil, nil) }
        if pressedTrack != nil { return done(completion) }
        if case .row(let id, _)? = pressed, view.interaction.drag?.row == id {
            ask(completion) { $0.drop() }
            return .taken
        }
        // Moving off the target before the release cancels the press.
        guard let pressed, view.target(at: mouse.position) == pressed else { return done(completion) }
        switch pressed {
        case .bar(let part): press(part, completion)
        case .option(let id, let option): perform([.choose(option)], on: .row(id), completion)
        case .row(let id, let part?):
            let content = view.rows.index(of: id).map { view.rows[$0].content }
            guard let action = content?.parts.first(where: { $0.id == part })?.pressAction else { return done(completion) }
            perform([action], on: .row(id, part: part), completion)
        case .row:
            // A click into the text being typed isn't Enter, nor is one beside the options of a grid.
            let isNoEnter = selection?.isBeingTyped == true || selection?.control?.choice?.isGrid == true
            return isNoEnter ? done(completion) : .means(.named(.enter))
        }
        return .taken
    }
}
