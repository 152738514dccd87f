import FlyingFox
import FlyingSocks
import Foundation
import ItemListWeb
import Signals
import Synchronization

/// The floor that the host is measured against: the same rows as plain HTML, over the same gate and server, with nothing of this library between.
///
/// Each change sends the rows that it changes as a line of text each; the page puts them where they belong. A click sends one word.
struct PlainPage: Sendable {
    let list: ListTrial

    func run() async throws {
        Loopback.ignoreBrokenPipes()
        let (port, listeners) = try Loopback.listen(0)
        let place = try PrivatePlace()
        let pool = DispatchPool()
        let gate = Gate(limits: WebLimits(), path: place.socket, pool: pool)
        let server = HTTPServer(
            address: .unix(path: place.socket), pool: pool, logger: .disabled,
            handler: ClosureHTTPHandler { [list] request in
                if request.path == "/socket" {
                    return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: PlainSocket(list: list)))
                        .handleRequest(request)
                }
                return HTTPResponse(
                    statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8", .connection: "close"],
                    body: Data(Self.page(list).utf8))
            })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            try await server.waitUntilListening()
            for listener in listeners {
                group.addTask { try await gate.listen(on: listener) }
            }
            FileHandle.standardOutput.write(Data("http://localhost:\(port)/?token=\(String(repeating: "0", count: 32))\n".utf8))
            try await group.next()
        }
    }

    private static func page(_ list: ListTrial) -> String {
        let rows = (0..<list.count).map {
            "<div id=\"r\($0)\" data-row=\"\($0)\">Row \($0) <span>\(ListTrial.Values().text($0, isOn: false))</span></div>"
        }
        return """
            <!DOCTYPE html><meta charset="utf-8"><title>List</title>
            <label><input type="checkbox" id="all">All</label><div id="list">\(rows.joined())</div>
            <script>
            const socket = new WebSocket("ws://" + location.host + "/socket");
            socket.onmessage = (event) => {
              for (const line of event.data.split("\\n")) {
                const [row, text] = line.split("\\t");
                document.getElementById("r" + row).lastChild.textContent = text;
              }
            };
            document.getElementById("all").onchange = (event) => socket.send(event.target.checked ? "on" : "off");
            </script>
            """
    }
}

private struct PlainSocket: WSMessageHandler {
    let list: ListTrial

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let shown = Mutex<[String]>([])
        let subscription = combineLatest(list.isOn.get(), list.values.get()).start(next: { isOn, values in
            let new = (0..<list.count).map { values.text($0, isOn: isOn) }
            let old = shown.withLock { shown in
                defer { shown = new }
                return shown
            }
            let lines = new.indices.filter { old.isEmpty || old[$0] != new[$0] }.map { "\($0)\t\(new[$0])" }
            if !lines.isEmpty { continuation.yield(.text(lines.joined(separator: "\n"))) }
        })
        Task {
            for await message in client {
                if case .text(let text) = message { list.isOn.set(text == "on") }
            }
            subscription.dispose()
            continuation.finish()
        }
        return messages
    }
}
