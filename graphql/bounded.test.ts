import { describe, expect, test } from 'vitest'
import { createBoundedCache, createMemo, createRegister, textBytes } from './bounded.ts'

describe('a cache', () => {
  const open = (maxBytes = 10_000, clock?: () => number) =>
    createBoundedCache<string>({ maxBytes, bytesOf: textBytes, ...(clock && { clock }) })

  test('counts keys and values, and drops the least recently used', () => {
    const cache = open()
    for (let at = 0; at < 100; at += 1) {
      cache.set(`key ${at}`, 'x'.repeat(500))
      cache.get('key 0')
      expect(cache.size().bytes).toBeLessThanOrEqual(10_000)
    }
    expect([cache.has('key 0'), cache.has('key 1'), cache.has('key 99')]).toEqual([true, false, true])
  })

  test('does not store a value that is larger than itself, and drops the one that it replaces', () => {
    const cache = open()
    cache.set('key', 'old')
    expect(cache.set('key', 'x'.repeat(6_000))).toBe(false)
    expect([cache.get('key'), cache.size()]).toEqual([undefined, { entries: 0, bytes: 0 }])
  })

  test('finds values by long keys, which take as much as a digest', () => {
    const cache = open()
    const [one, other] = [`${'x'.repeat(100_000)}1`, `${'x'.repeat(100_000)}2`]
    expect([cache.set(one, 'one'), cache.set(other, 'other')]).toEqual([true, true])
    expect([cache.get(one), cache.get(other), cache.has(`${one} `)]).toEqual(['one', 'other', false])
  })

  test.each([0, 1_000])('drops a value after its lifetime, from %i on', (start) => {
    let now = start
    const cache = open(10_000, () => now)
    cache.set('key', 'value', 60)
    now += 60
    expect(cache.get('key')).toBe('value')
    now += 1
    expect([cache.get('key'), cache.has('key')]).toEqual([undefined, false])
  })

  test('a part that is full replaces its own oldest value, also after replaced, read, and deleted ones', () => {
    const cache = createBoundedCache<string>({
      maxBytes: 100_000,
      bytesOf: textBytes,
      shares: [{ of: (_value, key) => key.slice(0, 1), maxBytes: 5_000 }],
    })
    cache.set('a other', 'kept')
    for (let at = 0; at < 200; at += 1) {
      cache.set('b first', 'read again')
      cache.set(`b ${at}`, 'x'.repeat(at))
      if (at % 7 === 0) cache.delete(`b ${at}`)
      cache.get('b first')
    }
    expect([cache.get('a other'), cache.get('b first'), cache.has('b 1')]).toEqual(['kept', 'read again', false])
    expect(cache.size().bytes).toBeLessThan(6_500)
    expect(cache.set('b large', 'x'.repeat(3_000))).toBe(false)
  })

  test('reports the values that leave', () => {
    const left: string[] = []
    const cache = createBoundedCache<string>({
      maxBytes: 2_000,
      bytesOf: textBytes,
      onRemove: (value) => void left.push(value),
    })
    for (const value of ['one', 'two', 'three']) cache.set('key', value)
    cache.delete('key')
    expect(left).toEqual(['one', 'two', 'three'])
  })
})

test('a memo makes a value once while it has room', () => {
  const made: string[] = []
  const memo = createMemo({
    maxBytes: 2_000,
    bytesOf: () => 100,
    make(key) {
      made.push(key)
      return key === 'nothing' ? null : key.length
    },
  })
  expect([memo('nothing'), memo('nothing'), memo('four'), memo('four')]).toEqual([null, null, 4, 4])
  expect(made).toEqual(['nothing', 'four'])
  for (let at = 0; at < 20; at += 1) memo(`${at}`)
  memo('four')
  expect(made).toHaveLength(23)
})

test('a register refuses what is beyond its limit and its shares, until entries end', () => {
  const register = createRegister<{ host: string }>({ max: 4, shares: [{ of: ({ host }) => host, max: 2 }] })
  const add = (key: string, host: string) => register.add(key, { host })
  expect([add('1', 'a'), add('2', 'a'), add('3', 'a'), add('4', 'b'), add('5', 'b'), add('6', 'c')]).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(add('1', 'a')).toBe(true)
  expect(register.delete('1')).toBe(true)
  expect([register.delete('1'), add('3', 'a'), register.size()]).toEqual([false, true, 4])
})
