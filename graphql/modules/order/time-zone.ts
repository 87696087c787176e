/** A valid time zone for the wire. */
export { knownTimeZone as timeZoneOf } from '#shared/time-zone.ts'
