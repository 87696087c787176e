import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { comparable, createRedirectMap, entryName, type Redirection } from './redirect-map.ts'
import type { Observe } from '../ground/events.ts'

const REFRESH_MS = 60_000

/** Page redirects to remember, because a loop may contain several. */
const MOST_OWN = 1_000

interface RedirectOptions {
  load(): Promise<readonly Redirection[]>
  origin: string
  observe: Observe
}

/**
 * Page redirects depend on the visitor's language and on slugs, so an entry that loops with one is only detected and
 * dropped when that redirect is sent. Browsers therefore may not cache an entry.
 */
export function registerRedirects(app: FastifyInstance, { load, origin, observe }: RedirectOptions): void {
  let list: readonly Redirection[] = []
  let map = createRedirectMap(list, origin)
  const looping = new Set<string>()
  const own = new LRUCache<string, string>({ max: MOST_OWN })

  function build(): void {
    const { dropped } = map
    map = createRedirectMap(list, origin, looping)
    const isKnown = map.dropped.join('\n') === dropped.join('\n')
    if (!isKnown && map.dropped.length > 0) observe({ type: 'redirectsDropped', addresses: map.dropped })
  }

  async function refresh() {
    try {
      list = await load()
      build()
    } catch (error) {
      observe({ type: 'fault', requestId: null, where: 'redirections', error })
    }
  }

  /** Name of the first entry on the way back from `to` to `from`; null if there is none. */
  function loopingEntry(from: string, to: string): string | null {
    let entry: string | null = null
    const seen = new Set<string>()
    for (let at: string | undefined = comparable(to); at !== undefined && !seen.has(at);) {
      if (at === from) return entry
      seen.add(at)
      const target = map.find(at)
      if (target !== null) entry ??= entryName(at, target)
      const next: string | undefined = target ?? own.get(at)
      at = next && comparable(next)
    }
    return null
  }

  const timer = setInterval(refresh, REFRESH_MS)
  timer.unref()
  app.addHook('onReady', refresh)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const target = isRead && map.size > 0 ? map.find(request.url) : null
    if (target === null) done()
    else reply.header('cache-control', 'no-cache').redirect(target, 301)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const to = reply.statusCode >= 300 && map.size > 0 ? reply.getHeader('location') : undefined
    if (typeof to === 'string' && map.find(request.url) === null) {
      const from = comparable(request.url)
      own.set(from, to)
      const entry = loopingEntry(from, to)
      if (entry !== null) {
        looping.add(entry)
        build()
      }
    }
    done(null, payload)
  })
}
