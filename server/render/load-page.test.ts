import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, loadPageModule, ViewerDocument } from '#client/app/for-the-server.ts'
import knownOperations from '#graphql/__generated__/known-operations.json' with { type: 'json' }
import { createTestShop, type TestShop } from '#graphql/testing/test-shop.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import { anonymousInfo, type VisitorInfo } from '../session/session.ts'
import { createTestRenderer, type TestRenderer } from '../testing/test-renderer.ts'

let shop: TestShop
let renderer: TestRenderer
beforeAll(async () => {
  shop = await createTestShop({ knownOperations })
  renderer = await createTestRenderer(shop.graphql)
})
beforeEach(() => void (renderer.events.length = 0))
afterAll(() => shop.close())

/** A visitor who may have a token, which the backend rejects. */
function visitor(identity: Partial<VisitorInfo['identity']>): VisitorInfo {
  const info = anonymousInfo('test-1', 'en', new AbortController().signal, null)
  return { ...info, identity: { token: null, guestToken: null, ...identity } }
}

// @NOTE GraphQL's type lacks the id of a known document.
const idOf = (document: object) => (document as { documentId?: string }).documentId

/** Whether the page contains the viewer. */
async function answersForViewer(address: string, info: VisitorInfo, changes: object = {}): Promise<boolean> {
  const asked = vi.spyOn(shop.graphql, 'run')
  asked.mockClear()
  await renderer.render(address, { info, ...changes })
  return asked.mock.calls.some(([{ documentId }]) => documentId === idOf(ViewerDocument))
}

describe('the viewer', () => {
  test('is included in a personal page of a visitor with a token', async () => {
    expect(await answersForViewer('/cart', visitor({ guestToken: createGuestToken() }))).toBe(true)
  })

  test('is not included without a token, in public pages, or in errors', async () => {
    const guest = visitor({ guestToken: createGuestToken() })
    expect(await answersForViewer('/cart', visitor({}))).toBe(false)
    expect(await answersForViewer('/brands', guest)).toBe(false)
    expect(await answersForViewer('/cart', guest, { outcome: failure(500, null) })).toBe(false)
    expect(await answersForViewer('/no/such/page/at/all', guest)).toBe(false)
  })
})

describe('an ended session', () => {
  /** A BFF that rejects every token. */
  async function renderAfterSession(address: string) {
    const info = visitor({ token: 'a-token-that-was' })
    vi.spyOn(shop.graphql, 'run').mockImplementationOnce(async (operation, given) => {
      info.identity = { ...info.identity, token: null }
      return shop.graphql.run(operation, { ...given, identity: info.identity })
    })
    return renderer.render(address, { info })
  }

  test('redirects to the sign-in page and then back', async () => {
    const { status, headers } = await renderAfterSession('/fr/cart?voucher=A+B')
    expect(status).toBe(302)
    expect(headers['location']).toBe('/fr/login?returnTo=%2Ffr%2Fcart%3Fvoucher%3DA%2BB&failed=session')
    expect(renderer.events).toMatchObject([{ type: 'page', phase: 'data', status: 302, route: 'cart' }])
  })

  test('without a query leads back to the bare address', async () => {
    const { headers } = await renderAfterSession('/cart')
    expect(headers['location']).toBe('/login?returnTo=%2Fcart&failed=session')
  })

  test('does not affect the sign-in page and missing pages', async () => {
    expect((await renderAfterSession('/login')).status).toBe(200)
    expect((await renderAfterSession('/no/such/page/at/all')).status).toBe(404)
  })

  test('does not redirect if the token is still valid', async () => {
    expect((await renderer.render('/cart', { info: visitor({}) })).status).toBe(200)
  })
})

describe('the hosts of payment providers', () => {
  const hostsAsked = () => vi.spyOn(shop.graphql, 'paymentHosts')

  test('are loaded for payment pages with the page’s language and deadline', async () => {
    const asked = hostsAsked()
    const info = { ...visitor({}), waitsUntil: performance.now() + 1_000 }
    await renderer.render('/fr/checkout', { info })
    expect(asked.mock.calls).toEqual([[{ locale: 'fr', requestId: 'test-1', waitsUntil: info.waitsUntil }]])
  })

  test('turn off the Trusted Types report if they include frames', async () => {
    const reported = async () =>
      (await renderer.render('/checkout')).headers['content-security-policy-report-only'] !== undefined
    const none = { frames: [], connections: [], images: [] }
    hostsAsked().mockResolvedValue({ ...none, frames: ['https://pay.test'] })
    expect(await reported()).toBe(false)
    hostsAsked().mockResolvedValue(none)
    expect(await reported()).toBe(true)
  })

  test('are not loaded for other pages and errors', async () => {
    const asked = hostsAsked()
    await renderer.render('/cart')
    await renderer.render('/checkout', { outcome: failure(500, null) })
    expect(asked).not.toHaveBeenCalled()
  })

  test('are empty if they cannot be loaded', async () => {
    hostsAsked().mockRejectedValue(new Error('no settings'))
    const { status, headers } = await renderer.render('/checkout')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    expect(headers['content-security-policy']).not.toContain('frame-src')
  })
})

test('a failure of the BFF is reported and shown as an error', async () => {
  const fault = new Error('a secret of the inside')
  vi.spyOn(shop.graphql, 'run').mockRejectedValue(fault)
  const { status, html } = await renderer.render('/brands')
  expect(status).toBeGreaterThanOrEqual(500)
  expect(html).not.toContain('secret')
  expect(renderer.events.filter(({ type }) => type === 'fault')).toMatchObject([
    { requestId: 'test-1', where: 'the data of a page', error: fault },
    { requestId: 'test-1', where: 'the data of a page', error: fault },
  ])
})

test('a known outcome is shown without loading the page’s data', async () => {
  const asked = vi.spyOn(shop.graphql, 'run')
  const brands = await loadPageModule('brands')
  const { status } = await renderer.render('/brands', { outcome: failure(403, 'Not for you.') })
  expect(status).toBe(403)
  const own = idOf(brands.query ?? {})
  expect(own).toBeDefined()
  expect(asked.mock.calls.map(([{ documentId }]) => documentId)).not.toContain(own)
})
