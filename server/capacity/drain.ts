import type { Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '#graphql/limits.ts'

export interface Shutdown {
  /** Set while the process is not ready and answers its last requests. */
  isDraining: boolean
  /** Set once a load balancer, or something else, asks whether the process is ready. */
  isProbed: boolean
  /** Registers a render that can finish early. Returns a function that removes the listener. */
  onCutShort(listener: () => void): () => void
  cutShort(): void
}

export function createShutdown(): Shutdown {
  // bounded: renders in progress
  const renders = new Set<() => void>()
  return {
    isDraining: false,
    isProbed: false,
    onCutShort(listener) {
      renders.add(listener)
      return () => renders.delete(listener)
    },
    cutShort() {
      // Copied, because each listener removes itself.
      for (const listener of Array.from(renders)) listener()
    },
  }
}

export interface DrainOptions {
  /** False if no load balancer needs time to notice that this process is not ready. */
  wait: boolean
  hasFailed: boolean
}

/** Milliseconds until a connection that never sent a byte is closed: browsers keep some open, and one may be new. */
const SILENT_MS = 500
/** Milliseconds for pending requests after a crash. */
const AFTER_FAILURE_MS = 3_000
/** Fraction of the time for pending requests after which renders finish with what they have. */
const CUT_SHORT_AT = 2 / 3
const CLOSE_MS = 1_000

export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), sleep(milliseconds, undefined, { ref: false })])
}

/** Reports not ready, stops listening, lets pending requests finish, and finally cuts off what hangs. */
export function createDrain(
  app: FastifyInstance,
  shutdown: Shutdown,
  limits: Pick<Limits, 'drainWait' | 'drainRequests'>,
): (options: DrainOptions) => Promise<void> {
  const { server } = app
  // bounded: open connections
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeSilent(): void {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  function cutShort(): void {
    server.closeIdleConnections()
    shutdown.cutShort()
  }

  return async function drain({ wait, hasFailed }) {
    shutdown.isDraining = true
    if (wait) await sleep(limits.drainWait)
    const requests = hasFailed ? Math.min(AFTER_FAILURE_MS, limits.drainRequests) : limits.drainRequests
    // Accept connections already in the backlog, which closing would reset.
    await nextRound()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    const timers = [
      setTimeout(closeSilent, Math.min(SILENT_MS, requests)),
      setTimeout(cutShort, requests * CUT_SHORT_AT),
      setTimeout(() => server.closeAllConnections(), requests),
    ]
    await atMost(requests + CLOSE_MS, closed)
    timers.forEach(clearTimeout)
    await atMost(CLOSE_MS, app.close())
  }
}
