import { createServer, request as send } from 'node:http'

/**
 * The shop at the address that browsers know: passes each request on to one of its processes, as a balancer does.
 *
 * @param next URL of the process that answers the next request
 */
export async function openGate(publicUrl: string, next: () => string): Promise<{ close(): Promise<void> }> {
  const server = createServer((message, response) => {
    const { hostname, port } = new URL(next())
    const { method, url, headers } = message
    const passed = send({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    passed.once('error', () => response.destroy())
    response.once('close', () => passed.destroy())
    message.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(publicUrl).port), '127.0.0.1', resolve))
  return {
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
