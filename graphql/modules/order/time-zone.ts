/** The IANA name for the wire; UTC for what is none. */
export function timeZoneOf(name: string | null | undefined): string {
  if (!name || name.length > 64) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
