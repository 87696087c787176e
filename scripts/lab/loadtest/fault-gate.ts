import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Fault = (response: ServerResponse, pass: () => void) => void

const answer =
  (status: number, body: string, type = 'application/json'): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

/** What can be wrong with a backend, one after another. */
const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['none', (_response, pass) => pass()],
  ['gone', (response) => void response.destroy()],
  ['slow', (_response, pass) => void setTimeout(pass, 5000)],
  ['500', answer(500, '{}')],
  ['none', (_response, pass) => pass()],
  ['503', answer(503, '{}')],
  ['refused', answer(200, '{"status":201,"data":{"form":["No"]}}')],
  ['junk', answer(200, '{"data":1')],
  ['none', (_response, pass) => pass()],
  ['HTML', answer(200, '<html>Maintenance</html>', 'text/html')],
  ['cut', (response) => void response.writeHead(200, { 'content-length': '999' }).end('{"status":200')],
  ['half of the calls', (response, pass) => (Math.random() < 0.5 ? pass() : void response.destroy())],
]

/** Stands before a backend and breaks its answers, in another way each time it is asked to. */
export interface FaultGate {
  url: string
  /** Goes on to the next fault; its name. */
  turn(): string
  close(): void
}

export async function startFaultGate(backendUrl: string): Promise<FaultGate> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const [, fault] = FAULTS[turn % FAULTS.length] ?? ['', answer(500, '{}')]
    const pass = () => {
      const { method, headers } = incoming
      const passed = request(new URL(incoming.url ?? '/', backendUrl), { method, headers, agent }, (found) => {
        outgoing.writeHead(found.statusCode ?? 502, found.headers)
        found.pipe(outgoing)
      })
      passed.once('error', () => outgoing.destroy())
      incoming.pipe(passed)
    }
    fault(outgoing, pass)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    turn: () => FAULTS[(turn += 1) % FAULTS.length]?.[0] ?? '',
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
