const ABSOLUTE = new Set(['https:', 'http:', 'mailto:', 'tel:'])

// Control characters and backslashes, which browsers strip or turn, so that the scheme is not what it seems.
const CONTROL = /[\u0000-\u0020\u007f\\]/

/**
 * A link of the backend that may stand in an `href`: an address of the web, mail or phone, or a path of this shop.
 * Null for everything else, so that no script address and no address without a scheme (`//host`) gets through.
 */
export function safeUrl(raw: string | null | undefined): string | null {
  const url = raw?.trim() ?? ''
  if (url === '' || CONTROL.test(url)) return null
  if (url.startsWith('/')) return url.startsWith('//') ? null : url
  if (url.startsWith('#')) return url
  const parsed = URL.parse(url)
  return parsed && ABSOLUTE.has(parsed.protocol) ? url : null
}
