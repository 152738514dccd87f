// budget: 2 s
import Signals

/// A chain of 64 operators whose closures say what they take and give: the compiler goes through it stage by stage.
func chain(_ numbers: Signal<Int, NoError>, on queue: Queue) -> Signal<String, NoError> {
    numbers
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> compactMap { (number: Int) -> Int? in number == 0 ? nil : number }
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> distinctUntilChanged
        |> mapToSignal { (number: Int) in single(number, NoError.self) }
        |> beforeNext { (number: Int) in print(number) }
        |> deliverOn(queue)
        |> map { (number: Int) -> String in "\(number)" }
}
