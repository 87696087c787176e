import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from './answer-store.ts'
import { createLoads, type Loads } from './loads.ts'

const PATIENCE = 2_000

let now: number
let loads: Loads
beforeEach(() => {
  now = Date.UTC(2026, 5, 1)
  loads = createLoads(() => now)
})

function answerWith(value: unknown): Answer<unknown> {
  return { value, tags: [], expiresAt: null, lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 } }
}

/** Begins or joins a load; what it makes arrives when it is told to. */
function share(key = 'product 5', patience = PATIENCE) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer<unknown>>()
  const looked = Promise.resolve()
  const make = vi.fn((_wasPurged: (tags: readonly string[]) => boolean) => ({ answer: promise, looked }))
  const shared = loads.share({ key, patience }, make)
  return {
    ...shared,
    own: looked,
    isAsked: make.mock.calls.length === 1,
    wasPurged: (tags: string[]) => make.mock.calls[0]?.[0](tags),
    arrive: (value: unknown) => resolve(answerWith(value)),
    fail: (error: Error) => reject(error),
  }
}

describe('a load under way', () => {
  test('is shared by all who want its key', async () => {
    const [first, second] = [share(), share()]
    expect(first).toMatchObject({ joined: false, isAsked: true })
    expect(second).toMatchObject({ joined: true, isAsked: false })
    expect(first.looked).toBe(first.own)
    expect(second.looked).toBe(first.own)
    first.arrive('a')
    expect(await Promise.all([first.answer, second.answer])).toEqual([answerWith('a'), answerWith('a')])
  })

  test('is not shared by those who want another key', () => {
    share()
    expect(share('product 6')).toMatchObject({ joined: false, isAsked: true })
  })

  test('is joined until the patience of who comes has passed since it began', () => {
    share()
    now += PATIENCE - 1
    expect(share().joined).toBe(true)
    now += 1
    expect(share('product 5', PATIENCE + 1).joined).toBe(true)
    expect(share()).toMatchObject({ joined: false, isAsked: true })
    expect(share().joined).toBe(true)
  })

  test('is not joined after a purge, even of other tags', () => {
    share()
    loads.purge(['other'])
    expect(share()).toMatchObject({ joined: false, isAsked: true })
    expect(share().joined).toBe(true)
  })

  test('that began after a purge is joined', () => {
    loads.purge(['other'])
    share()
    expect(share().joined).toBe(true)
  })
})

describe('a load that has ended', () => {
  test('is not joined', async () => {
    const first = share()
    first.arrive('a')
    await first.answer
    expect(share()).toMatchObject({ joined: false, isAsked: true })
  })

  test('by a failure is not joined either', async () => {
    const [first, second] = [share(), share()]
    first.fail(new Error('no'))
    await expect(first.answer).rejects.toThrow('no')
    await expect(second.answer).rejects.toThrow('no')
    expect(share()).toMatchObject({ joined: false, isAsked: true })
  })

  test('leaves the one that has taken its place', async () => {
    const old = share()
    loads.purge(['product:5'])
    const next = share()
    old.arrive('old')
    expect(await old.answer).toEqual(answerWith('old'))
    expect(share().joined).toBe(true)
    next.arrive('new')
    expect(await next.answer).toEqual(answerWith('new'))
  })

  test('after the one that has taken its place answers all the same', async () => {
    const old = share()
    loads.purge(['product:5'])
    const next = share()
    next.arrive('new')
    await next.answer
    old.arrive('old')
    expect(await old.answer).toEqual(answerWith('old'))
  })
})

describe('a load is told', () => {
  test('which of its tags were purged since it began', () => {
    const before = share()
    loads.purge(['product:5'])
    const after = share()
    expect(before.wasPurged(['product', 'product:5'])).toBe(true)
    expect(before.wasPurged(['product:6'])).toBe(false)
    expect(after.wasPurged(['product:5'])).toBe(false)
    loads.purge(['*'])
    expect(after.wasPurged([])).toBe(true)
  })

  test('nothing once all have ended: what was purged is forgotten', async () => {
    const load = share()
    loads.purge(['product:5'])
    expect(load.wasPurged(['product:5'])).toBe(true)
    load.arrive('a')
    await load.answer
    expect(load.wasPurged(['product:5'])).toBe(false)
  })
})
