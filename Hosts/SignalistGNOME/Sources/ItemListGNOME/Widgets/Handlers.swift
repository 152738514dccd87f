internal import CAdwaita

// Signal handlers: closures on the main actor, which GTK keeps for the lifetime of the object. They must capture the object's owner weakly.

private final class PlainHandler: Sendable {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    static func run(_ data: gpointer?) {
        guard let data else { return }
        let handler = Unmanaged<PlainHandler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body() }
    }
}

/// Releases a closure when its object is finalized.
private let release: @convention(c) (gpointer?, UnsafeMutablePointer<GClosure>?) -> Void = { data, _ in
    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

/// Calls a closure for a signal without arguments, or for a property's change.
@MainActor
func on(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void) {
    let data = Unmanaged.passRetained(PlainHandler(body)).toOpaque()
    if signal.hasPrefix("notify::") {
        let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in PlainHandler.run(data) }
        _ = gnome_connect(object, signal, unsafeBitCast(handler, to: GCallback.self), data, release, 0)
    } else {
        let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in PlainHandler.run(data) }
        _ = gnome_connect(object, signal, unsafeBitCast(handler, to: GCallback.self), data, release, 0)
    }
}

private final class ObjectHandler: Sendable {
    let body: @MainActor (UInt) -> Void

    init(_ body: @escaping @MainActor (UInt) -> Void) {
        self.body = body
    }
}

/// Calls a closure for a signal with one object or number, which is passed as its bits.
@MainActor
func onObject(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (UInt) -> Void) {
    let handler: @convention(c) (gpointer?, UInt, gpointer?) -> Void = { _, argument, data in
        guard let data else { return }
        let handler = Unmanaged<ObjectHandler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body(argument) }
    }
    let data = Unmanaged.passRetained(ObjectHandler(body)).toOpaque()
    _ = gnome_connect(object, signal, unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}

private final class TextHandler: Sendable {
    let body: @MainActor (String) -> Bool

    init(_ body: @escaping @MainActor (String) -> Bool) {
        self.body = body
    }
}

/// Calls a closure for a signal with one text; the closure returns true to stop other handlers.
@MainActor
func onText(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (String) -> Bool) {
    let handler: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = { _, text, data in
        guard let data else { return 0 }
        let handler = Unmanaged<TextHandler>.fromOpaque(data).takeUnretainedValue()
        let text = text.map { String(cString: $0) } ?? ""
        return MainActor.assumeIsolated { handler.body(text) } ? 1 : 0
    }
    let data = Unmanaged.passRetained(TextHandler(body)).toOpaque()
    _ = gnome_connect(object, signal, unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}

private final class BufferHandler: Sendable {
    let body: @MainActor (Int) -> Void

    init(_ body: @escaping @MainActor (Int) -> Void) {
        self.body = body
    }
}

/// Calls a closure when the text of a buffer changes, with the new offset of the caret in scalars.
///
/// A GtkText moves its caret later, so the offset comes from the buffer's signals. A multiline text has moved its caret already.
@MainActor
func onEdit(_ buffer: UnsafeMutableRawPointer, _ body: @escaping @MainActor (_ caret: Int) -> Void) {
    if gnome_is(buffer, gtk_text_buffer_get_type()) != 0 {
        return on(buffer, "changed") { body(Int(gnome_lines_caret(buffer))) }
    }
    let inserted: @convention(c) (gpointer?, guint, UnsafePointer<CChar>?, guint, gpointer?) -> Void = { _, position, _, count, data in
        guard let data else { return }
        let handler = Unmanaged<BufferHandler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body(Int(position) + Int(count)) }
    }
    let deleted: @convention(c) (gpointer?, guint, guint, gpointer?) -> Void = { _, position, _, data in
        guard let data else { return }
        let handler = Unmanaged<BufferHandler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body(Int(position)) }
    }
    for (signal, handler) in [
        ("inserted-text", unsafeBitCast(inserted, to: GCallback.self)), ("deleted-text", unsafeBitCast(deleted, to: GCallback.self)),
    ] {
        let data = Unmanaged.passRetained(BufferHandler(body)).toOpaque()
        _ = gnome_connect(buffer, signal, handler, data, release, 1)
    }
}

private final class KeyHandler: Sendable {
    let body: @MainActor (UInt32, UInt32) -> Bool

    init(_ body: @escaping @MainActor (UInt32, UInt32) -> Bool) {
        self.body = body
    }
}

/// Calls a closure for each key pressed in a widget; the closure returns true to stop other handlers.
@MainActor
func onKey(_ widget: Widget, phase: GtkPropagationPhase, _ body: @escaping @MainActor (_ value: UInt32, _ state: UInt32) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    let handler: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> gboolean = { _, value, _, state, data in
        guard let data else { return 0 }
        let handler = Unmanaged<KeyHandler>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { handler.body(value, state) } ? 1 : 0
    }
    let data = Unmanaged.passRetained(KeyHandler(body)).toOpaque()
    _ = gnome_connect(
        UnsafeMutableRawPointer(controller), "key-pressed", unsafeBitCast(handler, to: GCallback.self), data, release, 0)
    gnome_add_controller(widget, controller, phase)
}

private final class FrameHandler: Sendable {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }
}

