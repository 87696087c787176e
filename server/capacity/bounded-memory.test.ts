import { expect, test } from 'vitest'
import { createBoundedCache, createMemo, createRegister, textBytes } from '#graphql/bounded.ts'
import { createEncodingMemo } from '../answers/send-stored.ts'
import { createMemoryTexts } from '../fleet/kept-texts.ts'
import { bytesLeftBy, MEGABYTE } from '../testing/used-bytes.ts'

const LIMIT = 2 * MEGABYTE
/** Each piece is a text of its own, of characters that take two bytes. */
const text = (at: number, length: number) => `${at}\u2603`.padEnd(length, '\u2603')

type Fill = (at: number) => unknown

const cache = (valueLength: number, shares = 0) => {
  const own = createBoundedCache<string>({
    maxBytes: LIMIT,
    bytesOf: textBytes,
    shares: Array.from({ length: shares }, () => ({ of: (_value, key) => key, maxBytes: LIMIT / 2 })),
  })
  return (keyLength: number): Fill =>
    (at) =>
      own.set(text(at, keyLength), text(at, valueLength))
}

const memo = createMemo({ maxBytes: LIMIT, bytesOf: textBytes, make: (key) => `${key} ` })
const register = createRegister({ max: 1_000, shares: [{ of: (_value: string, key) => key, max: 10 }] })
const encodings = createEncodingMemo()
const texts = createMemoryTexts({ clock: () => 0, maxBytes: LIMIT })

/** Fills each with its worst pieces: many small ones, long keys, large values, an owner for each. */
const ROWS: [name: string, fill: Fill][] = [
  ['a cache of empty values', cache(0)(1)],
  ['a cache of long keys', cache(0)(256)],
  ['a cache of longer keys', cache(10)(5_000)],
  ['a cache of large values', cache(50_000)(10)],
  ['a cache with a share for each entry', cache(0, 2)(200)],
  ['a memo', (at) => memo(text(at, 300))],
  ['a register', (at) => register.add(text(at, 5_000), '')],
  ['encodings by header', (at) => encodings(`gzip;q=0.${at}, ${text(at, 2_000)}`)],
  ['kept texts', (at) => texts.reserve(`${at}`, text(at, 100), 60, text(at, 100))],
  ['large kept texts', (at) => texts.reserve(`large ${at}`, text(at, 20_000), 60, 'owner')],
]

test.each(ROWS)('%s keeps its limit', { timeout: 60_000 }, async (_name, fill) => {
  for (let at = 0; at < 100; at += 1) await fill(at)
  const left = await bytesLeftBy(
    async () => {
      for (let at = 100; at < 30_000; at += 1) await fill(at)
    },
    () => undefined,
  )
  expect(left).toBeLessThan(1.5 * LIMIT)
})
