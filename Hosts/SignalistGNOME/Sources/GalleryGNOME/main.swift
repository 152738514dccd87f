import Dispatch
import ItemList
import ItemListGNOME
import Signals

// Shows every row of the vocabulary in one window. `--slow` delays the state's answer to typed text by a quarter of a second. `--dark` uses
// the dark theme, and `--still` avoids animations. `--measure` prints the time from a change to its painting. `--trial` instead shows a
// list that prints its actions, `--short` a short one, and `--edited` one in editing mode. `--navigation` shows a two-column layout with
// questions, `--tabs` the same with a second tab. `--rows COUNT` shows a list of COUNT rows; with `--measure` it prints the times of
// opening and searching it.
// searching it.
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
