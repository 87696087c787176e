interface Entry<T> {
  segments: readonly string[]
  value: T
}

export interface PatternMatch<T> {
  value: T
  params: Record<string, string>
}

/** Fixed segments win over parameters, from the left: `/all/products` before `/all/:category`. */
function bySpecificity<T>(a: Entry<T>, b: Entry<T>): number {
  for (const [at, segment] of a.segments.entries()) {
    const order = Number(segment.startsWith(':')) - Number(b.segments[at]?.startsWith(':'))
    if (order !== 0) return order
  }
  return 0
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    const given = path[at] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== given) return null
    } else if (given === '') {
      return null
    } else {
      params[segment.slice(1)] = given
    }
  }
  return params
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/')
}

export function createMatcher<T>(patterns: Iterable<readonly [pattern: string, value: T]>) {
  const byLength = new Map<number, Entry<T>[]>()
  for (const [pattern, value] of patterns) {
    const segments = segmentsOf(pattern)
    const entries = byLength.get(segments.length) ?? []
    byLength.set(segments.length, [...entries, { segments, value }].sort(bySpecificity))
  }
  return function find(path: string): PatternMatch<T> | null {
    const segments = segmentsOf(path)
    for (const { segments: pattern, value } of byLength.get(segments.length) ?? []) {
      const params = paramsOf(pattern, segments)
      if (params) return { value, params }
    }
    return null
  }
}
