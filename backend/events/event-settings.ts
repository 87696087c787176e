import * as v from 'valibot'
import { isLoopback } from '../ground/loopback.ts'
import { described, text } from '../ground/settings.ts'

export interface EventConfig {
  urls: readonly string[]
  secrets: readonly string[]
}

const most = 10

function list() {
  return v.pipe(
    text(),
    v.transform((given) => [
      ...new Set(
        given
          .split(',')
          .map((entry) => entry.trim())
          .filter(Boolean),
      ),
    ]),
    v.check((entries) => entries.length <= most, `must have at most ${most} entries`),
  )
}

function isEndpoint(value: string): boolean {
  const url = URL.parse(value)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(value))
}

/** Bytes of a secret of Standard Webhooks; undefined if it has another form. */
export function keyOf(secret: string): Buffer | undefined {
  const [, encoded = ''] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(secret) ?? []
  const key = Buffer.from(encoded, 'base64')
  return key.length >= 24 && key.length <= 64 ? key : undefined
}

export const eventSettings = {
  EVENT_URLS: described(
    v.pipe(
      list(),
      v.check(
        (urls) => urls.every(isEndpoint),
        'must be https addresses, separated by commas; http is accepted for this machine only',
      ),
    ),
    {
      value: '',
      otherwise: 'no events are sent',
      what:
        'addresses that are called when an order is placed, paid, canceled, or shipped, a return is requested, or ' +
        'stock runs out or comes back, separated by commas; see `docs/integrate/events.md`',
    },
  ),
  EVENT_SECRETS: described(
    v.pipe(
      list(),
      v.check(
        (secrets) => secrets.every((secret) => keyOf(secret) !== undefined),
        'must be whsec_ followed by 24 to 64 bytes in base64, separated by commas',
      ),
    ),
    {
      value: '',
      otherwise: 'none',
      what:
        'secrets that sign these calls, `whsec_` and 24 to 64 bytes in base64; required with `EVENT_URLS`. Each one ' +
        'signs, so a new secret can be added before the old one is removed',
    },
  ),
}

export const eventSecretMissing = 'EVENT_SECRETS: must be set together with EVENT_URLS'

export function isEventSecretKnown(given: { EVENT_URLS: string[]; EVENT_SECRETS: string[] }): boolean {
  return given.EVENT_URLS.length === 0 || given.EVENT_SECRETS.length > 0
}
