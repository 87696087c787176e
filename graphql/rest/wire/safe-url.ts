import { hasControlCharacters } from '#shared/has-control-characters.ts'

const ABSOLUTE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * A backend link that is safe in an `href`: a web, e-mail, or phone URL, or a path of this shop. Null for anything
 * else, such as script URLs or `//host`.
 */
export function safeUrl(raw: string | null | undefined): string | null {
  const url = raw?.trim() ?? ''
  if (url === '' || url.includes(' ') || hasControlCharacters(url)) return null
  if (url.startsWith('/')) return url.startsWith('//') ? null : url
  if (url.startsWith('#')) return url
  const parsed = URL.parse(url)
  return parsed && ABSOLUTE.has(parsed.protocol) ? url : null
}
