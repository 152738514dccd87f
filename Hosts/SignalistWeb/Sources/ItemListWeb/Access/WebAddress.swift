internal import Foundation

/// What a browser's address bar shows of a path: its names, percent-encoded.
enum WebAddress {
    /// The longest one, in bytes, so that a request for it is short enough.
    static let limit = 4096
    static let script = "/page.js"
    static let socket = "/socket"

    /// The path that an address stands for, as a navigation takes it; nil for one that stands for none.
    /// - Parameter address: as a request has it, without the host and the query.
    static func path(of address: String) -> String? {
        guard address.hasPrefix("/"), address.utf8.count <= limit else { return nil }
        return address.removingPercentEncoding.map { path in String(path.drop { $0 == "/" }) }
    }

    /// The address of a path, or of as many of its names as can stand in one; empty for none.
    ///
    /// Browsers take `.` and `..` for other places, wherever they come from, and an address that begins with two slashes for another host.
    static func address(of names: [String]) -> String {
        if names.first == "" { return names.count == 1 ? "/" : "" }
        var address = ""
        for name in names {
            let next = address + "/" + encoded(name)
            guard !["", ".", ".."].contains(name), !name.contains("/"), next.utf8.count <= limit else { break }
            // The host's own files.
            guard next != script, next != socket else { break }
            address = next
        }
        return address
    }

    private static func encoded(_ name: String) -> String {
        var text = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return text
    }
}
