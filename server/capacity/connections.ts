import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onceClosed } from '../ground/once-closed.ts'
import type { Shutdown } from './drain.ts'

export function createVisitorShares(most: number) {
  // bounded: visitors with requests in progress
  const held = new Map<string, number>()
  return {
    /** @returns false if the visitor already holds the maximum */
    take(visitor: string): boolean {
      const own = held.get(visitor) ?? 0
      if (own >= most) return false
      held.set(visitor, own + 1)
      return true
    },
    giveBack(visitor: string): void {
      const left = (held.get(visitor) ?? 1) - 1
      if (left > 0) held.set(visitor, left)
      else held.delete(visitor)
    },
  }
}

interface Pipeline {
  active: number
  waiting: (() => void)[]
  hasStarted: boolean
  isPaused: boolean
}

/** Nothing reads the body of a request that only reads, and stored answers skip the hook at the end. */
const READS = new Set(['GET', 'HEAD'])

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Limits concurrent pipelined requests per connection: Node handles all requests of a chunk at once, and 600 would fill
 * the render queue. One starts per event-loop turn. Register before hooks that read the body.
 */
export function registerConnectionGate(
  app: FastifyInstance,
  most: number,
  shutdown: Pick<Shutdown, 'isDraining'>,
): void {
  const pipelines = new WeakMap<Socket, Pipeline>()

  function advance(socket: Socket, pipeline: Pipeline): void {
    if (pipeline.hasStarted || pipeline.active >= most || socket.destroyed) return
    const next = pipeline.waiting.shift()
    if (next) start(socket, pipeline, next)
    else if (pipeline.isPaused) {
      pipeline.isPaused = false
      socket.resume()
    }
  }

  function start(socket: Socket, pipeline: Pipeline, enter: () => void): void {
    pipeline.active += 1
    pipeline.hasStarted = true
    setImmediate(() => {
      pipeline.hasStarted = false
      advance(socket, pipeline)
    })
    enter()
  }

  /** While draining, makes clients send their next request to another process. */
  function closeAfter(response: ServerResponse): void {
    if (shutdown.isDraining) response.shouldKeepAlive = false
  }

  app.addHook('onRequest', ({ method, headers, raw: { socket } }, reply, done) => {
    const pipeline = pipelines.get(socket) ?? { active: 0, waiting: [], hasStarted: false, isPaused: false }
    pipelines.set(socket, pipeline)
    function enter() {
      onceClosed(reply, () => {
        pipeline.active -= 1
        advance(socket, pipeline)
      })
      closeAfter(reply.raw)
      if (READS.has(method) && hasBody(headers)) reply.raw.shouldKeepAlive = false
      done()
    }
    if (!pipeline.hasStarted && pipeline.active < most && pipeline.waiting.length === 0)
      return start(socket, pipeline, enter)
    pipeline.waiting.push(enter)
    // Node resumes a socket after parsing a message, so it is paused after that.
    setImmediate(() => {
      if (pipeline.waiting.length === 0 || socket.destroyed) return
      pipeline.isPaused = true
      socket.pause()
    })
  })
  // Stored pages skip this hook.
  app.addHook('onSend', (request, { raw }, payload, done) => {
    closeAfter(raw)
    // An early refusal: the rest of the body would be read as the next request, or time out with a second answer.
    if (hasBody(request.headers) && request.raw.complete === false) raw.shouldKeepAlive = false
    done(null, payload)
  })
}
