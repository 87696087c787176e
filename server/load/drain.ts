import type { Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '#graphql/limits.ts'
import type { Life } from './life.ts'

/** How a process comes to its end. */
export interface Ending {
  /** False where no proxy has to learn first that this process is not ready any longer. */
  wait: boolean
  /** True where it ends because of an error: requests under way have a moment only. */
  hasFailed: boolean
}

/** A connection on which nothing was ever sent is closed this long after the end of listening. */
const SILENT_MS = 1_000
/** Requests under way in a process that has failed, in milliseconds. */
const AFTER_FAILURE_MS = 3_000
/** Part of the time for requests under way after which renders end with what they have. */
const CUT_SHORT_AT = 2 / 3
/** What is closed at last has this long, in milliseconds. */
const CLOSE_MS = 1_000

/** Waits for the work, so many milliseconds at most. Its failure is no reason to stay. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), sleep(milliseconds, undefined, { ref: false })])
}

/**
 * Ends a server without losing a request: it says that it is not ready, and closes each connection with its next
 * answer; some seconds later it stops listening; requests under way go on; whatever hangs then is cut off.
 * @returns resolves when no connection is left
 */
export function createDrain(
  app: FastifyInstance,
  life: Life,
  limits: Pick<Limits, 'drainWait' | 'drainRequests'>,
): (ending: Ending) => Promise<void> {
  const { server } = app
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
    life.cutShort()
  }

  return async function drain({ wait, hasFailed }) {
    life.drain()
    if (wait) await sleep(limits.drainWait)
    const requests = hasFailed ? Math.min(AFTER_FAILURE_MS, limits.drainRequests) : limits.drainRequests
    // Connections that have arrived are accepted first: they would be refused with the others.
    await nextRound()
    // It closes idle connections, too. Requests that come on others are still answered.
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
