import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBoundedCache, textBytes } from '#graphql/bounded.ts'
import type { Observe } from '../ground/events.ts'
import { pathOnOrigin } from '../ground/own-path.ts'
import { destinationOf } from '../render/load-page.ts'

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

/** An address without its query, and without a slash at its end. */
function pathOf(address: string): string {
  return (address.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '')
}

/** Whether redirects lead from an entry back to it, also if a query is kept on the way. */
function leadsBack(start: string, targets: Map<string, string>, isWide: boolean): boolean {
  const seen = new Set<string>()
  const next = [start]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const target = targets.get(at)
    if (target === undefined || seen.has(at)) continue
    seen.add(at)
    const found = isWide ? [comparable(target), pathOf(comparable(target))] : [comparable(target)]
    if (found.includes(start)) return true
    next.push(...found)
  }
  return false
}

/** Appends the query of a request to a target, unless it gets too long. */
function withQuery(target: string, query: string): string {
  if (query === '' || target.length + query.length >= MAX_TARGET) return target
  const [address = '', fragment] = target.split('#', 2)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

interface FoundRedirect {
  /** Names the entry. */
  entry: string
  target: string
  /** True for an entry of the path, which does not name the request's query. */
  isWide: boolean
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
    .filter(([from, to]) => looping.has(entryName(from, to)) || leadsBack(from, targets, false))
    .map(([from]) => from)
  for (const start of loops) targets.delete(start)
  dropped.push(...loops)
  const wide = new Set([...targets.keys()].filter((from) => !leadsBack(from, targets, true)))

  /** Finds the entry of an address, or else that of its path: links in letters and advertisements have a query more. */
  function find(pathAndQuery: string): FoundRedirect | null {
    const address = comparable(pathAndQuery)
    const exact = targets.get(address)
    if (exact !== undefined) return { entry: entryName(address, exact), target: exact, isWide: false }
    const path = pathOf(address)
    const target = wide.has(path) ? targets.get(path) : undefined
    if (target === undefined) return null
    const query = pathAndQuery.replace(/#.*/s, '').split(/\?(.*)/s)[1] ?? ''
    return { entry: entryName(path, target), target: withQuery(target, query), isWide: query !== '' }
  }

  return { size: targets.size, dropped, find }
}

const REFRESH_MS = 60_000

/** Page redirects to remember, because a loop may contain several. */
const OWN_BYTES = 512 * 1_024

/** Whether the page at an address, if any, reads a parameter of its query. */
async function isLeftToPage(pathAndQuery: string): Promise<boolean> {
  const [path = '', query = ''] = pathAndQuery.split('?', 2)
  const destination = await destinationOf(path).catch(() => null)
  const read = destination?.page.queryParams ?? []
  return [...new URLSearchParams(query).keys()].some((name) => read.includes(name))
}

async function redirect({ url }: FastifyRequest, reply: FastifyReply, found: FoundRedirect, next: () => void) {
  if (found.isWide && (await isLeftToPage(url))) next()
  else void reply.header('cache-control', 'no-cache').redirect(found.target, 301)
}

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
      const found = map.find(at)
      if (found !== null) entry ??= found.entry
      const next: string | undefined = found?.target ?? own.get(at)
      at = next && comparable(next)
    }
    return null
  }

  const timer = setInterval(refresh, REFRESH_MS)
  timer.unref()
  app.addHook('onReady', refresh)
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead && map.size > 0 ? map.find(request.url) : null
    if (found === null) return next()
    void redirect(request, reply, found, next)
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
