internal import CAdwaita
internal import ItemList

// Presses on a row other than a click: long presses, secondary clicks, and clicks with a modifier key.
extension RowView {
    func addGestures() {
        addSecondaryClick()
        addLongPress()
        addSelectingClick()
    }

    /// Handles a secondary click as a long press, or opens the menu.
    private func addSecondaryClick() {
        guard let gesture = gtk_gesture_click_new() else { return }
        let click = UnsafeMutableRawPointer(gesture)
        gnome_set_uint(click, "button", UInt32(GDK_BUTTON_SECONDARY))
        onPress(click) { [weak self] in _ = self?.pressLong() }
        gnome_add_controller(widget, gnome_controller(click), GTK_PHASE_BUBBLE)
    }

    /// Handles a long press by touch: performs the row's long press action, or else drags the row, or else opens the menu.
    private func addLongPress() {
        guard let gesture = gtk_gesture_long_press_new() else { return }
        let press = UnsafeMutableRawPointer(gesture)
        gnome_set_bool(press, "touch-only", 1)
        onPoint(press, "pressed") { [weak self] _, _ in
            guard let self else { return }
            if !content.offers.contains(.longPress), drag?.hold() == true { return }
            gnome_claim(press)
            pressLong()
        }
        gnome_add_controller(widget, gnome_controller(press), GTK_PHASE_CAPTURE)
    }

    /// Performs the row's long press action or opens its menu, also for the keyboard's menu key.
    /// - Returns: true if there was an action or a menu.
    @discardableResult
    func pressLong() -> Bool {
        if content.offers.contains(.longPress) {
            host.perform(.longPress, nil) {}
        } else if let menu {
            menu.open()
        } else {
            return false
        }
        return true
    }

    /// Extends the selection on a click with Shift, and toggles the row's selection on one with Control.
    private func addSelectingClick() {
        guard let gesture = gtk_gesture_click_new() else { return }
        let click = UnsafeMutableRawPointer(gesture)
        onPress(click) { [weak self] in
            guard let self, field == nil, content.offers.contains(.select) else { return }
            let state = gnome_event_state(click)
            let (isRange, isMore) = (state & GDK_SHIFT_MASK.rawValue != 0, state & GDK_CONTROL_MASK.rawValue != 0)
            guard isRange || isMore else { return }
            gnome_claim(click)
            widget.grabFocus()
            host.select(isRange)
        }
        gnome_add_controller(widget, gnome_controller(click), GTK_PHASE_CAPTURE)
    }
}
