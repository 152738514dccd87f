// expected: declared closure result 'String' is incompatible with contextual type 'Int'
// budget: 10 s
import Signals

func texts(_ numbers: Signal<Int, NoError>) -> Signal<String, NoError> {
    numbers
        |> map { (number: Int) -> Int in number + 1 }
        |> filter { (number: Int) -> Bool in number > 0 }
        |> distinctUntilChanged
        |> map { (number: Int) -> String in "\(number)" }  // expected-line
        |> scan(0) { (sum: Int, number: Int) -> Int in sum + number }
        |> take(3)
        |> map { (number: Int) -> String in "\(number)" }
}
