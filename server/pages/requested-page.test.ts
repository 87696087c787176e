import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Overload } from '../capacity/load-class.ts'
import { destinationOf } from '../render/load-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { createTestRenderer } from '../testing/test-renderer.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { ticketFor, shellDeadlineOf, type RequestedPage } from './requested-page.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const GOOGLE = 'Googlebot/2.1'

let shop: Awaited<ReturnType<typeof openTestShop>>
let renderer: Renderer
beforeAll(async () => {
  shop = await openTestShop({ PAGE_CACHE_MB: '0' })
  renderer = (await createTestRenderer(shop.graphql)).renderer
})
afterAll(() => shop.close())

/** Calls `work` with a request and its reply inside a handler. */
async function handled<Result>(
  userAgent: string,
  work: (request: FastifyRequest, reply: FastifyReply) => Result,
): Promise<Result> {
  const app = fastify()
  app.decorateReply('arrivedAt', 1_000)
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  app.get('/', async (request, reply) => {
    try {
      resolve(work(request, reply))
    } catch (error) {
      reject(error)
    }
    return ''
  })
  const [, result] = await Promise.allSettled([app.inject({ url: '/', headers: { 'user-agent': userAgent } }), promise])
  await app.close()
  if (result.status === 'rejected') throw result.reason
  return result.value
}

async function requestedAt(pathname: string): Promise<RequestedPage> {
  const url = new URL(pathname, renderer.origin)
  return { url, locale: 'en', path: pathname, destination: await destinationOf(pathname) }
}

async function placeAt(pathname: string, userAgent = BROWSER, check: Renderer['check'] = renderer.check) {
  const shown = await requestedAt(pathname)
  return handled(userAgent, (request) => ticketFor({ ...renderer, check }, request, shown))
}

test.each([
  ['/cart', BROWSER, 'criticalPlus', false],
  ['/product/tea/101', BROWSER, 'critical', false],
  ['/brands', BROWSER, 'sheddablePlus', false],
  ['/nothing-is-here', BROWSER, 'sheddablePlus', false],
  ['/cart', GOOGLE, 'sheddable', true],
])('%s for %s has the load class of its route', async (pathname, userAgent, loadClass, isCrawler) => {
  expect(await placeAt(pathname, userAgent)).toEqual({ loadClass, isCrawler, visitor: expect.any(String) })
})

test('asks for the class of the page before any other work', async () => {
  const refuse: Renderer['check'] = ({ loadClass }) => {
    throw new Overload('wait', loadClass)
  }
  const refusal = await placeAt('/brands', BROWSER, refuse).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ reason: 'wait', loadClass: 'sheddablePlus' })
})

test('the shell deadline starts when the request arrives', async () => {
  const deadline = await handled(BROWSER, (_request, reply) =>
    shellDeadlineOf({ ...renderer, shellDeadline: 250 }, reply),
  )
  expect(deadline).toBe(1_250)
})
