import ItemListWeb

let model = PullRequests(SampleService { try await Task.sleep(for: .milliseconds(400)) })
try await serve(routes: { queue in [pullRequestsRoute(model, on: queue)] })
