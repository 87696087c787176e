import { expect, test } from 'vitest'
import { PaymentFault } from '../contract/payment-fault.ts'
import { callProvider } from './connection.ts'
import type { Connection } from './connection.ts'

const request = { method: 'POST', path: '/v1/pay', headers: { 'x-id': '1' }, body: 'a=1' } as const

const connectionTo = (fetch: Connection['fetch']): Connection => ({
  apiUrl: 'https://pay.example/api',
  scriptUrl: '',
  publicKey: 'public',
  secretKey: 'hidden',
  timeout: 20,
  fetch,
})

function answerOf(status: number, body = '{"id":"1"}') {
  return callProvider(
    connectionTo(async () => new Response(body, { status })),
    request,
  )
}

test('a request is sent to the API with its headers, a time limit and without redirection', async () => {
  const seen: unknown[][] = []
  const connection = connectionTo(async (...call) => {
    seen.push(call)
    return Response.json({})
  })
  await callProvider(connection, request)
  await callProvider(connection, { method: 'GET', path: '/v1/pay', headers: { accept: 'text/plain' } })
  const limits = { redirect: 'error', signal: expect.any(AbortSignal) }
  expect(seen).toEqual([
    [
      'https://pay.example/api/v1/pay',
      { ...limits, method: 'POST', headers: { accept: 'application/json', 'x-id': '1' }, body: 'a=1' },
    ],
    ['https://pay.example/api/v1/pay', { ...limits, method: 'GET', headers: { accept: 'text/plain' } }],
  ])
})

test.each([
  [200, true],
  [299, true],
  [300, false],
  [400, false],
  [428, false],
  [430, false],
  [499, false],
])('an answer with status %d is readable, and ok is %s', async (status, ok) => {
  expect(await answerOf(status)).toEqual({ status, ok, body: { id: '1' } })
})

test.each([429, 500, 503])('status %d counts as no answer', async (status) => {
  await expect(answerOf(status)).rejects.toThrow(PaymentFault)
})

test.each(['', '<h1>Busy</h1>', '{"id":'])('the text "%s" counts as no answer', async (body) => {
  await expect(answerOf(200, body)).rejects.toThrow(PaymentFault)
})

test.each(['null', '[1]', '"text"', '7'])(
  '%s instead of an object counts as an answer without fields',
  async (body) => {
    expect(await answerOf(200, body)).toEqual({ status: 200, ok: true, body: {} })
  },
)

test('a call ends after the time limit and is not repeated', async () => {
  let calls = 0
  const connection = connectionTo((_url, init) => {
    calls += 1
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  })
  await expect(callProvider(connection, request)).rejects.toThrow(PaymentFault)
  expect(calls).toBe(1)
})
