import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before a backend and counts what it is asked. */
export interface CountingProxy {
  url: string
  /** Method, path and query → how often it was asked for. */
  counts: Map<string, number>
  close(): Promise<void>
}

export async function startCountingProxy(backendUrl: string): Promise<CountingProxy> {
  const counts = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const resource = `${incoming.method} ${incoming.url}`
    counts.set(resource, (counts.get(resource) ?? 0) + 1)
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url ?? '/', backendUrl), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
