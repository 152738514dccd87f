// budget: 1 s
import Signals

// A form whose button follows three fields.

func isValid(_ name: ValuePromise<String>, _ age: ValuePromise<Int>, _ agrees: ValuePromise<Bool>) -> Signal<Bool, NoError> {
    combineLatest(name.get(), age.get(), agrees.get())
        .map { !$0.isEmpty && $1 >= 18 && $2 }
        .distinctUntilChanged()
}

func problems(_ name: ValuePromise<String>, _ age: ValuePromise<Int>) -> Signal<[String], NoError> {
    combineLatest(name.get(), age.get())
        |> map { name, age in
            var problems: [String] = []
            if name.count < 3 { problems.append("\(name) is short") }
            if age < 18 { problems.append("\(18 - age) years to go") }
            return problems
        }
}
