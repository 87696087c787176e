import { test } from './.dependency-cruiser.backend.js'

/** The floors of graphql/ from top to bottom: a file imports from its own floor and those below. */
const graphqlFloors = [
  ['contract', '^graphql/contract\\.ts$'],
  ['create-graphql', '^graphql/create-graphql\\.ts$'],
  ['schema', '^graphql/schema\\.ts$'],
  ['http', '^graphql/http/'],
  ['payment', '^graphql/modules/payment/'],
  ['checkout', '^graphql/modules/checkout/'],
  ['price-agreement', '^graphql/modules/price-agreement/'],
  ['subjects', '^graphql/modules/(?!viewer/)[^/]+/'],
  ['viewer', '^graphql/modules/viewer/'],
  ['modules', '^graphql/modules/[^/]+\\.ts$'],
  ['context', '^graphql/context\\.ts$'],
  ['api', '^graphql/api/(?!endpoint\\.ts$)[^/]+\\.ts$'],
  ['endpoints', '^graphql/api/endpoints/'],
  ['endpoint', '^graphql/api/endpoint\\.ts$'],
  ['client', '^graphql/api/(client|cache|dialect)/'],
  ['wire', '^graphql/api/wire/'],
  ['texts', '^graphql/texts/'],
  ['rules', '^graphql/rules/'],
  ['ground', '^graphql/(events|limits|read-limits|backend-settings|bounded)\\.ts$'],
]

export const graphqlRules = [
  ...graphqlFloors.slice(1).map(([name, path], index) => ({
    name: `graphql-floor-${name}`,
    severity: 'error',
    from: { path, pathNot: [test, ...graphqlFloors.slice(0, index + 1).map(([, above]) => above)] },
    to: { path: graphqlFloors.slice(0, index + 1).map(([, above]) => above) },
  })),
  {
    name: 'graphql-subjects',
    comment: 'A subject of the schema does not import another one beside it.',
    severity: 'error',
    from: { path: '^graphql/modules/(?!viewer/|price-agreement/|checkout/|payment/)([^/]+)/', pathNot: test },
    to: { path: '^graphql/modules/(?!viewer/)[^/]+/', pathNot: '^graphql/modules/$1/' },
  },
]
