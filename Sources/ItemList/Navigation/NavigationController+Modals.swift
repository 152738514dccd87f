public import Signals

// Modals in front of all screens: alerts, sheets, and the errors of a screen's work.
extension NavigationController {
    /// Presents a modal in front of all screens when the signal is started.
    ///
    /// The signal ends after the answer, which is nil if the modal was cancelled or the window closed. Disposing it removes the modal.
    public func present<Modal: NavigationModalController>(_ modal: Modal) -> Signal<Modal.Answer?, NoError> {
        Signal { [self] subscriber in
            let question = Question()
            let answer: @Sendable (Modal.Answer?) -> Void = { [weak self, queue] answer in
                queue.justDispatch { [weak self] in
                    guard question.isOpen else { return }
                    question.isOpen = false
                    self?.remove(question)
                    subscriber.putNext(answer)
                    subscriber.putCompletion()
                }
            }
            queue.justDispatch { [self] in
                guard question.isOpen else { return }
                guard !isClosed else { return answer(nil) }
                lastNumber += 1
                question.number = lastNumber
                let screen = NavigationScreen(
                    number: lastNumber, makeScreen: { [queue] in modal.makeScreen(on: queue, answer: answer) }, settle: settle,
                    failed: failed)
                let shown = NavigationModal(screen: screen, presentation: modal.presentation, cancel: { answer(nil) })
                change { $0.modals.append(shown) }
            }
            return ActionDisposable { [weak self, queue] in
                queue.async { [weak self] in
                    question.isOpen = false
                    self?.remove(question)
                }
            }
        }
    }

    /// A modal until it is answered or cancelled.
    // Sendable: used on the queue only.
    private final class Question: @unchecked Sendable {
        var number: Int?
        var isOpen = true
    }

    private func remove(_ question: Question) {
        change { $0.modals.removeAll { $0.screen.number == question.number } }
    }

    /// Shows the error of a screen's work, once for all entries of the screen.
    var failed: @Sendable (NavigationScreen, ItemListFailure) -> Void {
        { [weak self] entry, failure in
            guard let self, now.all.first(where: { $0.identity == entry.identity }) ?? entry === entry else { return }
            let strings = failure.presentationData.strings
            let alert = AlertController(
                title: strings[.failed], text: "\(failure.error)", actions: [ModalAction("close", strings[.close])], cancelTitle: .none,
                presentationData: .single(failure.presentationData))
            present(alert).start()
        }
    }
}
