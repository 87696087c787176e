import { TIME_ZONE_COOKIE } from '#shared/locales.ts'
import { readCookie } from './read-cookie.ts'

const YEAR_SECONDS = 31_536_000

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function rememberTimeZone(): void {
  const name = browserTimeZone()
  if (readCookie(TIME_ZONE_COOKIE) === name) return
  document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(name)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
