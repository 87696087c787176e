import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RetryingProxy {
  url: string
  /** Requests that were resent to another process. */
  retries: number
  close(): Promise<void>
}

/**
 * Round-robin with kept-alive connections, as in nginx. Resends a request unless the process accepted it with status
 * 102.
 */
export async function startRetryingProxy(ports: readonly number[]): Promise<RetryingProxy> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const proxy = { retries: 0 }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, first: number, tries: number): void {
    const port = ports[(first + tries) % ports.length]
    const { method, headers, url: path } = incoming
    const passed = send({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      // A connection that the process wants to close must not be reused.
      const { connection: _hop, ...own } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, own)
      answer.pipe(outgoing)
    })
    let isTaken = false
    passed.once('information', () => (isTaken = true))
    passed.once('error', () => {
      if (outgoing.headersSent) return outgoing.destroy()
      if (isTaken || tries >= ports.length * 2) return outgoing.writeHead(502).end()
      proxy.retries += 1
      pass(incoming, outgoing, first, tries + 1)
    })
    passed.end()
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, turn++, 0)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // @NOTE A server on a port has an address object, not a path.
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  })
}
