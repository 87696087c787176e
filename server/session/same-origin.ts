type RequestHeaders = Record<string, string | string[] | undefined>

/** Falls back to `Origin` if `Sec-Fetch-Site` is missing. Non-browser clients send neither. */
export function isCrossSite(headers: RequestHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const from = headers['origin']
  if (typeof from !== 'string') return false
  if (from === origin) return false
  const host = headers['host']
  return !URL.canParse(from) || new URL(from).host !== host
}

/** Stricter than `isCrossSite`: also refuses addresses that were typed or opened from an e-mail. */
export function isFromOwnPage(headers: RequestHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  const referer = URL.parse(String(headers['referer']))
  return referer !== null && (referer.origin === origin || referer.host === headers['host'])
}
