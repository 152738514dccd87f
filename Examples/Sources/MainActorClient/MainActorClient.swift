import ItemList
import Signals

// A client that lives on the main actor: what signals work out in the background arrives there, and a screen's handlers run there.

enum Row: ItemListCaseEntry {
    struct Arguments: Sendable {
        let add: @Sendable () -> Void
    }

    case count(Int)
    case add

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Arguments) -> any ItemListItem {
        switch self {
        case .count(let count): ItemListDisclosureItem(title: "Count", label: .text("\(count)"), accessory: .none)
        case .add: ItemListActionItem(title: "Add one", action: arguments.add)
        }
    }
}

@MainActor
final class Model {
    private(set) var squares: [Int] = []
    private var subscription: (any Disposable)?

    /// Works in the background, delivers to the main actor.
    func collectSquares() async {
        await withCheckedContinuation { continuation in
            let numbers = Signal<Int, NoError> { subscriber in
                (1...5).forEach(subscriber.putNext)
                subscriber.putCompletion()
                return EmptyDisposable()
            }
            subscription =
                numbers
                .runOn(.concurrentDefaultQueue())
                .map { $0 * $0 }
                .startOnMainActor(next: { self.squares.append($0) }, completed: { continuation.resume() })
        }
    }
}

@main
@MainActor
enum MainActorClient {
    static func main() async {
        let model = Model()
        await model.collectSquares()
        print("squares: \(model.squares)")

        let count = ValuePromise(0)
        let controller = ItemListController<Row>(
            state: count.get().map { value in
                let arguments = Row.Arguments(add: { count.set(value + 1) })
                return ItemListState(title: "Counter", entries: [.count(value), .add], arguments: arguments)
            })
        controller.connect(ItemListLinesRenderer<String>(sink: { lines in print(lines.joined(separator: " | ")) }))
        await withCheckedContinuation { continuation in
            controller.perform(.activate, on: .row("add"))
            controller.whenShown { continuation.resume() }
        }
    }
}
