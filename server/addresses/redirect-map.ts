import { pathOnOrigin } from './own-path.ts'
import { ownRedirects, productOf } from './own-redirects.ts'

/** An old address of the shop and its new one, as the backend sends them. */
export interface Redirection {
  previous: string
  target: string
}

/** Maximum URL length in characters that all common browsers and proxies accept. */
const MAX_TARGET = 2_048

/** Path and query in lower case, because addresses are compared without regard to case. */
function comparable(pathAndQuery: string): string {
  return pathAndQuery.toLowerCase()
}

function pathAndQueryOf(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return url.pathname + url.search
}

/** Whether an entry leads back to its own address, by way of other entries and the shop's own redirects. */
function leadsBack(start: string, targets: Map<string, string>, origin: string): boolean {
  const product = start.includes('?') ? null : productOf(start)
  const seen = new Set<string>()
  const waiting = [targets.get(start)]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const address = pathAndQueryOf(at, origin) ?? ''
    const key = comparable(address)
    if (key === start || (product !== null && productOf(address) === product)) return true
    if (seen.has(key)) continue
    seen.add(key)
    const target = targets.get(key)
    // Entries come before the shop's own redirects.
    waiting.push(...(target === undefined ? ownRedirects(address.split('?', 1)[0] ?? '') : [target]))
  }
  return false
}

/**
 * Maps an old path and query to the new address. Drops targets outside the shop, targets longer than `MAX_TARGET`, and
 * loops, those with the shop's own redirects included.
 * @param origin the shop's own scheme and host
 */
export function createRedirectMap(list: readonly Redirection[], origin: string) {
  const targets = new Map<string, string>()
  /** Old addresses whose entries are not used. */
  const dropped: string[] = []
  for (const { previous, target } of list) {
    const from = pathAndQueryOf(previous, origin)
    const to = pathOnOrigin(target, origin)
    if (from === null || to === null || to.length > MAX_TARGET) dropped.push(previous)
    else if (!targets.has(comparable(from))) targets.set(comparable(from), to)
  }
  const loops = [...targets.keys()].filter((start) => leadsBack(start, targets, origin))
  for (const start of loops) targets.delete(start)
  dropped.push(...loops)
  return {
    size: targets.size,
    dropped,
    find: (pathAndQuery: string): string | null => targets.get(comparable(pathAndQuery)) ?? null,
  }
}
