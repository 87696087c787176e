import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { answerKey, createResultMemo } from '../../create-graphql.ts'
import { ENDLESS, type Sources } from './sources.ts'

function memoAt() {
  let now = 0
  const memo = createResultMemo<Sources & { data?: unknown; errors?: unknown }>(() => now)
  return { ...memo, pass: (ms: number) => (now += ms) }
}

const SOURCES = { tags: ['home', 'product:5'], expiresAt: null, lifetime: ENDLESS }
const executing = (data: unknown = {}) => vi.fn(async () => ({ data, ...SOURCES }))

describe('result memo', () => {
  it('shares one execution for a second, then executes again', async () => {
    const { remember, pass } = memoAt()
    const execute = executing()
    const [first, second] = await Promise.all([remember('a', execute), remember('a', execute)])
    expect(first).toBe(second)
    pass(999)
    await remember('a', execute)
    expect(execute).toHaveBeenCalledTimes(1)
    pass(1)
    await remember('a', execute)
    expect(execute).toHaveBeenCalledTimes(2)
  })

  it('keeps nothing it will not return again', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    const { remember, pass } = memoAt()
    const old = new WeakRef(await remember('a', async () => ({ data: 'old', ...SOURCES })))
    const young = new WeakRef(await remember('b', async () => ({ data: 'young', ...SOURCES })))
    pass(999)
    await remember('c', executing())
    await setImmediate()
    collectGarbage()
    expect([old.deref(), young.deref()]).toMatchObject([{ data: 'old' }, { data: 'young' }])
    pass(1)
    await remember('d', executing())
    await setImmediate()
    collectGarbage()
    expect([old.deref(), young.deref()]).toEqual([undefined, undefined])
  })

  it('keeps neither errors nor rejections', async () => {
    const { remember } = memoAt()
    await remember('a', async () => ({ errors: ['down'], ...SOURCES }))
    expect(await remember('a', executing('good'))).toMatchObject({ data: 'good' })
    await expect(remember('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await remember('b', executing('back'))).toMatchObject({ data: 'back' })
  })

  it('keeps nothing past the expiry of its sources', async () => {
    const { remember, pass } = memoAt()
    await remember('a', async () => ({ ...SOURCES, data: 'flash price', expiresAt: 300 }))
    pass(299)
    expect(await remember('a', executing('over'))).toMatchObject({ data: 'flash price' })
    pass(1)
    expect(await remember('a', executing('over'))).toMatchObject({ data: 'over' })
  })

  it('forgets by tag', async () => {
    const { remember, purge } = memoAt()
    await remember('a', executing('old'))
    purge(['product:6'])
    expect(await remember('a', executing('new'))).toMatchObject({ data: 'old' })
    purge(['product:5'])
    expect(await remember('a', executing('new'))).toMatchObject({ data: 'new' })
  })

  it('forgets running executions, regardless of their tags', async () => {
    const { remember, purge } = memoAt()
    const { promise, resolve } = Promise.withResolvers<void>()
    const waiting = remember('a', async () => promise.then(() => ({ data: 'old', ...SOURCES })))
    purge(['product:5'])
    const after = remember('a', executing('new'))
    resolve()
    expect([await waiting, await after]).toMatchObject([{ data: 'old' }, { data: 'new' }])
    expect(await remember('a', executing('never'))).toMatchObject({ data: 'new' })
  })

  it('distinguishes language, operation, and variables', () => {
    const keys = [
      answerKey('a', { id: '1' }, 'en'),
      answerKey('a', { id: '1' }, 'fr'),
      answerKey('b', { id: '1' }, 'en'),
      answerKey('a', { id: '2' }, 'en'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a size limit', async () => {
    const { remember } = memoAt()
    const execute = executing('x'.repeat(100_000))
    for (let index = 0; index < 100; index++) await remember(`key-${index}`, execute)
    await remember('key-99', execute)
    expect(execute).toHaveBeenCalledTimes(100)
    await remember('key-0', execute)
    expect(execute).toHaveBeenCalledTimes(101)
  })
})
