import ItemListWeb

let model = PullRequests(SampleService())
try await serve(routes: { queue in [pullRequestsRoute(model, on: queue)] })
