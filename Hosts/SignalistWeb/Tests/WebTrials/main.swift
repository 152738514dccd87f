import Foundation
import ItemList
import ItemListWeb
import Signals

/// Serves a screen that is hard on a browser: `fields [PORT]`, `list COUNT`, `long COUNT`, `stack [PORT]`, `paths [PORT]`, `narrow`, `tabs`, or `plain COUNT`, which is the same list without this library. Lines that come in are what happens to the state.
let arguments = Array(CommandLine.arguments.dropFirst())
let fields = FieldTrial()
let paths = PathsTrial()
let list = ListTrial(count: arguments.dropFirst().first.flatMap(Int.init) ?? 100_000)
let long = LongTrial(count: arguments.first == "long" ? list.count : 0)

Thread.detachNewThread {
    while let line = readLine() {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        switch words.first {
        case "all": list.values.set(.init(all: Int(words[1]) ?? 0))
        case "row": list.values.set(.init(all: 0, row: Int(words[1]) ?? 0, value: Int(words[2]) ?? 0))
        case "ticks": paths.ticks.set(Int(words[1]) ?? 0)
        case "night", "day": paths.isNight.set(words[0] == "night")
        case "set": fields.content(FieldTrial.Kind(rawValue: words[1])!).set(.init(text: words.count > 2 ? words[2] : ""))
        default: long.take(words)
        }
    }
}
if arguments.first == "plain" {
    try await PlainPage(list: list).run()
}
// A program that is started again listens where it did before.
let port = ["fields", "stack", "paths"].contains(arguments.first) ? arguments.dropFirst().first.flatMap(UInt16.init) ?? 0 : 0
if arguments.first == "paths" {
    try await serve(port: port, routes: { queue in paths.routes(on: queue) })
    exit(0)
}
if arguments.first == "narrow" {
    try await serve(routes: { queue in NarrowTrial.routes(on: queue) })
    exit(0)
}
if arguments.first == "tabs" {
    try await serve(WebServer(tabs: { queue in paths.tabs(on: queue) }))
    exit(0)
}
try await serve(port: port) { tab in
    switch arguments.first {
    case "list": list.controller(on: tab.queue)
    case "long": long.controller(on: tab.queue)
    case "stack": StackTrial.controller(depth: 1, in: tab)
    default: fields.controller(on: tab.queue)
    }
}
