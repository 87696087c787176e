import { setTimeout as sleep } from 'node:timers/promises'
import { fastify } from 'fastify'
import { readLimits } from '#graphql/read-limits.ts'
import { createDrain, createShutdown } from '../capacity/drain.ts'
import { createLoadControl } from '../capacity/load-control.ts'
import { exitGracefully } from '../graceful-exit.ts'
import { createLogger } from '../machines/log.ts'

/**
 * Shuts down like the shop, without one. Arguments: value of `LIMITS`, and optionally the port. Reports its URL by IPC.
 */

const { limits } = readLimits(process.argv[2] ?? '')
const logger = createLogger('info')
const shutdown = createShutdown()
const app = fastify({ logger: false })
createLoadControl({ limits }, { shutdown }).register(app)
const UNLIMITED = { config: { load: 'never' } } as const
app.get('/ready', UNLIMITED, (_request, reply) => {
  shutdown.isProbed = true
  reply.code(shutdown.isDraining ? 503 : 200).send()
})
app.get('/slow/:ms', UNLIMITED, async (request, reply) => {
  reply.raw.writeProcessing()
  // @NOTE The route's own parameter; only tests send requests to this process.
  const { ms } = request.params as { ms: string }
  await sleep(Number(ms))
  return 'done'
})
// Larger than the socket buffers.
app.get('/large', UNLIMITED, (_request, reply) => reply.send(Buffer.alloc(32 * 1024 * 1024)))
app.get('/throw', UNLIMITED, (_request, reply) => {
  setImmediate(() => {
    throw new Error('thrown on purpose')
  })
  reply.send('soon')
})
app.get('/reject', UNLIMITED, (_request, reply) => {
  void Promise.reject(new Error('rejected on purpose'))
  reply.send('soon')
})

const drain = createDrain(app, shutdown, limits)
const url = await app.listen({ port: Number(process.argv[3] ?? 0), host: '127.0.0.1' })
exitGracefully({ limits, logger, isProbed: () => shutdown.isProbed }, drain)
process.send?.({ url })
