import Dispatch
import ItemList
import ItemListGNOME
import Signals

// Every row of the vocabulary in one window. `--slow` has the state answer what is typed after a quarter of a second, `--dark` is dark,
// `--still` has nothing that moves by itself, `--measure` prints how long a change takes to be seen. `--trial` shows a list in its place that
// says what is asked of it, `--short` a short one, `--edited` one that is edited, `--navigation` screens beside each other that ask.
let gallery = Gallery(answersAfter: CommandLine.arguments.contains("--slow") ? 0.25 : 0, isStill: CommandLine.arguments.contains("--still"))
let isShort = CommandLine.arguments.contains("--short")
let trial = Trial(count: isShort ? 1 : 30, step: isShort ? 2 : 10)
if CommandLine.arguments.contains("--dark") { gallery.isNight.set(true) }
if CommandLine.arguments.contains("--navigation") {
    GNOMEApplication.main(id: "org.signalist.Gallery", title: "Gallery", routes: [navigationTrial], style: .split)
}

GNOMEApplication.main(id: "org.signalist.Gallery", title: "Gallery") { window in
    if CommandLine.arguments.contains("--measure") {
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(2)) { Measurement(gallery, window).run() }
    }
    if CommandLine.arguments.contains("--trial") { return trialController(trial, window: window) }
    if CommandLine.arguments.contains("--edited") { return editedController(trial) }
    return galleryController(gallery, on: .mainQueue(), window: window)
}
