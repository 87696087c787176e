import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import { BROWSER_SCRIPT, EVENTS, SCRIPT } from './browser-script.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** EX_TEMPFAIL of sysexits.h. */
const PORT_TAKEN = 75

export interface DevFront {
  hold(): void
  /** Waiting requests continue, and open pages reload. */
  reload(): void
  fail(problem: string): void
  note(fault: string): void
  close(): void
}

interface FrontOptions {
  port: number
  target: number
  assetsFolder: string
}

async function sendAsset(outgoing: ServerResponse, path: string): Promise<void> {
  try {
    const content = await readFile(path)
    const type = TYPES[extname(path)] ?? 'application/octet-stream'
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content)
  } catch {
    outgoing.writeHead(404).end()
  }
}

function sendProblem(outgoing: ServerResponse, problem: string): void {
  const text = problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  outgoing.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  outgoing.end(`<!doctype html><title>Not built</title><pre>${text}</pre><script src="${SCRIPT}"></script>`)
}

function nonceOf(policy: unknown): string {
  const nonce = typeof policy === 'string' ? /'nonce-([^']+)'/.exec(policy)?.[1] : undefined
  return nonce ? ` nonce="${nonce}"` : ''
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
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

const wantsDocument = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false)

function tell(page: ServerResponse, event: string, data: string): void {
  page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

/** @throws with an `exitCode` if the port is taken */
async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    const sentence = `The shop cannot listen on 127.0.0.1:${port}: the port is already in use.`
    throw Object.assign(new Error(sentence), { exitCode: PORT_TAKEN })
  }
}

export async function createDevFront({ port, target, assetsFolder }: FrontOptions): Promise<DevFront> {
  const pages = new Set<ServerResponse>()
  let problem: string | null = null
  /** For the newest document, which may fail before it subscribes to events. */
  let fault: string | null = null
  let held = Promise.withResolvers<void>()
  let isHeld = true

  function release(): void {
    isHeld = false
    held.resolve()
  }

  function follow(outgoing: ServerResponse): void {
    outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
    pages.add(outgoing)
    outgoing.on('close', () => pages.delete(outgoing))
    const wrong = problem ?? fault
    if (wrong !== null) tell(outgoing, 'problem', wrong)
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
    if (pathname === EVENTS) return follow(outgoing)
    if (pathname === SCRIPT) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(BROWSER_SCRIPT)
      return
    }
    if (pathname.startsWith('/assets/')) return sendAsset(outgoing, join(assetsFolder, basename(pathname)))
    await held.promise
    if (problem !== null && wantsDocument(incoming)) return sendProblem(outgoing, problem)
    if (wantsDocument(incoming)) fault = null
    forward(incoming, outgoing, target)
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  await listen(server, port)
  return {
    hold() {
      if (!isHeld) held = Promise.withResolvers()
      isHeld = true
    },
    reload() {
      problem = null
      fault = null
      release()
      for (const page of pages) tell(page, 'reload', '')
    },
    fail(text) {
      problem = text
      release()
      for (const page of pages) tell(page, 'problem', text)
    },
    note(text) {
      fault = text
      for (const page of pages) tell(page, 'problem', text)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
