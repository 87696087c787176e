/** A valid IANA time zone for the wire; UTC in place of an invalid one. */
export function timeZoneOf(name: string | null | undefined): string {
  if (!name || name.length > 64) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
