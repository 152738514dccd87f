internal import CSignalistFileAttributes
internal import SignalistC

extension FileDescriptor {
    /// Copies the owner, the group, the mode and the extended attributes, including access lists, of another file.
    ///
    /// - Throws: the error of an attribute that this process can't set or the file system doesn't support.
    func copyAttributes(from model: borrowing FileDescriptor) throws(SystemError) {
        var (wanted, own) = (stat(), stat())
        guard fstat(model.number, &wanted) == 0, fstat(number, &own) == 0 else { throw .last }
        if (wanted.st_uid, wanted.st_gid) != (own.st_uid, own.st_gid) {
            guard fchown(number, wanted.st_uid, wanted.st_gid) == 0 else { throw .last }
        }
        try copyExtendedAttributes(from: model)
        // Changing the owner or an access list clears bits of the mode.
        guard fchmod(number, wanted.st_mode & 0o7777) == 0 else { throw .last }
    }

    #if canImport(Darwin)
        private func copyExtendedAttributes(from model: borrowing FileDescriptor) throws(SystemError) {
            guard fcopyfile(model.number, number, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)) == 0 else { throw .last }
        }
    #else
        private func copyExtendedAttributes(from model: borrowing FileDescriptor) throws(SystemError) {
            let (wanted, own) = (try model.extendedAttributes(), try extendedAttributes())
            for (name, value) in wanted where own[name] != value {
                let isSet = value.withUnsafeBytes { bytes in
                    name.withUnsafeBufferPointer { fsetxattr(number, $0.baseAddress!, bytes.baseAddress, bytes.count, 0) }
                }
                guard isSet == 0 else { throw .last }
            }
            // A new file can inherit attributes from its directory.
            for name in own.keys where wanted[name] == nil {
                guard name.withUnsafeBufferPointer({ fremovexattr(number, $0.baseAddress!) }) == 0 else { throw .last }
            }
        }

        /// The values by their null-terminated names.
        private func extendedAttributes() throws(SystemError) -> [[CChar]: [UInt8]] {
            let names = try sized { fgetNames($0) }
            var attributes: [[CChar]: [UInt8]] = [:]
            for name in names.split(separator: 0) {
                let name = name.map(CChar.init(bitPattern:)) + [0]
                attributes[name] = try sized { buffer in
                    name.withUnsafeBufferPointer { fgetxattr(number, $0.baseAddress!, buffer.baseAddress, buffer.count) }
                }
            }
            return attributes
        }

        private func fgetNames(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
            flistxattr(number, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }

        /// The bytes of a call that returns its size when it gets no buffer; empty if the file system has no attributes.
        private func sized(_ call: (UnsafeMutableRawBufferPointer) -> Int) throws(SystemError) -> [UInt8] {
            while true {
                let size = call(UnsafeMutableRawBufferPointer(start: nil, count: 0))
                if size == 0 { return [] }
                if size < 0, [ENOTSUP, ENOSYS].contains(errno) { return [] }
                guard size > 0 else { throw .last }
                var bytes = [UInt8](repeating: 0, count: size)
                let count = bytes.withUnsafeMutableBytes { call($0) }
                if count >= 0 { return Array(bytes.prefix(count)) }
                // Retries if the attributes grew meanwhile.
                guard errno == ERANGE else { throw .last }
            }
        }
    #endif
}
