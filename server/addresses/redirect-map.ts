import { pathOnOrigin } from './own-path.ts'

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

function leadsBack(start: string, targets: Map<string, string>, origin: string): boolean {
  const seen = new Set([start])
  for (let at = targets.get(start); at !== undefined;) {
    const key = comparable(pathAndQueryOf(at, origin) ?? '')
    if (seen.has(key)) return true
    seen.add(key)
    at = targets.get(key)
  }
  return false
}

/**
 * Maps an old path and query to the new address. Ignores targets outside the shop, targets longer than `MAX_TARGET`,
 * and loops.
 * @param origin the shop's own scheme and host
 */
export function createRedirectMap(list: readonly Redirection[], origin: string) {
  const targets = new Map<string, string>()
  for (const { previous, target } of list) {
    const from = pathAndQueryOf(previous, origin)
    const to = pathOnOrigin(target, origin)
    if (from !== null && to !== null && to.length <= MAX_TARGET && !targets.has(comparable(from)))
      targets.set(comparable(from), to)
  }
  const loops = [...targets.keys()].filter((start) => leadsBack(start, targets, origin))
  for (const start of loops) targets.delete(start)
  return {
    size: targets.size,
    find: (pathAndQuery: string): string | null => targets.get(comparable(pathAndQuery)) ?? null,
  }
}
