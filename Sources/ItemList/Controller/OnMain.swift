internal import Signals

/// Makes a handler of a function of the main actor: of a closure that changes a model there, or of the model's own method.
///
/// ```swift
/// ItemListSwitchItem(title: "Sounds", value: isOn, updated: onMain { model.sounds = $0 })
/// ItemListActionItem(title: "Log Out", action: onMain(model.logOut))
/// ```
///
/// A handler that is called on the main queue, as those of a controller on that queue are, calls the function before it returns, without a hop.
/// Called elsewhere, it leaves the call to the main queue and returns: the calls keep the order in which one queue made them. So the function
/// returns nothing; what has to answer at once, such as whether a text may change, cannot live on the main actor.
public func onMain<each Argument: Sendable>(
    _ body: @escaping @MainActor @Sendable (repeat each Argument) -> Void
) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in
        Queue.mainQueue().async { MainActor.assumeIsolated { body(repeat each argument) } }
    }
}

/// Makes a renderer for any controller of one that lives on the main actor.
///
/// On the main queue it passes a transition straight on, so that the first one of a screen is there when `connect` returns. A controller on
/// another queue leaves each transition to the main queue; its next one waits for the completion, so they stay in order.
public func onMain<Renderer: ItemListMainActorRenderer>(_ renderer: Renderer) -> some ItemListRenderer<Renderer.ID> {
    MainActorRenderer(renderer: renderer)
}

private struct MainActorRenderer<Renderer: ItemListMainActorRenderer>: ItemListRenderer {
    let renderer: Renderer

    func prepare(_ transition: ItemListTransition<Renderer.ID>) -> Renderer.Prepared {
        renderer.prepare(transition)
    }

    func apply(
        _ transition: ItemListTransition<Renderer.ID>, prepared: Renderer.Prepared, completion: @escaping @Sendable () -> Void
    ) {
        Queue.mainQueue().async { [renderer] in
            MainActor.assumeIsolated { renderer.apply(transition, prepared: prepared, completion: completion) }
        }
    }

    func apply(_ transition: ItemListTransition<Renderer.ID>, completion: @escaping @Sendable () -> Void) {
        apply(transition, prepared: prepare(transition), completion: completion)
    }
}
