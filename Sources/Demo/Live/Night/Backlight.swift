import ItemList
import SignalistSettings
import Signals

/// The screen's backlight, which Linux exposes under `/sys`. On a machine that dims it in the dark, its brightness tells day from night.
struct Backlight: Sendable {
    /// The directory with one subdirectory for each backlight.
    var directory = "/sys/class/backlight"

    /// The brightness from 0 to 1, with each change.
    ///
    /// The system reports changes. A backlight that is added later isn't noticed.
    var brightness: Signal<SourceReading<Double>, NoError> {
        Signal { subscriber in
            guard let light = lights().first else {
                subscriber.putNext(.unavailable(reason: .noBacklight))
                return EmptyDisposable()
            }
            return reported(by: { watch(light, $0) }, read: { read(light) }).distinctUntilChanged().start(next: subscriber.putNext)
        }
    }

    /// The readable backlights, with those of the firmware first, as they are the most reliable.
    private func lights() -> [String] {
        #if os(Linux)
            let kinds = ["firmware", "platform", "raw"]
            let lights = ((try? Platform.names(in: directory)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
                .map { PathName.join(directory, $0) }
                .filter { number(in: PathName.join($0, "max_brightness")) ?? 0 > 0 }
                .map { light in (light, kinds.firstIndex(of: word(in: PathName.join(light, "type")) ?? "") ?? kinds.count) }
            return lights.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
        #else
            return []
        #endif
    }

    private func read(_ light: String) -> SourceReading<Double> {
        let now = ["actual_brightness", "brightness"].lazy.compactMap { number(in: PathName.join(light, $0)) }.first
        guard let now, let most = number(in: PathName.join(light, "max_brightness")), most > 0 else {
            return .unavailable(reason: .backlightIsSilent(PrintableText.of(PathName.last(of: light))))
        }
        return .value(min(max(Double(now) / Double(most), 0), 1))
    }

    private func watch(_ light: String, _ onChange: @escaping @Sendable () -> Void) -> any Disposable {
        let watches = ["actual_brightness", "brightness"].map { name in
            FileWatch(path: PathName.join(light, name), seeing: .writes, onChange: onChange)
        }
        return ActionDisposable { for watch in watches { watch.cancel() } }
    }

    private func number(in path: String) -> Int? {
        word(in: path).flatMap { Int($0) }
    }

    private func word(in path: String) -> String? {
        guard let file = try? FileDescriptor(path, .readWithoutWaiting), let bytes = try? file.readAll() else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
}
