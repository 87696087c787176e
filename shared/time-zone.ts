/** Cookie in which the browser tells its time zone, so that documents have the shopper's dates; path /, one year. */
export const TIME_ZONE_COOKIE = 'time_zone'

/** Of public pages, which are the same for everybody, and of visitors whose browser has not told theirs. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** A time zone by its IANA name; the default one where there is none of that name. */
export function knownTimeZone(name: string | null | undefined): string {
  if (!name || name.length > 64) return DEFAULT_TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
