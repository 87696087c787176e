/** Value of a cookie that scripts may read, or null. Browser only. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals) === name) return decodeURIComponent(pair.slice(equals + 1))
  }
  return null
}
