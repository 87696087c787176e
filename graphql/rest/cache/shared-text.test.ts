import { describe, expect, test } from 'vitest'
import { decodeShared, encodeShared } from './shared-text.ts'

/** Clocks of two processes. */
const HERE = Date.UTC(2026, 5, 1)
const THERE = 5_000_000

const MADE = { value: { price: 5 }, tags: ['product:5'], expiresAt: 90 }
const HEAD = { mark: '7-0', fresh: 30_000, stale: 150_000, kept: 900_000 }
const ANSWER = { ...HEAD, made: MADE }
const LIFETIME = { freshUntil: HERE + 30_000, staleUntil: HERE + 150_000, keptUntil: HERE + 900_000 }
const TEXT = encodeShared(JSON.stringify(MADE), LIFETIME, '7-0', HERE)

test('a text holds what is left of the windows, the mark and what was made', () => {
  expect(JSON.parse(TEXT)).toEqual(ANSWER)
})

describe('an answer is read on the clock of the reader', () => {
  test.each([
    ['as it was stored', 900_000, 0],
    ['after a while', 800_000, 100_000],
    ['at its end', 0, 900_000],
    ['as one that was just made, where Redis takes it for a little younger', 901_000, 0],
  ])('%s', (_when, remaining, age) => {
    expect(decodeShared({ text: TEXT, remaining }, THERE)).toEqual({
      made: MADE,
      mark: '7-0',
      lifetime: {
        freshUntil: THERE + 30_000 - age,
        staleUntil: THERE + 150_000 - age,
        keptUntil: THERE + 900_000 - age,
      },
    })
  })

  test.each([
    ['an absence', { value: null, tags: [], expiresAt: null }],
    ['a text', { value: 'a', tags: ['b', 'c'], expiresAt: 5 }],
  ])('with what was made: %s', (_what, made) => {
    const text = encodeShared(JSON.stringify(made), LIFETIME, '', HERE)
    expect(decodeShared({ text, remaining: 900_000 }, THERE)).toMatchObject({ made, mark: '' })
  })

  test.each([0, 0.05])('without windows, where it ended %s ms before it was stored', (since) => {
    const ended = { freshUntil: HERE, staleUntil: HERE, keptUntil: HERE + since + 900_000 }
    const text = encodeShared(JSON.stringify(MADE), ended, '7-0', HERE + since)
    expect(decodeShared({ text, remaining: 900_000 }, THERE)?.lifetime).toEqual({
      freshUntil: THERE,
      staleUntil: THERE,
      keptUntil: THERE + 900_000,
    })
  })
})

describe('is no answer:', () => {
  test.each([
    ['one that has no end', -1],
    ['one that is gone', -2],
    ['one that is younger than new', 901_001],
  ])('%s', (_what, remaining) => {
    expect(decodeShared({ text: TEXT, remaining }, THERE)).toBeNull()
  })

  const { mark: _mark, ...unmarked } = ANSWER
  const { kept: _kept, ...endless } = ANSWER
  test.each([
    ['no text', ''],
    ['no JSON', '{"mark"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['without a mark', JSON.stringify(unmarked)],
    ['without an end', JSON.stringify(endless)],
    ['a mark that is no text', JSON.stringify({ ...ANSWER, mark: 7 })],
    ['a negative window', JSON.stringify({ ...ANSWER, fresh: -1 })],
    ['a window that is a text', JSON.stringify({ ...ANSWER, stale: '150000' })],
    ['an endless window', TEXT.replace('150000', '1e999')],
    ['something more', JSON.stringify({ ...ANSWER, more: 1 })],
    ['nothing made', JSON.stringify(HEAD)],
    ['made without a value', JSON.stringify({ ...HEAD, made: { tags: [], expiresAt: null } })],
    ['tags that are no list', JSON.stringify({ ...HEAD, made: { ...MADE, tags: 'product:5' } })],
    ['tags that are no texts', JSON.stringify({ ...HEAD, made: { ...MADE, tags: [5] } })],
    ['an end that is no number', JSON.stringify({ ...HEAD, made: { ...MADE, expiresAt: '90' } })],
    ['made of something more', JSON.stringify({ ...HEAD, made: { ...MADE, more: 1 } })],
  ])('%s', (_what, text) => {
    expect(decodeShared({ text, remaining: 900_000 }, THERE)).toBeNull()
  })
})
