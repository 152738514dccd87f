import SignalistC
import SignalistSettings

/// The system errors with translated texts.
enum SystemErrorKind: String, Sendable, CaseIterable {
    case denied, notPermitted, noSuchFile, notADirectory, isADirectory, tooManyLinks, noSpace, readOnly, exists, nameTooLong, tooManyFiles
    case inputOutput, busy, noSuchProcess, notSupported, noMemory

    init?(_ error: SystemError) {
        switch error.code {
        case EACCES: self = .denied
        case EPERM: self = .notPermitted
        case ENOENT: self = .noSuchFile
        case ENOTDIR: self = .notADirectory
        case EISDIR: self = .isADirectory
        case ELOOP: self = .tooManyLinks
        case ENOSPC, EDQUOT: self = .noSpace
        case EROFS: self = .readOnly
        case EEXIST: self = .exists
        case ENAMETOOLONG: self = .nameTooLong
        case EMFILE, ENFILE: self = .tooManyFiles
        case EIO: self = .inputOutput
        case EBUSY: self = .busy
        case ESRCH: self = .noSuchProcess
        case ENOTSUP, ENOSYS: self = .notSupported
        case ENOMEM: self = .noMemory
        default: return nil
        }
    }
}
