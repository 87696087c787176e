import type { FastifyInstance } from 'fastify'
import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import type { Observe } from '../ground/events.ts'
import { pathOnOrigin } from '../ground/own-path.ts'

export interface Redirection {
  previous: string
  target: string
}

/** Longest URL that all common browsers and proxies accept, in characters. */
const MAX_TARGET = 2_048

/** Addresses are compared without regard to case. */
function comparable(path: string): string {
  return path.replace(/#.*/s, '').toLowerCase()
}

function entryName(previous: string, target: string): string {
  return `${comparable(previous)} ${target}`
}

function pathAndQueryOf(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return url.pathname + url.search
}

function leadsBack(start: string, targets: Map<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = start; !seen.has(at);) {
    seen.add(at)
    const target = targets.get(at)
    if (target === undefined) return false
    at = comparable(target)
    if (at === start) return true
  }
  return false
}

/** Drops targets outside the shop, overlong targets, and loops, including the entries named by `looping`. */
export function createRedirectMap(
  list: readonly Redirection[],
  origin: string,
  // bounded: one list of redirects
  looping: ReadonlySet<string> = new Set(),
) {
  const targets = new Map<string, string>()
  const dropped: string[] = []
  for (const { previous, target } of list) {
    const from = pathAndQueryOf(previous, origin)
    const to = pathOnOrigin(target, origin)
    if (from === null || to === null || to.length > MAX_TARGET) dropped.push(previous)
    else if (!targets.has(comparable(from))) targets.set(comparable(from), to)
  }
  const loops = [...targets]
    .filter(([from, to]) => looping.has(entryName(from, to)) || leadsBack(from, targets))
    .map(([from]) => from)
  for (const start of loops) targets.delete(start)
  dropped.push(...loops)
  return {
    size: targets.size,
    dropped,
    find: (pathAndQuery: string): string | null => targets.get(comparable(pathAndQuery)) ?? null,
  }
}

const REFRESH_MS = 60_000

/** Page redirects to remember, because a loop may contain several. */
const OWN_BYTES = 512 * 1_024

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
  // bounded: entries of the operator's list
  const looping = new Set<string>()
  const own = createBoundedCache<string>({ maxBytes: OWN_BYTES, bytesOf: textBytes })

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

  /** Name of the first entry on the way back from `to` to `from`, or null. */
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
