import { backendRules, test } from './.dependency-cruiser.backend.js'
import { graphqlRules } from './.dependency-cruiser.graphql.js'

const source = '^(server|graphql|client|graphiql|shared|backend|scripts|e2e|loadtest|examples|universe)/'

/** The floors of client/, top to bottom. Tests excepted, imports only go down. */
const clientFloors = ['app', 'pages', 'frame', 'components', 'foundation']

/** The folders that each folder may import besides itself and npm packages. */
const matrix = {
  server: [
    '^graphql/(contract|events|backend-settings|limits|read-limits|bounded)\\.ts$',
    '^client/app/for-the-server\\.ts$',
    '^shared/',
    '^locales/',
  ],
  graphql: ['^shared/'],
  client: ['^shared/'],
  // A page of its own, bundled apart from the shop's.
  graphiql: [],
  shared: [],
  backend: [],
  // It talks HTTP only, and may be run against any shop.
  loadtest: [],
  // They are copied to other projects.
  examples: [],
  e2e: ['^scripts/tools/shop/', '^shared/(routes|locales)\\.ts$'],
  // Only its platform starts what it looks at, with the parts that tests start it with.
  universe: ['^scripts/tools/(shop|terminal)/', '^shared/routes\\.ts$'],
}

/** Single files with one door more than the rest of their folder. */
const exceptions = {
  graphql: { 'texts/texts-in.ts': ['^locales/'] },
  server: {
    'start.ts': ['^graphql/__generated__/known-operations\\.json$'],
    'files/enter-build.ts': ['^graphql/(__generated__/known-operations\\.json|schema\\.graphql)$'],
  },
  client: { 'foundation/i18n/shop-intl.ts': ['^locales/'] },
  universe: {
    'platform/deployed.ts': ['^graphql/testing/deployed-backend/'],
    'platform/reference.ts': ['^backend/(create-backend|database/database)\\.ts$'],
    'platform/seed-catalog.ts': ['^backend/(seeding/seed-types|testing/test-catalog(-content)?)\\.ts$'],
  },
}

/** Folders of server/, top to bottom: each imports only from the floors below it. The files beside them may use all. */
const SERVER_FLOORS = [
  'pages|forms|data|files|machines|agents',
  'render',
  'answers',
  'session|capacity|fleet',
  'ground',
]

const serverRules = SERVER_FLOORS.map((floor, at) => ({
  name: `server-floor-${at + 1}`,
  severity: 'error',
  from: { path: `^server/(${floor})/`, pathNot: test },
  to: { path: '^server/', pathNot: `^server/(${['$1', ...SERVER_FLOORS.slice(at + 1)].join('|')})/` },
}))

