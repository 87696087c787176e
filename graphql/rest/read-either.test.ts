import { expect, test } from 'vitest'
import type { Api } from './api.ts'
import { definePrivate } from './endpoint.ts'
import { readEither } from './read-either.ts'
import { Absent, Refusal, RestError } from './rest-error.ts'

const shared = { name: 'list', path: () => 'list', decode: String, effect: 'read' } as const
const either = { usual: definePrivate({ ...shared, method: 'POST' }), other: definePrivate({ ...shared, method: 'GET' }) }

/** An api whose usual method ends like this. */
function apiWhere(outcome: Error | string) {
  const asked: string[] = []
  // @NOTE `call` is all that is used of it.
  const api = {
    async call({ method }: { method: string }) {
      asked.push(method)
      if (method === 'POST' && outcome instanceof Error) throw outcome
      return method === 'POST' ? outcome : 'from the other'
    },
  } as Pick<Api, 'call'> as Api
  return { api, asked }
}

test.each([['an unknown call', new Absent()], ['a page', new RestError('UPSTREAM_BAD_ANSWER', 'http 200, not json')]])(
  '%s under the usual method is asked for under the other', async (_name, outcome) => {
    const { api, asked } = apiWhere(outcome)
    expect(await readEither(api, either, undefined)).toBe('from the other')
    expect(asked).toEqual(['POST', 'GET'])
  },
)

test.each([['a refusal', new Refusal(['no'])], ['a fault', new RestError('UPSTREAM_DOWN', 'http 500')], ['bad data', new RestError('UPSTREAM_BAD_ANSWER', 'malformed json')]])(
  '%s is an answer', async (_name, outcome) => {
    const { api, asked } = apiWhere(outcome)
    await expect(readEither(api, either, undefined)).rejects.toBe(outcome)
    expect(asked).toEqual(['POST'])
  },
)

test('what is there is asked once', async () => {
  const { api, asked } = apiWhere('found')
  expect(await readEither(api, either, undefined)).toBe('found')
  expect(asked).toEqual(['POST'])
})
