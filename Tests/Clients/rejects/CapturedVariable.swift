// expected: captured var 'total' in concurrently-executing code
import Signals

func sum(_ numbers: Signal<Int, NoError>) -> Int {
    var total = 0
    numbers.start(next: { total += $0 })
    return total
}
