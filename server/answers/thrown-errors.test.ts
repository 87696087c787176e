import { Readable } from 'node:stream'
import { fastify } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShopEvent } from '../ground/events.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { registerErrors } from './errors.ts'

/*
 * An unexpected error is one answer with status 500 or 502 and one event, and the process continues. Errors
 * that are not caught would fail the whole run.
 */

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop({ PAGE_CACHE_MB: '0' })
})
afterAll(() => shop.close())
beforeEach(() => void (shop.events.length = 0))
afterEach(async () => {
  vi.restoreAllMocks()
  expect((await shop.app.inject('/brands')).statusCode).toBe(200)
})

const faultsAmong = (events: readonly ShopEvent[]) => events.filter(({ type }) => type === 'fault')

test('thrown in the handler of a page', async () => {
  vi.spyOn(shop.graphql, 'locales').mockImplementationOnce(() => {
    throw new Error('secret of the handler')
  })
  const answer = await shop.app.inject('/fr/brands')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('<html lang="fr"')
  expect(answer.body).not.toContain('secret')
  expect(faultsAmong(shop.events)).toMatchObject([{ where: 'a page', error: { message: 'secret of the handler' } }])
})

test('thrown while the data of a page is loaded', async () => {
  vi.spyOn(shop.graphql, 'run').mockRejectedValueOnce(new Error('secret of the loader'))
  const answer = await shop.app.inject('/brands')
  expect(answer.statusCode).toBe(502)
  expect(answer.body).not.toContain('secret')
  expect(faultsAmong(shop.events)).toHaveLength(1)
})

test('thrown while a page is rendered', async () => {
  const { run } = shop.graphql
  let isFirst = true
  vi.spyOn(shop.graphql, 'run').mockImplementation(async (operation, info) => {
    const result = await run(operation, info)
    if (!isFirst || !result.data || !('brands' in result.data)) return result
    isFirst = false
    return { ...result, data: { brands: 'no list' } }
  })
  const answer = await shop.app.inject('/brands')
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(faultsAmong(shop.events)).toHaveLength(1)
})

test('thrown by a resolver', async () => {
  vi.spyOn(shop.graphql, 'handle').mockRejectedValueOnce(new Error('secret of the resolver'))
  const headers = { 'content-type': 'application/json' }
  const answer = await shop.app.inject({ method: 'POST', url: '/graphql', headers, body: '{"query":"{ __typename }"}' })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
  expect(faultsAmong(shop.events)).toHaveLength(1)
})

test('thrown in a hook, and in a stream', async () => {
  const events: ShopEvent[] = []
  const app = fastify()
  registerErrors(app, {
    observe: (event) => void events.push(event),
    refuseBusy: (_request, reply) => reply.code(503).send(),
    isPage: async () => false,
  })
  function fail(): never {
    throw new Error('secret of the hook')
  }
  app.get('/hook', { onRequest: fail }, async () => 'never')
  app.get('/stream', async (_request, reply) =>
    reply.send(
      new Readable({
        read() {
          this.destroy(new Error('secret of the stream'))
        },
      }),
    ),
  )
  app.get('/', async () => 'alive')
  for (const url of ['/hook', '/stream']) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
  }
  expect(faultsAmong(events)).toHaveLength(2)
  expect((await app.inject('/')).body).toBe('alive')
  await app.close()
})
