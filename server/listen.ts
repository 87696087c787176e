import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './ground/config.ts'

const NO_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** Browsers also resolve `localhost` to `[::1]`, so a shop on 127.0.0.1 listens on both. Returns the actual URL. */
export async function listen(
  app: FastifyInstance,
  { host, port, limits }: Pick<Config, 'host' | 'port' | 'limits'>,
  logger: { warn(details: object, message: string): void },
): Promise<string> {
  // Connections go to the same HTTP server, so that its limits apply.
  const second = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
  second.maxConnections = limits.connections
  app.server.once('close', () => second.close())
  app.addHook('preClose', async () => void second.close())
  const url = await app.listen({ port, host })
  if (host !== '127.0.0.1') return url
  try {
    second.listen(Number(new URL(url).port), '::1')
    await once(second, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!NO_IPV6.includes(code)) logger.warn({ code }, 'the shop does not listen on [::1]')
  }
  return url
}
