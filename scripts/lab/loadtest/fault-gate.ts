import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault = (response: ServerResponse, pass: () => void) => void

const none: Fault = (_response, pass) => pass()

const FAULTS: Record<string, Fault> = {
  gone: (response) => void response.destroy(),
  slow: (_response, pass) => void setTimeout(pass, 5000),
  500: (response) => void response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
  none,
}

export interface FaultGate {
  url: string
  turn(): string
  close(): Promise<void>
}

export async function startFaultGate(backendUrl: string): Promise<FaultGate> {
  const agent = new Agent({ keepAlive: true })
  const names = ['gone', 'slow', '500', 'none']
  let fault = none
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    fault(outgoing, () => {
      const passed = request(new URL(incoming.url ?? '/', backendUrl), { method, headers, agent }, (found) => {
        outgoing.writeHead(found.statusCode ?? 502, found.headers)
        found.pipe(outgoing)
      })
      passed.once('error', () => outgoing.destroy())
      incoming.pipe(passed)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE It listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    turn() {
      const name = names.shift() ?? 'none'
      fault = FAULTS[name] ?? none
      return name
    },
    async close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
