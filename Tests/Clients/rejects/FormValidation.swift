// expected: value of type 'Int' has no member 'count'
// budget: 2 s
import Signals

func isValid(_ name: ValuePromise<String>, _ age: ValuePromise<Int>, _ agrees: ValuePromise<Bool>) -> Signal<Bool, NoError> {
    combineLatest(name.get(), age.get(), agrees.get())
        .map { !$0.isEmpty && $1.count >= 18 && $2 }  // expected-line
        .distinctUntilChanged()
}
