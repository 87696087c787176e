import { describe, expect, test } from 'vitest'
import { deepFreeze } from './data-cache.ts'

test('values are frozen recursively', () => {
  const bare = Object.assign(Object.create(null), { inner: { deepest: 1 } })
  const value = { list: [{ price: 5 }, [{ text: 'a' }]], bare, none: null, missing: undefined }
  deepFreeze(value)
  const parts = [value, value.list, value.list[0], value.list[1], bare, bare.inner]
  expect(parts.map((part) => Object.isFrozen(part))).toEqual(parts.map(() => true))
  expect(Object.isFrozen(Object.values(value.list[1] ?? [])[0])).toBe(true)
  expect(() => value.list.push([])).toThrow(TypeError)
})

test.each([null, undefined, 'text', '', 5, NaN, true])('%s is plain data', (value) => {
  expect(() => deepFreeze(value)).not.toThrow()
  expect(() => deepFreeze({ value })).not.toThrow()
})

test('shared and circular references are visited once', () => {
  const ring: Record<string, unknown> = { other: {} }
  ring['self'] = ring
  deepFreeze(ring)
  expect(Object.isFrozen(ring)).toBe(true)
  expect(Object.isFrozen(ring['other'])).toBe(true)
})

class Price {
  amount = 5
}

describe.each([
  ['function', () => 5],
  ['symbol', Symbol('a')],
  ['bigint', 5n],
  ['Date', new Date(0)],
  ['Map', new Map()],
  ['Set', new Set()],
  ['Promise', Promise.resolve()],
  ['Price', new Price()],
])('a %s', (name, value) => {
  const refusal = new TypeError(`A cached value must be plain data, and holds a ${name}.`)

  test.each([
    ['by itself', value],
    ['in an object', { value }],
    ['deep in a list', [{ list: [value] }]],
  ])('%s is refused', (_where, holder) => {
    expect(() => deepFreeze(holder)).toThrow(refusal)
  })
})
