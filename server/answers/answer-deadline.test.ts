import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'
import { registerAnswerDeadline } from './request-hooks.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
let origin: string
beforeAll(async () => {
  const slow = 'shellDeadline=30000,readDeadline=30000,answerTimeout=30000,graphqlTimeout=1000,pageTimeout=1000'
  shop = await openTestShop({ LIMITS: slow })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  shop.backend.faults.set({ path: '*', mode: 'slow', delayMs: 30_000 })
})
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

test('a slow operation gets a GraphQL error, also after its body was read', async () => {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' },
    body: JSON.stringify({ query: '{ shop { settings { shopName } } }' }),
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] } // @NOTE asserted below
  expect(errors[0]?.extensions.code).toBe('TIMEOUT')
})

test('a slow form gets a short error page in its language', async () => {
  const answer = await fetch(`${origin}/forms/newsletter`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: `${origin}/fr/contact?x=1`,
    },
    body: 'email=ada%40example.com&lang=fr&returnTo=/fr',
    redirect: 'manual',
  })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('lang="fr"')
})

test('a page that does not start in time is answered with a short error page', async () => {
  const answer = await fetch(`${origin}/fr/product/product-101/101`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('lang="fr"')
  expect(shop.events).toContainEqual(expect.objectContaining({ type: 'overload', reason: 'late' }))
})

function openWaiting(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = fastify()
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  registerAnswerDeadline(app, milliseconds)
  app.get('/never', () => {
    resolve()
    return new Promise(() => undefined)
  })
  app.get('/at-once', async () => 'done')
  return { app, arrived }
}

test('reports an overload when the deadline passes', async () => {
  const { app, arrived } = openWaiting(300)
  let isAnswered = false
  const answer = app.inject('/never').finally(() => (isAnswered = true))
  await arrived
  await vi.advanceTimersByTimeAsync(299)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer).json()).toMatchObject({ message: 'overloaded: late' })
  await app.close()
})

test('clears the deadline once the answer is sent', async () => {
  const { app } = openWaiting(300)
  expect((await app.inject('/at-once')).body).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
  await app.close()
})

test('does not interrupt an answer that has started', async () => {
  const { app } = openWaiting(300)
  const stream = new Readable({ read: () => undefined })
  const begun = Promise.withResolvers<void>()
  app.addHook('onSend', async () => begun.resolve())
  app.get('/begun', (_request, reply) => {
    void reply.send(stream)
    stream.push('first, ')
  })
  const answer = app.inject('/begun')
  await begun.promise
  await vi.advanceTimersByTimeAsync(300)
  stream.push('last')
  stream.push(null)
  const { statusCode, body } = await answer
  expect([statusCode, body]).toEqual([200, 'first, last'])
  await app.close()
})
