import { connect } from 'node:tls'

/** A browser's headers, because programs get a page in one piece. */
const BROWSER = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
}
const PATIENCE_MS = 20_000

export interface Asked {
  status: number
  headers: Headers
  text: string
  fault: string
  /** Chunks of the body as received. */
  pieces: number
  /** Milliseconds until the first and the last chunk. */
  firstMs: number
  lastMs: number
}

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a browser's request without following redirects. Never rejects. */
export async function ask(url: string | URL, { method = 'GET', headers = {}, body }: AskOptions = {}): Promise<Asked> {
  const startedAt = performance.now()
  const passed = () => performance.now() - startedAt
  const none = { status: 0, headers: new Headers(), text: '', pieces: 0, firstMs: 0, lastMs: 0 }
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...BROWSER, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body }),
    })
    const decoder = new TextDecoder()
    let [text, pieces, firstMs] = ['', 0, 0]
    for await (const piece of answer.body ?? []) {
      if (pieces === 0) firstMs = passed()
      pieces += 1
      text += decoder.decode(piece, { stream: true })
    }
    return { status: answer.status, headers: answer.headers, text, fault: '', pieces, firstMs, lastMs: passed() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { ...none, fault: cause instanceof Error ? cause.message : 'no answer' }
  }
}

/** Null without TLS, because browsers use HTTP/2 only with it. */
export function speaksHttp2({ protocol, hostname, port }: URL): Promise<boolean | null> {
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
    })
    const end = (found: boolean) => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(PATIENCE_MS, () => end(false))
    socket.once('secureConnect', () => end(socket.alpnProtocol === 'h2'))
    socket.once('error', () => end(false))
  })
}
