import { createServer, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from '../config.ts'

/** An answer of the shop's own endpoints for machines. */
interface MachineAnswer {
  status: number
  /** JSON. */
  body: string
}

/** What the machines' port can ask for. May reject. */
export interface MachineSource {
  /** In the text format of Prometheus. */
  metrics(): Promise<string>
  /** @param path of `/livez`, `/readyz`, `/version` */
  ask(path: string): Promise<MachineAnswer>
}

interface MachineServerOptions {
  host: string
  port: number
  source: MachineSource
  /** Told where the source fails. */
  onFault(error: unknown): void
}

const PATHS = new Set(['/livez', '/healthz', '/readyz', '/version'])
const JSON_TYPE = 'application/json; charset=utf-8'
/** Whoever asks is a machine of the operator's; it has sent everything by then. Milliseconds. */
const PATIENCE_MS = 5_000
const MOST_CONNECTIONS = 100

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 405 && { allow: 'GET, HEAD' }),
  })
  response.end(body)
}

/**
 * Opens the port for machines beside the shop's own: `/metrics`, health and version. It has no way to anything else, so
 * that a proxy before the shop never passes a visitor on to it.
 * @returns how to close it, and its port
 * @throws where the port cannot be had
 */
export async function openMachineServer({ host, port, source, onFault }: MachineServerOptions) {
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/metrics') return send(response, 200, Registry.PROMETHEUS_CONTENT_TYPE, await source.metrics())
    if (!PATHS.has(path)) return send(response, 404, 'text/plain; charset=utf-8', 'Not found\n')
    const { status, body } = await source.ask(path)
    send(response, status, JSON_TYPE, body)
  }

  const server = createServer((request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      return send(response, 405, 'text/plain; charset=utf-8', 'Method not allowed\n')
    }
    answer(url.split('?', 1)[0] ?? '', response).catch((error: unknown) => {
      onFault(error)
      send(response, 500, 'text/plain; charset=utf-8', 'Internal error\n')
    })
  })
  server.headersTimeout = PATIENCE_MS
  server.requestTimeout = PATIENCE_MS
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Opens that port where the settings name one, and says so in the log. */
export async function openMachines(place: Config['metrics'], logger: Logger, source: MachineSource) {
  if (!place) return null
  const server = await openMachineServer({
    ...place,
    source,
    onFault: (error) =>
      logger.error({ where: 'metrics', error: error instanceof Error ? error.name : typeof error }, 'something failed'),
  })
  logger.info({ url: `http://${place.host}:${server.port}/metrics` }, 'metrics are served')
  return server
}
