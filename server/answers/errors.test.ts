import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Overload } from '../capacity/load-class.ts'
import { registerErrors } from './errors.ts'
import { plainMessage } from './refusals.ts'

const app = fastify()
const observe = vi.fn()
const refuseBusy = vi.fn()
beforeAll(async () => {
  registerErrors(app, {
    observe,
    refuseBusy(_request, reply, overload) {
      refuseBusy(overload)
      return reply.code(503).send()
    },
    isPage: async (pathname) => pathname === '/cart',
  })
  app.get<{ Params: { status: string } }>('/thrown/:status', async ({ params }) => {
    throw Object.assign(new Error('secret'), { statusCode: Number(params.status), code: 'ITS_CODE' })
  })
  app.get('/without', async () => {
    throw new Error('secret')
  })
  app.get('/busy', async () => {
    throw new Overload('queue', 'critical')
  })
  app.post('/graphql', async () => {
    throw new Error('secret')
  })
  await app.ready()
})
beforeEach(() => {
  observe.mockClear()
  refuseBusy.mockClear()
})
afterAll(() => app.close())

test.each([
  [399, 500, 'Something went wrong'],
  [400, 400, 'The request could not be understood.'],
  [402, 402, 'Payment Required'],
  [405, 405, 'That is not possible here.'],
  [406, 406, 'The accepted kinds of content are not available.'],
  [408, 408, 'The request took too long.'],
  [413, 413, 'The request is too large.'],
  [414, 414, 'The address is too long.'],
  [415, 415, 'That kind of content is not accepted.'],
  [417, 417, 'What the request expects is not possible here.'],
  [429, 429, 'Too many requests. Please wait a moment.'],
  [431, 431, 'The request headers are too large.'],
  [499, 499, 'Bad request'],
  [500, 500, 'Something went wrong'],
  [503, 503, 'API is down.'],
  [599, 599, 'Something went wrong'],
  [600, 500, 'Something went wrong'],
])('an error of status %i is answered with %i and a public message', async (given, status, message) => {
  const answer = await app.inject(`/thrown/${given}`)
  expect([answer.statusCode, answer.json()]).toEqual([status, { status, message }])
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(observe).toHaveBeenCalledTimes(1)
  expect(observe.mock.lastCall?.[0]).toMatchObject(
    status >= 500
      ? { type: 'fault', where: '/thrown/:status', error: { message: 'secret' } }
      : { type: 'refusal', status, code: 'ITS_CODE' },
  )
})

test('an error without a status is a 500', async () => {
  expect((await app.inject('/without')).statusCode).toBe(500)
})

test('GraphQL clients get a GraphQL error', async () => {
  const answer = await app.inject({ method: 'POST', url: '/graphql?lang=fr' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] })
})

test('overload is not reported as a fault', async () => {
  expect((await app.inject('/busy')).statusCode).toBe(503)
  expect(refuseBusy).toHaveBeenCalledExactlyOnceWith(expect.any(Overload))
  expect(observe).not.toHaveBeenCalled()
})

test('an unknown path gets 404, a known one 405 with its methods', async () => {
  const missing = await app.inject('/nothing?x=1')
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'This page could not be found'])
  const other = await app.inject({ method: 'POST', url: '/thrown/400?x=1' })
  expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('a page’s address allows only GET and HEAD', async () => {
  const missing = await app.inject('/cart')
  expect(missing.statusCode).toBe(404)
  const other = await app.inject({ method: 'POST', url: '/cart' })
  expect([other.statusCode, other.headers.allow, other.json()]).toEqual([
    405,
    'GET, HEAD',
    { status: 405, message: 'That is not possible here.' },
  ])
})

test('ignores the query when matching a path', async () => {
  expect((await app.inject({ method: 'POST', url: '/nothing?x=1' })).statusCode).toBe(404)
  const { statusCode, headers } = await app.inject('/graphql?query=x')
  expect([statusCode, headers.allow]).toEqual([405, 'POST'])
})

test('an unknown path is not reported as an event', async () => {
  await app.inject('/nothing')
  expect(observe).not.toHaveBeenCalled()
})

test('every status has a message', () => {
  for (let status = 400; status < 600; status += 1) expect(plainMessage(status)).toMatch(/\w/)
})
