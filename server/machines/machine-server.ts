import { fastify } from 'fastify'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from '../ground/config.ts'

/** Both methods may reject. */
export interface MachineSource {
  metrics(): Promise<string>
  ask(path: string): Promise<{ status: number; body: string }>
}

interface MachineServerOptions {
  host: string
  port: number
  source: MachineSource
  onFault(error: unknown): void
}

const PATHS = ['/livez', '/healthz', '/readyz', '/version']
const PATIENCE_MS = 5_000
const MOST_CONNECTIONS = 100

/** On a separate port, so that a proxy in front of the shop never exposes metrics. Throws if the port is taken. */
export async function openMachineServer({ host, port, source, onFault }: MachineServerOptions) {
  const app = fastify({ logger: false, requestTimeout: PATIENCE_MS, forceCloseConnections: true })
  app.server.maxConnections = MOST_CONNECTIONS
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  app.setErrorHandler((error, _request, reply) => {
    onFault(error)
    return reply.code(500).type('text/plain; charset=utf-8').send('Internal error\n')
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'))
  app.get('/metrics', async (_request, reply) =>
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await source.metrics()),
  )
  for (const path of PATHS) {
    app.get(path, async (_request, reply) => {
      const { status, body } = await source.ask(path)
      return reply.code(status).type('application/json; charset=utf-8').send(body)
    })
  }
  const url = await app.listen({ host, port })
  return { port: Number(new URL(url).port), close: () => app.close() }
}

export async function openMachines(address: Config['metrics'], logger: Logger, source: MachineSource) {
  if (!address) return null
  const server = await openMachineServer({
    ...address,
    source,
    onFault: (error) =>
      logger.error({ where: 'metrics', error: error instanceof Error ? error.name : typeof error }, 'unexpected error'),
  })
  logger.info({ url: `http://${address.host}:${server.port}/metrics` }, 'serving metrics')
  return server
}
