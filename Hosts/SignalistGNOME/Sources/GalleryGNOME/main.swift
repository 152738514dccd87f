import Dispatch
import ItemList
import ItemListGNOME
import Signals

// Every row of the vocabulary in one window. `--slow` has the state answer what is typed after a quarter of a second, `--dark` is dark,
// `--still` has nothing that moves by itself, `--measure` prints how long a change takes to be seen. `--trial` shows a list in its place that
// says what is asked of it, `--short` a short one, `--edited` one that is edited, `--navigation` screens beside each other that ask, `--tabs` the same beside another tab. `--rows
// COUNT` shows so many rows, and with `--measure` how long they take to come, to be searched and to come again.
let start = DispatchTime.now().uptimeNanoseconds
let gallery = Gallery(answersAfter: CommandLine.arguments.contains("--slow") ? 0.25 : 0, isStill: CommandLine.arguments.contains("--still"))
let isShort = CommandLine.arguments.contains("--short")
let trial = Trial(count: isShort ? 1 : 30, step: isShort ? 2 : 10)
if CommandLine.arguments.contains("--dark") { gallery.isNight.set(true) }
if CommandLine.arguments.contains("--tabs") {
    GNOMEApplication.main(id: "org.signalist.Gallery", title: "Gallery", NavigationController(queue: .mainQueue(), tabs: tabsTrial))
}
if CommandLine.arguments.contains("--navigation") {
    GNOMEApplication.main(id: "org.signalist.Gallery", title: "Gallery", routes: [navigationTrial], style: .split)
}

let long = CommandLine.arguments.firstIndex(of: "--rows").flatMap { place in
    CommandLine.arguments.dropFirst(place + 1).first.flatMap { Int($0) }.map { Long(count: max($0, 1)) }
}

GNOMEApplication.main(id: "org.signalist.Gallery", title: "Gallery") { window in
    if let long {
        let controller = longController(long)
        if CommandLine.arguments.contains("--measure") {
            controller.whenShown { DispatchQueue.main.async { LongMeasurement(long, window, since: start).run() } }
        }
        return controller
    }
    if CommandLine.arguments.contains("--measure") {
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { Measurement(gallery, window).run() }
    }
    if CommandLine.arguments.contains("--trial") { return trialController(trial, window: window) }
    if CommandLine.arguments.contains("--edited") { return editedController(trial) }
    return galleryController(gallery, on: .mainQueue(), window: window)
}
