import { parse } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { answerKey, createResultMemo, isPublicQuery } from './result-memo.ts'

function memoAt() {
  let now = 0
  const remember = createResultMemo<{ data?: unknown; errors?: unknown }>(() => now)
  return { remember, pass: (ms: number) => (now += ms) }
}

describe('result memo', () => {
  it('shares one execution within a second, and executes again after it', async () => {
    const { remember, pass } = memoAt()
    const execute = vi.fn(async () => ({ data: {} }))
    const [first, second] = await Promise.all([remember('a', execute), remember('a', execute)])
    expect(first).toBe(second)
    pass(999)
    await remember('a', execute)
    expect(execute).toHaveBeenCalledTimes(1)
    pass(1)
    await remember('a', execute)
    expect(execute).toHaveBeenCalledTimes(2)
  })

  it('keeps neither errors nor rejections', async () => {
    const { remember } = memoAt()
    await remember('a', async () => ({ errors: ['down'] }))
    expect(await remember('a', async () => ({ data: 'good' }))).toEqual({ data: 'good' })
    await expect(remember('b', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await remember('b', async () => ({ data: 'back' }))).toEqual({ data: 'back' })
  })

  it('tells answers apart by language, operation and variables', () => {
    const keys = [
      answerKey('a', { id: '1' }, 'en'), answerKey('a', { id: '1' }, 'fr'), answerKey('b', { id: '1' }, 'en'), answerKey('a', { id: '2' }, 'en'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('stays bounded', async () => {
    const { remember } = memoAt()
    const execute = vi.fn(async () => ({ data: {} }))
    for (let index = 0; index < 500; index++) await remember(`key-${index}`, execute)
    await remember('key-499', execute)
    expect(execute).toHaveBeenCalledTimes(500)
    await remember('key-0', execute)
    expect(execute).toHaveBeenCalledTimes(501)
  })
})

it.each([
  ['{ store { defaultLanguage } }', true],
  ['query A { home { serverTime } store { defaultLanguage } }', true],
  ['{ viewer { signedIn } }', false],
  ['{ mine: viewer { signedIn } store { defaultLanguage } }', false],
  ['{ ... on Query { viewer { signedIn } } }', false],
  ['mutation { signOut { signedOut } }', false],
])('%s is public: %s', (text, expected) => {
  expect(isPublicQuery(parse(text))).toBe(expected)
})
