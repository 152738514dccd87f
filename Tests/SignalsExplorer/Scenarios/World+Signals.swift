import Signals

// The signals of a scenario's expressions.
extension World {
    func signal(of source: Int) -> Signal<Int, NoError> {
        switch sources[source] {
        case .promise(let promise): promise.get()
        case .pipe(let pipe): pipe.signal()
        case .relay(let promise): promise.get()
        case .generator(let generator): generator.signal()
        case nil: .never()
        }
    }

    func build(_ expression: Expression) -> Signal<Int, NoError> {
        let number = expression.numbers.first ?? 0
        // Anew each time, as an input that is named twice is started twice.
        func input(_ index: Int) -> Signal<Int, NoError> { build(expression.inputs[index]) }
        var all: [Signal<Int, NoError>] { expression.inputs.map(build) }
        switch expression.kind {
        case .source: return signal(of: number)
        case .signal: return signals[number]
        case .map: return input(0).map { [token = tokens.make()] value in token.use { Values.map(value) } }
        case .odd: return input(0).filter { $0 & 1 == 1 }
        case .distinct: return input(0).distinctUntilChanged()
        case .scan: return input(0).scan(0) { Values.scan($0, $1) }
        case .share: return input(0).share()
        case .alone:
            let runs = RunCount { [unowned self] in note("two runs at once") }
            return input(0).beforeStarted { runs.begin() }.afterDisposed { runs.end() }
        case .start: return input(0).startWith(number)
        case .collect: return input(0).collect().map { Values.combine($0) }
        case .combine:
            switch expression.inputs.count {
            case 2: return combineLatest(input(0), input(1)).map { Values.combine($0, $1) }
            case 3: return combineLatest(input(0), input(1), input(2)).map { Values.combine($0, $1, $2) }
            default: return combineLatest(all).map { Values.combine($0) }
            }
        case .merge: return merge(all)
        case .zip: return zip(all).map { Values.combine($0) }
        case .with: return input(0).withLatestFrom(input(1)).map { Values.combine($0, $1) }
        case .sample: return input(0).sample(input(1))
        case .until: return input(0).take(until: input(1))
        case .switch:
            let branches = expression.inputs.dropFirst().map(build)
            return input(0).mapToSignal { branches[Values.branch($0, of: branches.count)] }
        case .then: return input(0).then(input(1))
        case .replay: return input(0).replay(number)
        case .take: return input(0).take(number)
        case .skip: return input(0).skip(number)
        case .multicast: return Multicast<Int, Int, NoError>(replay: number).get(0, input(0))
        case .values:
            let numbers = expression.numbers
            return Signal { subscriber in
                for number in numbers where !subscriber.isTerminated {
                    subscriber.putNext(number)
                }
                subscriber.putCompletion()
                return .empty
            }
        case .hop: return clock.map { input(0).deliverOn($0.queue) } ?? .never()
        case .pool: return pool.map { input(0).deliverOn($0.queue) } ?? .never()
        }
    }
}
