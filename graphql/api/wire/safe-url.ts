import { hasControlCharacters } from '#shared/has-control-characters.ts'

const ABSOLUTE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Null unless it is a web, e-mail, or phone URL or a path of this shop; rejects script URLs and `//host`. */
export function safeUrl(raw: string | null | undefined): string | null {
  const url = raw?.trim() ?? ''
  if (url === '' || url.includes(' ') || hasControlCharacters(url)) return null
  if (url.startsWith('/')) return url.startsWith('//') ? null : url
  if (url.startsWith('#')) return url
  const parsed = URL.parse(url)
  return parsed && ABSOLUTE.has(parsed.protocol) ? url : null
}
