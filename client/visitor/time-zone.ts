import { TIME_ZONE_COOKIE } from '#shared/time-zone.ts'
import { readCookie } from './read-cookie.ts'

const YEAR_SECONDS = 31_536_000

/** The browser's own, an IANA name. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Tells the server, for the next documents. */
export function tellTimeZone(): void {
  const name = browserTimeZone()
  if (readCookie(TIME_ZONE_COOKIE) === name) return
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(name)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
