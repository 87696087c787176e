/** Separate from cookies.ts, because every document contains this code in its inline script. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals) === name) return decodeURIComponent(pair.slice(equals + 1))
  }
  return null
}
