import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const EVENTS = '/__dev/events'
const SCRIPT = '/__dev/reload.js'

/** The connection breaks while the shop restarts; when it is back, or the event comes, the page is loaded anew. */
const RELOAD_SCRIPT = `new EventSource(${JSON.stringify(EVENTS)}).addEventListener('reload', () => location.reload())`

interface ReloadProxy {
  /** Reloads the page in every open browser. */
  reload(): void
  close(): void
}

/** Passes a request on. Documents get the reload script at their end, and lose the policy that would forbid it. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const upstream = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false
    if (isDocument) delete answer.headers['content-security-policy']
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing, { end: !isDocument })
    if (isDocument) answer.on('end', () => outgoing.end(`<script src="${SCRIPT}"></script>`))
  })
  upstream.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'content-type': 'text/html' })
    outgoing.end(`<p>The shop is starting …</p><script src="${SCRIPT}"></script>`)
  })
  incoming.pipe(upstream)
}

/** Stands in front of the shop while it is being worked on. Nothing of it is part of the product. */
export async function createReloadProxy({ port, target }: { port: number; target: number }): Promise<ReloadProxy> {
  const listeners = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(RELOAD_SCRIPT)
    } else if (incoming.url === EVENTS) {
      outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      listeners.add(outgoing)
      outgoing.on('close', () => listeners.delete(outgoing))
    } else forward(incoming, outgoing, target)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    reload() {
      for (const listener of listeners) listener.write('event: reload\ndata:\n\n')
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
