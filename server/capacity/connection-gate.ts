import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Line {
  active: number
  waiting: (() => void)[]
  hasStarted: boolean
  isPaused: boolean
}

/**
 * Limits concurrent pipelined requests per connection: Node handles all requests of a chunk at once, and 600 would fill
 * the render queue. One starts per event-loop turn. Register before hooks that read the body.
 */
export function registerConnectionGate(app: FastifyInstance, most: number): void {
  const lines = new WeakMap<Socket, Line>()

  function move(socket: Socket, line: Line): void {
    if (line.hasStarted || line.active >= most || socket.destroyed) return
    const next = line.waiting.shift()
    if (next) start(socket, line, next)
    else if (line.isPaused) {
      line.isPaused = false
      socket.resume()
    }
  }

  function start(socket: Socket, line: Line, enter: () => void): void {
    line.active += 1
    line.hasStarted = true
    setImmediate(() => {
      line.hasStarted = false
      move(socket, line)
    })
    enter()
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = lines.get(socket) ?? { active: 0, waiting: [], hasStarted: false, isPaused: false }
    lines.set(socket, line)
    function enter() {
      reply.raw.once('close', () => {
        line.active -= 1
        move(socket, line)
      })
      done()
    }
    if (!line.hasStarted && line.active < most && line.waiting.length === 0) return start(socket, line, enter)
    line.waiting.push(enter)
    // Node resumes a socket after parsing a message, so it is paused after that.
    setImmediate(() => {
      if (line.waiting.length === 0 || socket.destroyed) return
      line.isPaused = true
      socket.pause()
    })
  })
}
