export const TIME_ZONE_COOKIE = 'time_zone'

export const DEFAULT_TIME_ZONE = 'UTC'

export function knownTimeZone(name: string | null | undefined): string {
  if (!name || name.length > 64) return DEFAULT_TIME_ZONE
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
