import { Client } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { fetchExchange } from './fetch-exchange.ts'

// @NOTE a document of ours: an id, and no definitions.
const query = { kind: 'Document', definitions: [], documentId: 'abc' } as never

function clientOf(fetch: typeof globalThis.fetch) {
  return new Client({ url: '/graphql', exchanges: [fetchExchange], preferGetMethod: false, fetch })
}

test('sends the id and the values, and hands over data, refusals and the response', async () => {
  const fetch = vi.fn(async () => Response.json({ data: { a: 1 }, errors: [{ message: 'no' }] }))
  const { data, error } = await clientOf(fetch).query(query, { b: 2 }).toPromise()
  expect({ data, said: error?.graphQLErrors.map(({ message }) => message) }).toEqual({ data: { a: 1 }, said: ['no'] })
  // @NOTE the double takes no arguments, and is called as `fetch` is.
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect([url, init.method, JSON.parse(String(init.body))]).toEqual([
    '/graphql',
    'POST',
    { documentId: 'abc', variables: { b: 2 } },
  ])
})

test('a file travels as a form', async () => {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json({ data: {} }))
  await clientOf(fetch)
    .mutation(query, { photo: new File(['x'], 'x.png') })
    .toPromise()
  expect(fetch.mock.calls[0]?.[1]?.body).toBeInstanceOf(FormData)
})

test.each([
  ['a server’s error page', async () => new Response('<p>', { status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway'],
  ['a line that breaks', () => Promise.reject(new TypeError('lost')), 'lost'],
  ['what is no JSON', async () => new Response('<p>'), 'JSON'],
])('%s is a fault of the network', async (_name, fetch, words) => {
  const { data, error } = await clientOf(fetch).query(query, {}).toPromise()
  expect(data).toBeUndefined()
  expect(error?.networkError?.message).toContain(words)
})

test('nobody waits for what is no longer wanted', async () => {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>()
  const fetch = (_url: unknown, init?: RequestInit) => {
    init?.signal?.addEventListener('abort', () => resolve(init.signal as AbortSignal))
    return new Promise<Response>(() => {})
  }
  const { unsubscribe } = clientOf(fetch as typeof globalThis.fetch)
    .query(query, {})
    .subscribe(() => {})
  unsubscribe()
  expect((await promise).aborted).toBe(true)
})
