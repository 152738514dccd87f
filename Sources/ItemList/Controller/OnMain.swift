internal import Signals

/// Makes a handler from a function on the main actor, such as a closure that changes a model, or a method of the model.
///
/// ```swift
/// ItemListSwitchItem(title: "Sounds", value: isOn, updated: onMain { model.sounds = $0 })
/// ItemListActionItem(title: "Log Out", action: onMain(model.logOut))
/// ```
///
/// On the main queue, where a controller of that queue calls its handlers, the handler calls the function before it returns, without a hop.
/// On other queues, the handler dispatches the call to the main queue and returns; calls from one queue keep their order. So the function
/// returns nothing. A handler with a result, such as `shouldUpdateText`, can't run on the main actor.
public func onMain<each Argument: Sendable>(
    _ body: @escaping @MainActor @Sendable (repeat each Argument) -> Void
) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in
        Queue.mainQueue().async { MainActor.assumeIsolated { body(repeat each argument) } }
    }
}

/// Adapts a renderer on the main actor to controllers on any queue.
///
/// On the main queue, transitions are passed on synchronously, so the first one is applied when `connect` returns. A controller on another
/// queue dispatches each transition to the main queue; the next one waits for the completion, so they stay in order.
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
