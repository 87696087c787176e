export { knownTimeZone as timeZoneOf } from '#shared/time-zone.ts'
