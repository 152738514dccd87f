// expected: declared closure result 'String' is incompatible with contextual type 'Int'
// budget: 10 s
import Signals

func texts(_ numbers: Signal<Int, NoError>, _ names: Signal<String, NoError>) -> Signal<String, NoError> {
    numbers
        |> merge(numbers)
        |> combineLatest(names, numbers)
        |> map { (first: Int, _: String, second: Int) -> Int in first + second }
        |> zip(names)
        |> map { (number: Int, _: String) -> String in "\(number)" }  // expected-line
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> map { (number: Int) -> String in "\(number)" }
}
