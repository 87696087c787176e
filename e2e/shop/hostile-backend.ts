import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locales.ts'
import { spoil } from './hostile-words.ts'

/** A proxy to the run's backend that alters every text of every answer. */
export interface HostileBackend {
  url: string
  close(): Promise<void>
}

/** The language of a call; `common` uses a different header. */
function languageOf({ headers }: IncomingMessage): Locale {
  const language = headers['language'] ?? headers['lang']
  return typeof language === 'string' && isLocale(language) ? language : DEFAULT_LOCALE
}

/** @returns a copy with altered texts and the same keys */
function changeTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((entry) => changeTexts(entry, change, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, changeTexts(entry, change, name)]))
}

async function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: URL,
  change: (body: Buffer) => string,
) {
  const { method, headers } = incoming
  const outgoing = ask(target, { method, headers: { ...headers, 'accept-encoding': 'identity' } })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  outgoing.once('response', resolve).once('error', reject)
  incoming.pipe(outgoing)
  const answered = await promise
  const { statusCode = 502, headers: own } = answered
  if (!own['content-type']?.includes('json')) {
    response.writeHead(statusCode, own)
    answered.pipe(response)
    return
  }
  const body = change(await buffer(answered))
  response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body)
}

/** @param backendUrl address of the backend that answers */
export async function openHostileBackend(backendUrl: string): Promise<HostileBackend> {
  const server = createServer((incoming, response) => {
    const language = languageOf(incoming)
    const change = (body: Buffer) =>
      JSON.stringify(changeTexts(JSON.parse(body.toString()), (text, key) => spoil(text, key, language)))
    pass(incoming, response, new URL(incoming.url ?? '/', backendUrl), change).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
