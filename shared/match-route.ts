import type { Locale } from './locales.ts'
import { type RouteName, routes, splitLocale } from './routes.ts'

interface Entry {
  segments: readonly string[]
  name: RouteName
}

/** Fixed segments win over parameters, from the left: `/all/products` before `/all/:category`. */
function bySpecificity(a: Entry, b: Entry): number {
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

// bounded: the table of routes
const byLength = new Map<number, Entry[]>()
for (const { name, pattern } of Object.values(routes)) {
  const segments = segmentsOf(pattern)
  const entries = byLength.get(segments.length) ?? []
  byLength.set(segments.length, [...entries, { segments, name }].sort(bySpecificity))
}

/** `/continue` and `/buy` explain invalid links themselves. */
const LINK = /^.{1,1000}$/s
const PARAM_RULES: Record<string, RegExp> = { id: /^[1-9]\d{0,15}$/, code: LINK, entries: LINK }
const SLUG = /^(?:-|[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}._~&'+-]{0,199})$/u

function decodeParams(params: Record<string, string>): Record<string, string> | null {
  const decoded: Record<string, string> = {}
  for (const [name, raw] of Object.entries(params)) {
    let value: string
    try {
      value = decodeURIComponent(raw).normalize('NFC')
    } catch {
      return null
    }
    if (!(PARAM_RULES[name] ?? SLUG).test(value)) return null
    decoded[name] = value
  }
  return decoded
}

export interface RouteMatch {
  name: RouteName
  params: Record<string, string>
  locale: Locale
  path: string
}

export function match(pathname: string): RouteMatch | null {
  const { locale, path } = splitLocale(pathname)
  const segments = segmentsOf(path)
  for (const { segments: pattern, name } of byLength.get(segments.length) ?? []) {
    const found = paramsOf(pattern, segments)
    const params = found && decodeParams(found)
    if (found) return params && { name, params, locale, path }
  }
  return null
}
