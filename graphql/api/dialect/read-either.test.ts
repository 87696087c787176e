import { describe, expect, test } from 'vitest'
import type { RestErrorCode } from '../../events.ts'
import { Absent, NoSuchCall, Refusal, RestError } from '../client/rest-error.ts'
import { createDialect, findEither, readEither } from './create-dialect.ts'

const orders = { trait: 'orderList', ways: { POST: 'POST', GET: 'GET' } } as const
const newDialect = () => createDialect(Date.now, () => undefined)

/** An unrelated error with the fields of a `RestError`. */
function likeRestError(code: RestErrorCode): Error {
  return Object.assign(new Error('other'), { code, detail: 'not json' })
}

/** A backend that gives this answer by the usual method, and a success by the other one. */
function backendWhere(outcome: Error | string) {
  const asked: string[] = []
  async function ask(method: string): Promise<string> {
    asked.push(method)
    if (method === 'POST' && outcome instanceof Error) throw outcome
    return method === 'POST' ? String(outcome) : 'from the other'
  }
  return { ask, asked }
}

describe('a read with two possible methods', () => {
  test.each([
    ['an unknown call', new NoSuchCall()],
    ['an absence', new Absent()],
    ['a page', new RestError('UPSTREAM_BAD_ANSWER', 'http 200, not json')],
  ])('%s by the usual method causes one call by the other', async (_name, outcome) => {
    const { ask, asked } = backendWhere(outcome)
    const dialect = newDialect()
    expect(await readEither(dialect, orders, ask)).toBe('from the other')
    expect(await readEither(dialect, orders, ask)).toBe('from the other')
    expect(asked).toEqual(['POST', 'GET', 'GET'])
    expect(dialect.detectedTraits()).toEqual([{ trait: 'orderList', way: 'GET', since: expect.any(Number) }])
  })

  test.each([
    ['a refusal', new Refusal(['no'])],
    ['an authentication error', new RestError('UNAUTHENTICATED')],
  ])('%s is an answer and confirms the method', async (_name, outcome) => {
    const { ask, asked } = backendWhere(outcome)
    const dialect = newDialect()
    await expect(readEither(dialect, orders, ask)).rejects.toBe(outcome)
    expect(asked).toEqual(['POST'])
    expect(dialect.waysOf('orderList')).toMatchObject({ first: 'POST', isKnown: true })
  })

  test('a refusal by the other method is remembered too', async () => {
    const asked: string[] = []
    async function ask(method: string): Promise<string> {
      asked.push(method)
      throw method === 'POST' ? new NoSuchCall() : new Refusal(['no such order'])
    }
    const dialect = newDialect()
    await expect(readEither(dialect, orders, ask)).rejects.toBeInstanceOf(Refusal)
    await expect(readEither(dialect, orders, ask)).rejects.toBeInstanceOf(Refusal)
    expect(asked).toEqual(['POST', 'GET', 'GET'])
  })

  test.each([
    ['a fault', new RestError('UPSTREAM_DOWN', 'http 500')],
    ['bad data', new RestError('UPSTREAM_BAD_ANSWER', 'malformed json')],
    ['a page that reports a fault', new RestError('UPSTREAM_DOWN', 'http 502, not json')],
    ['an internal error', new TypeError('not json')],
    ['an internal error that resembles a page', likeRestError('UPSTREAM_BAD_ANSWER')],
    ['an internal error that resembles an authentication error', likeRestError('UNAUTHENTICATED')],
  ])('%s does not confirm the method', async (_name, outcome) => {
    const { ask, asked } = backendWhere(outcome)
    const dialect = newDialect()
    await expect(readEither(dialect, orders, ask)).rejects.toBe(outcome)
    expect(asked).toEqual(['POST'])
    expect(dialect.detectedTraits()).toEqual([])
  })

  test('a success by the usual method is remembered', async () => {
    const { ask, asked } = backendWhere('orders')
    const dialect = newDialect()
    expect(await readEither(dialect, orders, ask)).toBe('orders')
    expect(asked).toEqual(['POST'])
    expect(dialect.waysOf('orderList')).toEqual({ first: 'POST', second: 'GET', isKnown: true })
  })

  test('if both methods are missing, the second fault is thrown and nothing is remembered', async () => {
    const asked: string[] = []
    async function ask(method: string): Promise<string> {
      asked.push(method)
      throw new Absent(`no ${method}`)
    }
    const dialect = newDialect()
    await expect(readEither(dialect, orders, ask)).rejects.toThrow('no GET')
    expect(asked).toEqual(['POST', 'GET'])
    expect(dialect.detectedTraits()).toEqual([])
  })

  test('a change of the backend is detected while the shop runs', async () => {
    const dialect = newDialect()
    dialect.remember('orderList', 'GET')
    const changed = async (method: string) => {
      if (method === 'GET') throw new NoSuchCall()
      return 'from the usual'
    }
    expect(await readEither(dialect, orders, changed)).toBe('from the usual')
    expect(dialect.waysOf('orderList')).toMatchObject({ first: 'POST', isKnown: true })
  })
})

describe('data in one of two places', () => {
  /** A backend that finds existing pages by query. */
  function pages(...known: string[]) {
    const asked: string[] = []
    const find = (slug: string) => async (way: string) => {
      asked.push(`${way} ${slug}`)
      return way === 'query' && known.includes(slug) ? slug : null
    }
    return { asked, find }
  }

  test('the other place is never read if the usual one has the data', async () => {
    const asked: string[] = []
    const find = (slug: string) => async (way: string) => {
      asked.push(`${way} ${slug}`)
      return slug === 'help' ? slug : null
    }
    const dialect = newDialect()
    expect(await findEither(dialect, 'contentPage', find('help'))).toBe('help')
    expect(dialect.waysOf('contentPage')).toMatchObject({ first: 'path', isKnown: true })
    expect(await findEither(dialect, 'contentPage', find('none'))).toBeNull()
    expect(asked).toEqual(['path help', 'path none'])
  })

  test('no data in either place is inconclusive', async () => {
    const dialect = newDialect()
    expect(await findEither(dialect, 'contentPage', pages().find('none'))).toBeNull()
    expect(dialect.detectedTraits()).toEqual([])
  })

  test('both places are read until one has data', async () => {
    const dialect = newDialect()
    const { asked, find } = pages('help')
    expect(await findEither(dialect, 'contentPage', find('none'))).toBeNull()
    expect(await findEither(dialect, 'contentPage', find('help'))).toBe('help')
    expect(await findEither(dialect, 'contentPage', find('none'))).toBeNull()
    expect(asked).toEqual(['path none', 'query none', 'path help', 'query help', 'query none'])
  })
})
