import { pathOnOrigin } from '../ground/own-path.ts'

export interface Redirection {
  previous: string
  target: string
}

/** Longest URL that all common browsers and proxies accept, in characters. */
const MAX_TARGET = 2_048

/** Addresses are compared without regard to case. */
export function comparable(path: string): string {
  return path.replace(/#.*/s, '').toLowerCase()
}

export function entryName(previous: string, target: string): string {
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
