import type { Locale } from './locales.ts'
import { createMatcher } from './match-pattern.ts'
import { type RouteName, routes, splitLocale } from './routes.ts'

const find = createMatcher<RouteName>(Object.values(routes).map(({ name, pattern }) => [pattern, name]))

const PARAM_RULES: Record<string, RegExp> = { id: /^[1-9]\d{0,15}$/ }
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
  const found = find(path)
  if (!found) return null
  const params = decodeParams(found.params)
  return params && { name: found.value, params, locale, path }
}