/// Calls a closure once, after the layout of a widget's window and before its painting; for a widget without a window, when idle.
@MainActor
func afterLayout(of widget: Widget, _ body: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return later(body) }
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { clock, data in
        guard let clock, let data else { return }
        let handler = Unmanaged<FrameHandler>.fromOpaque(data).takeUnretainedValue()
        gnome_disconnect(clock, data)
        MainActor.assumeIsolated { handler.body() }
    }
    let data = Unmanaged.passRetained(FrameHandler(body)).toOpaque()
    _ = gnome_connect(UnsafeMutableRawPointer(clock), "layout", unsafeBitCast(handler, to: GCallback.self), data, release, 1)
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
}

/// Calls a closure once, when idle.
@MainActor
private func later(_ body: @escaping @MainActor () -> Void) {
    let data = Unmanaged.passRetained(PlainHandler(body)).toOpaque()
    g_idle_add_full(
        G_PRIORITY_LOW,
        { data in
            PlainHandler.run(data)
            return 0
        }, data, { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
}

@MainActor
func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    let data = Unmanaged.passRetained(PlainHandler(body)).toOpaque()
    g_timeout_add_full(
        G_PRIORITY_DEFAULT, guint(milliseconds),
        { data in
            PlainHandler.run(data)
            return 0
        }, data, { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
}

/// Calls a closure when the user asks to close a window. The window stays open until the closure closes it.
@MainActor
func onCloseRequest(_ window: Widget, _ body: @escaping @MainActor () -> Void) {
    let handler: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
        PlainHandler.run(data)
        return 1
    }
    let data = Unmanaged.passRetained(PlainHandler(body)).toOpaque()
    _ = gnome_connect(window, "close-request", unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}

/// Calls a closure when a click of a gesture begins, or when it ends (`released`).
@MainActor
func onPress(_ gesture: UnsafeMutableRawPointer, _ signal: String = "pressed", _ body: @escaping @MainActor () -> Void) {
    let handler: @convention(c) (gpointer?, gint, Double, Double, gpointer?) -> Void = { _, _, _, _, data in PlainHandler.run(data) }
    let data = Unmanaged.passRetained(PlainHandler(body)).toOpaque()
    _ = gnome_connect(gesture, signal, unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}

/// Calls a closure when a button or a touch is pressed or released over a widget, even if a gesture claims the event.
@MainActor
func onButton(_ widget: Widget, _ body: @escaping @MainActor (_ isDown: Bool) -> Void) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    let handler: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> gboolean = { _, event, data in
        guard let data, let event else { return 0 }
        let type = gdk_event_get_event_type(event)
        let isDown = type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN
        guard isDown || type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END else { return 0 }
        let handler = Unmanaged<ObjectHandler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body(isDown ? 1 : 0) }
        return 0
    }
    let data = Unmanaged.passRetained(ObjectHandler { body($0 != 0) }).toOpaque()
    _ = gnome_connect(UnsafeMutableRawPointer(controller), "event", unsafeBitCast(handler, to: GCallback.self), data, release, 0)
    gnome_add_controller(widget, controller, GTK_PHASE_CAPTURE)
}

private final class PointHandler: Sendable {
    let body: @MainActor (Double, Double) -> Void

    init(_ body: @escaping @MainActor (Double, Double) -> Void) {
        self.body = body
    }
}

/// Calls a closure for a signal with a point or an offset.
@MainActor
func onPoint(_ gesture: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
        guard let data else { return }
        let handler = Unmanaged<PointHandler>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { handler.body(x, y) }
    }
    let data = Unmanaged.passRetained(PointHandler(body)).toOpaque()
    _ = gnome_connect(gesture, signal, unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}

private final class LineHandler: Sendable {
    let body: @MainActor (Widget, GtkMovementStep, Int) -> Bool

    init(_ body: @escaping @MainActor (Widget, GtkMovementStep, Int) -> Bool) {
        self.body = body
    }
}

/// Calls a closure for a movement key in a list box, with a negative count for up; the closure returns true if it handled the key.
@MainActor
func onMove(_ list: Widget, _ body: @escaping @MainActor (_ list: Widget, _ step: GtkMovementStep, _ count: Int) -> Bool) {
    let handler: @convention(c) (UInt, GtkMovementStep, gint, gboolean, gboolean, gpointer?) -> Void = { list, step, count, _, _, data in
        guard let data else { return }
        let handler = Unmanaged<LineHandler>.fromOpaque(data).takeUnretainedValue()
        let isDone = MainActor.assumeIsolated { Widget(bitPattern: list).map { handler.body($0, step, Int(count)) } ?? false }
        if isDone { gnome_stop_emission(UnsafeMutableRawPointer(bitPattern: list), "move-cursor") }
    }
    let data = Unmanaged.passRetained(LineHandler(body)).toOpaque()
    _ = gnome_connect(list, "move-cursor", unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}

private final class ScrollHandler: Sendable {
    let body: @MainActor (Double, Double) -> Bool

    init(_ body: @escaping @MainActor (Double, Double) -> Bool) {
        self.body = body
    }
}

/// Calls a closure on scroll events; the closure returns true to stop other handlers.
@MainActor
func onScroll(_ controller: UnsafeMutableRawPointer, _ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool) {
    let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = { _, x, y, data in
        guard let data else { return 0 }
        let handler = Unmanaged<ScrollHandler>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { handler.body(x, y) } ? 1 : 0
    }
    let data = Unmanaged.passRetained(ScrollHandler(body)).toOpaque()
    _ = gnome_connect(controller, "scroll", unsafeBitCast(handler, to: GCallback.self), data, release, 0)
}