function folderRules([folder, allowed]) {
  const special = exceptions[folder] ?? {}
  const doors = Object.keys(special)
  const general = {
    name: `${folder}-imports`,
    comment: `${folder}/ may only import what this matrix lists.`,
    severity: 'error',
    from: { path: `^${folder}/`, pathNot: [test, ...doors.map((door) => `^${folder}/${door.replace('.', '\\.')}`)] },
    to: { path: `${source}|^locales/`, pathNot: [`^${folder}/`, ...allowed] },
  }
  const open = doors.map((door) => ({
    ...general,
    name: `${folder}-${door.replace(/\W/g, '')}-imports`,
    from: { path: `^${folder}/${door.replace('.', '\\.')}`, pathNot: test },
    to: { ...general.to, pathNot: [...general.to.pathNot, ...special[door]] },
  }))
  return [general, ...open]
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(matrix).flatMap(folderRules),
    ...backendRules,
    ...serverRules,
    ...graphqlRules,
    {
      name: 'tests-imports',
      comment: 'Tests may use the reference backend and fixtures, but not reach against the direction otherwise.',
      severity: 'error',
      from: { path: '^(graphql|shared|backend)/' },
      to: { path: '^(client|server|e2e)/' },
    },
    {
      name: 'scripts-imports',
      comment:
        'Scripts know the shop from outside: what both sides share, the manifest that the build writes, and the doors ' +
        'of backups, of the ledger of builds, of settings, of the public schema, and of what the docs list.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '^scripts/operate/check-api/' },
      to: {
        path: source,
        pathNot: [
          '^scripts/',
          '^shared/',
          '^server/render/asset-manifest\\.ts$',
          '^backend/(backup/|settings-reference\\.ts$|database/row-types\\.ts$)',
          '^server/(files/keep-build|ground/(settings|config)|machines/metrics|agents/operation-table)\\.ts$',
          '^examples/typescript/codegen\\.ts$',
          '^server/machines/log-fields\\.json$',
          '^graphql/(limits|http/public-schema|texts/errors)\\.ts$',
        ],
      },
    },
    {
      name: 'not-to-test',
      comment: 'Nothing but a test imports a test or a fixture.',
      severity: 'error',
      from: { pathNot: [test, '^e2e/', '^scripts/'] },
      to: { path: test },
    },
    {
      name: 'shared-packages',
      comment: 'shared/ runs on both sides: types of urql are all it takes from npm.',
      severity: 'error',
      from: { path: '^shared/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: '^node_modules/@urql/core/' },
    },
    {
      name: 'shared-urql-types-only',
      severity: 'error',
      from: { path: '^shared/', pathNot: test },
      to: { path: '^node_modules/@urql/core/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-in-browser',
      comment: 'client/ and shared/ run in the browser.',
      severity: 'error',
      from: { path: '^(client|shared)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-server-packages-in-browser',
      severity: 'error',
      from: { path: '^client/', pathNot: test },
      to: { path: '^node_modules/(fastify|@fastify|graphql|graphql-yoga|undici|pino|ioredis|sharp|sanitize-html)/' },
    },
    {
      name: 'traces-on-demand',
      comment: 'Only a shop that sends traces loads what sends them.',
      severity: 'error',
      from: { path: '^server/', pathNot: test },
      to: { path: '^server/machines/open-telemetry\\.ts$', dynamic: false },
    },
    {
      name: 'traces-in-one-place',
      severity: 'error',
      from: { pathNot: ['^server/machines/open-telemetry\\.ts$', test, '^node_modules/'] },
      to: { path: '^node_modules/@opentelemetry/' },
    },
    {
      name: 'cross-folder-by-alias',
      comment:
        'Inside a folder by relative path, across folders by # alias: `grep "#client" server` lists every coupling.',
      severity: 'error',
      from: { path: '^(server|graphql|client|shared|backend)/' },
      to: {
        path: '^(server|graphql|client|shared|backend|locales)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'check-api-imports',
      comment: 'The check of a backend runs the resolvers of the shop against it.',
      severity: 'error',
      from: { path: '^scripts/operate/check-api/', pathNot: test },
      to: { path: source, pathNot: ['^scripts/operate/check-api/', '^(graphql|shared)/'] },
    },
    ...clientFloors.slice(1).map((floor, index) => ({
      name: `client-${floor}-floor`,
      comment: `client/${floor}/ imports nothing above it: ${clientFloors.join(' → ')}.`,
      severity: 'error',
      from: { path: `^client/${floor}/`, pathNot: test },
      to: { path: `^client/(${clientFloors.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'client-styles-floor',
      severity: 'error',
      from: { path: '^client/styles/', pathNot: test },
      to: { path: '^client/', pathNot: '^client/styles/' },
    },
    {
      name: 'no-page-imports-a-page',
      comment: 'What two pages share is a component. Tests keep to it too.',
      severity: 'error',
      from: { path: '^client/pages/([^/]+)/' },
      to: { path: '^client/pages/', pathNot: '^client/pages/$1/' },
    },
    {
      name: 'no-cycles',
      comment: 'Of types neither: two files that need each other are one, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'The package of the exception only has types.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    },
    {
      name: 'no-dev-packages',
      comment: 'What is imported at run time is a dependency, not a development dependency.',
      severity: 'error',
      from: { path: '^(server|graphql|client|shared|backend)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data|\\.cache|test-results)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
