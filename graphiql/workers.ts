const WORKERS: Readonly<Record<string, string>> = { graphql: 'graphql.worker', json: 'json.worker' }

// Monaco reads it when the first editor opens. GraphiQL's own setups are for other bundlers.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) => new Worker(`/graphiql/${WORKERS[label] ?? 'editor.worker'}.js`),
  },
})
