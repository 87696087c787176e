import { expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE, knownTimeZone } from './locales.ts'

/** As Chrome, Firefox, and Safari report them, which differ in old and new names. */
const OF_BROWSERS = [
  'Asia/Calcutta',
  'Asia/Kolkata',
  'Asia/Saigon',
  'Asia/Ho_Chi_Minh',
  'Asia/Katmandu',
  'Asia/Kathmandu',
  'Asia/Rangoon',
  'Asia/Yangon',
  'America/Buenos_Aires',
  'America/Argentina/Buenos_Aires',
  'America/Indianapolis',
  'America/Godthab',
  'America/Nuuk',
  'Atlantic/Faeroe',
  'Europe/Kiev',
  'Europe/Kyiv',
  'Pacific/Enderbury',
  'Pacific/Kanton',
  'US/Pacific',
  'Asia/Riyadh',
  'Europe/Istanbul',
  'Europe/Paris',
  'America/New_York',
  'Etc/GMT+5',
  'Etc/GMT-14',
]

/** The parts of a winter day in a zone, which do not depend on how the zone is called. */
function timeIn(timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'full' } as const
  return new Intl.DateTimeFormat('en', options).format(new Date('2026-01-15T12:00:00Z'))
}

test.each([...OF_BROWSERS, ...Intl.supportedValuesOf('timeZone')])('%s is a time zone', (name) => {
  expect(timeIn(knownTimeZone(name))).toBe(timeIn(name))
})

test.each(['UTC', 'utc', 'Etc/UTC', 'GMT', 'Etc/GMT', 'Zulu'])('%s is UTC', (name) => {
  expect(knownTimeZone(name)).toBe('UTC')
})

test('names that differ in case are one zone', () => {
  expect(knownTimeZone('eUROPE/pARIS')).toBe(knownTimeZone('Europe/Paris'))
})

test('no offset is a time zone', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  for (const sign of ['+', '-', '\u2212', ' +']) {
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      const [hour, minute] = [two(Math.floor(minutes / 60)), two(minutes % 60)]
      for (const name of [`${sign}${hour}:${minute}`, `${sign}${hour}${minute}`, `${sign}${hour}`]) {
        expect(knownTimeZone(name), name).toBe(DEFAULT_TIME_ZONE)
      }
    }
  }
})

test.each([null, undefined, '', 'Mars/Base', 'x'.repeat(65), 'GMT+01:23', 'UTC+1', '../../etc/passwd', 'Etc/GMT+99'])(
  '%s is not a time zone',
  (name) => {
    expect(knownTimeZone(name)).toBe(DEFAULT_TIME_ZONE)
  },
)
