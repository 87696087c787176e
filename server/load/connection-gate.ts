import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Life } from './life.ts'

interface Line {
  active: number
  isPaused: boolean
  /** Requests of the socket that were parsed and are not handled yet. */
  waiting: (() => void)[]
}

/**
 * A client may send many requests over one connection without waiting for answers (pipelining). So many of them are
 * handled at a time; meanwhile nothing more is read from the socket. Answers of a process that ends close their
 * connection, so that the next request goes to another process. To be added before all other hooks.
 */
export function registerConnectionGate(app: FastifyInstance, most: number, life: Life): void {
  const lines = new WeakMap<Socket, Line>()
  const unanswered = new Set<ServerResponse>()

  life.onDrain(() => {
    for (const response of unanswered) response.shouldKeepAlive = false
  })

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { active: 0, isPaused: false, waiting: [] }
    lines.set(socket, line)
    return line
  }

  function letNextIn(socket: Socket, line: Line): void {
    line.active -= 1
    if (socket.destroyed) return
    line.waiting.shift()?.()
    if (line.waiting.length > 0 || !line.isPaused) return
    line.isPaused = false
    socket.resume()
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const line = lineOf(socket)
    function enter() {
      line.active += 1
      unanswered.add(reply.raw)
      reply.raw.once('close', () => {
        unanswered.delete(reply.raw)
        letNextIn(socket, line)
      })
      if (life.isDraining) reply.raw.shouldKeepAlive = false
      done()
    }
    if (line.active < most) return enter()
    line.waiting.push(enter)
    // Node resumes a socket when it has parsed a message, so that this comes afterwards.
    setImmediate(() => {
      if (line.waiting.length === 0 || socket.destroyed) return
      line.isPaused = true
      socket.pause()
    })
  })
}
