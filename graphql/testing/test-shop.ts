import { inspect } from 'node:util'
import type { BackendOptions } from '#backend/create-backend.ts'
import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { createGraphQL, type GraphQL, type GraphQLDeps, type GraphQLEvent, type RequestInfo } from '../contract.ts'
import { PATIENT_LIMITS } from './patient-limits.ts'
import { NO_OPERATIONS, preparedSchema } from './prepared-schema.ts'

export type SessionEvent = { signIn: string; expiresAt: Date } | { signOut: true } | { issued: string }

export interface Visitor extends RequestInfo {
  events: SessionEvent[]
}

/** A browser without cookies by default. */
export function createVisitor(given: Partial<RequestInfo> = {}): Visitor {
  const events: SessionEvent[] = []
  return {
    locale: 'en',
    requestId: 'test-1',
    identity: { token: null, guestToken: null },
    cookieClient: true,
    address: '192.0.2.7',
    session: {
      signIn: (token, expiresAt) => void events.push({ signIn: token, expiresAt }),
      signOut: () => void events.push({ signOut: true }),
      issueGuestToken() {
        const issued = createGuestToken()
        events.push({ issued })
        return issued
      },
    },
    ...given,
    events,
  }
}

export interface TestAnswer {
  httpStatus: number
  // oxlint-disable-next-line typescript/no-explicit-any -- @NOTE the tests assert the shape of answers.
  data: any // @NOTE the shape belongs to the query of each test
  errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[]
}

/** Sends any document to `/graphql`. */
export async function ask(
  graphql: GraphQL,
  body: string | object,
  variables: Record<string, unknown> = {},
  visitor: RequestInfo = createVisitor(),
): Promise<TestAnswer> {
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-graphql-yoga-csrf': '1' },
    body: JSON.stringify(typeof body === 'string' ? { query: body, variables } : body),
  })
  const response = await graphql.handle(request, visitor)
  // The cost is the subject of its own tests only.
  const { extensions: { cost: _cost, ...extensions } = {}, ...answer } = await response.json()
  return { httpStatus: response.status, ...answer, ...(Object.keys(extensions).length > 0 && { extensions }) }
}

export interface TestShop {
  backend: TestBackend
  graphql: GraphQL
  ask(body: string | object, variables?: Record<string, unknown>, visitor?: RequestInfo): Promise<TestAnswer>
  /** Paths below api/v1/ requested since the last call, in order, without the settings, which any call may need first. */
  takeCalls(): string[]
  takeAllCalls(): string[]
  events: GraphQLEvent[]
  /** All events as text, including errors' contents: everything a listener could write. */
  observedText(): string
  /** The clock of both, in epoch milliseconds. */
  clock(): number
  advance(milliseconds: number): void
  close(): Promise<void>
}

export async function createTestShop(
  deps: Partial<GraphQLDeps> = {},
  backendOptions: Partial<BackendOptions> = {},
): Promise<TestShop> {
  const events: GraphQLEvent[] = []
  const backend = await createTestBackend({ faults: true, ...backendOptions })
  const start = Date.UTC(2026, 5, 1, 1)
  let now = start
  const graphql = createGraphQL({
    apiBaseUrl: await backend.listen(0, '127.0.0.1'),
    knownOperations: NO_OPERATIONS,
    prepared: preparedSchema(deps),
    observe: (event) => void events.push(event),
    clock: () => now,
    limits: PATIENT_LIMITS,
    ...deps,
  })
  function takeAllCalls() {
    const paths = backend.calls.list().map(({ path }) => path.replace('/api/v1/', ''))
    backend.calls.reset()
    return paths
  }

  return {
    backend,
    graphql,
    events,
    observedText: () => events.map((event) => inspect(event, { depth: null })).join('\n'),
    clock: () => now,
    ask: (body, variables, visitor) => ask(graphql, body, variables, visitor),
    takeCalls: () => takeAllCalls().filter((path) => path !== 'common'),
    takeAllCalls,
    advance(milliseconds) {
      now += milliseconds
      backend.advance(milliseconds)
    },
    async close() {
      await graphql.close()
      await backend.close()
    },
  }
}

/** A signed-in member in a separate browser. The password is `secret1`. */
export async function signedInVisitor({ backend }: Pick<TestShop, 'backend'>, email: string): Promise<Visitor> {
  const { authorization } = await backend.signIn(email)
  return createVisitor({ identity: { token: authorization.slice('Bearer '.length), guestToken: null } })
}
