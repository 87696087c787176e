/** Separate from cookies.ts, because every document contains this code in its inline script. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals) === name) return decoded(pair.slice(equals + 1))
  }
  return null
}

/** Other software on the domain may write cookies of the same names, in any form. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
