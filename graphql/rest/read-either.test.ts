import { expect, test } from 'vitest'
import { definePrivate } from './endpoint.ts'
import { readEither } from './read-either.ts'
import { Absent, Refusal, RestError } from './upstream/rest-error.ts'

const shared = { name: 'list', path: () => 'list', decode: String, effect: 'read' } as const
const either = {
  usual: definePrivate({ ...shared, method: 'POST' }),
  other: definePrivate({ ...shared, method: 'GET' }),
}

/** A backend whose usual method ends like this. */
function backendWhere(outcome: Error | string) {
  const asked: string[] = []
  async function ask({ method }: { method: string }): Promise<string> {
    asked.push(method)
    if (method === 'POST' && outcome instanceof Error) throw outcome
    return method === 'POST' ? String(outcome) : 'from the other'
  }
  return { ask, asked }
}

test.each([
  ['an unknown call', new Absent()],
  ['a page', new RestError('UPSTREAM_BAD_ANSWER', 'http 200, not json')],
])('%s under the usual method is asked for under the other', async (_name, outcome) => {
  const { ask, asked } = backendWhere(outcome)
  expect(await readEither(either, ask)).toBe('from the other')
  expect(asked).toEqual(['POST', 'GET'])
})

test.each([
  ['a refusal', new Refusal(['no'])],
  ['a fault', new RestError('UPSTREAM_DOWN', 'http 500')],
  ['bad data', new RestError('UPSTREAM_BAD_ANSWER', 'malformed json')],
])('%s is an answer', async (_name, outcome) => {
  const { ask, asked } = backendWhere(outcome)
  await expect(readEither(either, ask)).rejects.toBe(outcome)
  expect(asked).toEqual(['POST'])
})

test('what is there is asked once', async () => {
  const { ask, asked } = backendWhere('found')
  expect(await readEither(either, ask)).toBe('found')
  expect(asked).toEqual(['POST'])
})
