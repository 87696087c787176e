import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/tools/shop/free-port.ts'

/**
 * `reset` and `cut` end the connection after `afterBytes`, by a reset or as if complete; `drip` forwards single bytes.
 */
export type LineFault =
  | { kind: 'hang' }
  | { kind: 'reset'; afterBytes: number }
  | { kind: 'cut'; afterBytes: number }
  | { kind: 'drip'; everyMs: number }

export interface FaultProxy {
  url: string
  /** Ends all connections and applies the fault to new ones; null clears it. */
  set(fault: LineFault | null): void
  /** Refuses connections until `up`. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

async function pass(fault: LineFault, answer: Buffer, to: Socket, sent: number): Promise<void> {
  if (fault.kind === 'hang') return
  if (fault.kind === 'drip') {
    for (const byte of answer) {
      to.write(Buffer.of(byte))
      await wait(fault.everyMs, undefined, { ref: false })
    }
    return
  }
  const left = fault.afterBytes - sent
  if (answer.length <= left) {
    to.write(answer)
    return
  }
  to.write(answer.subarray(0, Math.max(0, left)))
  if (fault.kind === 'reset') to.resetAndDestroy()
  else to.end()
}

/** @param target URL of a local HTTP server */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let fault: LineFault | null = null

  function accept(socket: Socket): void {
    const server = connect(Number(targetPort), '127.0.0.1')
    const own = fault
    let sent = 0
    for (const one of [socket, server]) {
      sockets.add(one)
      one
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(one)
          socket.destroy()
          server.destroy()
        })
    }
    socket.pipe(server)
    if (own === null) {
      server.pipe(socket)
      return
    }
    server.on('data', (answer) => {
      void pass(own, answer, socket, sent)
      sent += answer.length
    })
  }

  let server: Server = createServer(accept)
  async function listen(port: number): Promise<number> {
    server = createServer(accept).listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return address.port
  }
  const hangUp = () => sockets.forEach((socket) => socket.destroy())
  // It listens there again after it was down.
  const port = await listen(await freePort())

  async function down(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    hangUp()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    set(next) {
      fault = next
      hangUp()
    },
    down,
    up: async () => void (await listen(port)),
    async close() {
      hangUp()
      if (server.listening) await down()
    },
  }
}
