internal import Foundation

/// The percent-encoded form of a path in a browser's address bar.
enum WebAddress {
    /// The greatest length in bytes, which keeps requests within their limit.
    static let limit = 4096
    static let script = "/page.js"
    static let socket = "/socket"

    /// Decodes an address to a navigation path; nil if it isn't valid.
    /// - Parameter address: the path of a request, without host and query.
    static func path(of address: String) -> String? {
        guard address.hasPrefix("/"), address.utf8.count <= limit else { return nil }
        return address.removingPercentEncoding.map { path in String(path.drop { $0 == "/" }) }
    }

    /// Encodes a path, or as many of its leading names as an address can hold; empty for none.
    ///
    /// Browsers resolve `.` and `..`, even percent-encoded, and take two slashes at the beginning for another host.
    static func address(of names: [String]) -> String {
        if names.first == "" { return names.count == 1 ? "/" : "" }
        var address = ""
        for name in names {
            let next = address + "/" + encoded(name)
            guard !["", ".", ".."].contains(name), !name.contains("/"), next.utf8.count <= limit else { break }
            // Reserved for the host's own files.
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
