import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { SCRIPT } from './browser-script.ts'

export function sendProblem(outgoing: ServerResponse, problem: string): void {
  const text = problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  outgoing.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  outgoing.end(`<!doctype html><title>Not built</title><pre>${text}</pre><script src="${SCRIPT}"></script>`)
}

function nonceOf(policy: unknown): string {
  const nonce = typeof policy === 'string' ? /'nonce-([^']+)'/.exec(policy)?.[1] : undefined
  return nonce ? ` nonce="${nonce}"` : ''
}

export function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
  const upstream = request({ port, path: incoming.url, method: incoming.method, headers }, (answer) => {
    const isDocument = answer.headers['content-type']?.startsWith('text/html') ?? false
    if (isDocument) delete answer.headers['content-length']
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing, { end: !isDocument })
    // If a restart ends the response early, the browser would wait for the rest.
    answer.on('close', () => void (answer.complete || outgoing.destroy()))
    if (!isDocument) return
    const nonce = nonceOf(answer.headers['content-security-policy'])
    answer.on('end', () => outgoing.end(`<script${nonce} src="${SCRIPT}"></script>`))
  })
  upstream.on('error', () => {
    if (!outgoing.headersSent) sendProblem(outgoing, 'The shop does not answer; the terminal says why.')
    else outgoing.destroy()
  })
  incoming.pipe(upstream)
}
