import type { FastifyInstance } from 'fastify'
import type { GraphQL } from '#graphql/create-graphql.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it may receive traffic; `backend` is what the backend was seen to do.
 */
export function registerHealth(app: FastifyInstance, graphql: Pick<GraphQL, 'ready' | 'sightings'>): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await graphql.ready()
    const backend = graphql.sightings().map(({ trait, way, since }) => ({
      trait,
      way,
      since: new Date(since).toISOString(),
    }))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', backend })
  })
}
