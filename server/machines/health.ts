import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQL } from '#graphql/contract.ts'
import type { LoadControl } from '../capacity/load-control.ts'
import { readBuildIdentity } from '../ground/build-identity.ts'

type NotReady = 'draining' | 'overloaded' | 'starting' | 'backend'

/** Grace period before a process without shop settings reports ready. After that it serves error pages. */
const STARTING_MS = 10_000

interface HealthOptions {
  graphql: Pick<GraphQL, 'ready' | 'detectedTraits' | 'backendLoad'>
  load: Pick<LoadControl, 'shutdown' | 'isOverloaded'>
  clock: () => number
}

/** Whether this machine asks, and no proxy on it for somebody else. */
function isFromHere({ socket: { remoteAddress = '' }, headers }: FastifyRequest): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return isLoopback && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

export function registerHealth(app: FastifyInstance, { graphql, load, clock }: HealthOptions): void {
  const openedAt = clock()
  let hasStarted = false
  let hasSettings = true

  async function reasonAgainst(): Promise<NotReady | null> {
    if (load.shutdown.isDraining) return 'draining'
    if (load.isOverloaded()) return 'overloaded'
    hasSettings = await graphql.ready()
    if (hasSettings) hasStarted = true
    else if (hasStarted) return 'backend'
    else if (clock() - openedAt < STARTING_MS) return 'starting'
    return null
  }

  for (const url of ['/livez', '/healthz']) {
    app.get(url, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  }
  app.get('/readyz', async (request, reply) => {
    load.shutdown.isProbed = true
    const reason = await reasonAgainst()
    // Stored settings keep a process ready in an outage, so the last call and the breakers show whether calls fail.
    const { breakers, isReached } = graphql.backendLoad()
    const areAnswered = isReached && Object.values(breakers).every((state) => state === 'closed')
    const backend = graphql.detectedTraits().map(({ trait, way, since }) => ({
      trait,
      way,
      since: new Date(since).toISOString(),
    }))
    return reply
      .code(reason ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({
        ready: reason === null,
        why: reason ? [reason] : [],
        backendAnswers: hasSettings && areAnswered,
        // Which backend a shop has is nobody else's business.
        ...(isFromHere(request) && { backend }),
      })
  })
  const identity = { ...readBuildIdentity(), node: process.version }
  app.get('/version', async (_request, reply) => reply.header('cache-control', 'no-store').send(identity))
}
