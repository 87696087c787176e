import { FormData } from 'undici'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import type { RestRequest } from './client/rest-request.ts'
import { definePrivate } from './endpoint.ts'
import { createMemberIds, type CallScope, callPrivate } from './private-call.ts'

let sent: RestRequest[]
let scope: CallScope
beforeEach(() => {
  sent = []
  scope = {
    client: {
      async send(request) {
        sent.push(request)
        return { data: 1, message: null }
      },
      load: () => ({ inFlight: 0, breakers: {}, isReached: true }),
      close: async () => undefined,
    },
    reader: {
      read: () => Promise.reject(new Error('not asked')),
      shop: () => Promise.reject(new Error('not asked')),
      languageToName: async ({ locale }) => (locale === 'en' ? null : locale),
    },
    identity: { token: null, guestToken: 'guest-1' },
    locale: 'en',
    requestId: 'r-1',
    address: null,
    orderCipher: null,
    limits: DEFAULT_LIMITS,
    memberIds: createMemberIds(),
    reads: new Map(),
  }
})
afterEach(() => void vi.useRealTimers())

const cart = definePrivate({
  name: 'cart',
  method: 'GET',
  path: (id: string) => `cart/${id}`,
  query: (id, { guestToken, signedIn }) => ({ id, user_token: guestToken, signedIn }),
  needsShop: false,
  decode: (data) => data,
})
const change = definePrivate({
  name: 'cart/action',
  method: 'POST',
  path: () => 'cart/action',
  body: (quantity: number, { signedIn }) => ({ quantity, signedIn }),
  needsShop: false,
  decode: (data) => data,
})
const form = () => new FormData()

/** The only call since the last check. */
function onlyRequest(): RestRequest {
  expect(sent).toHaveLength(1)
  const [request] = sent
  if (!request) throw new Error('nothing was sent')
  return request
}

describe('a personal request', () => {
  test("is a guest's read", async () => {
    const { signal } = new AbortController()
    expect(await callPrivate({ ...scope, signal }, cart, '7')).toBe(1)
    expect(onlyRequest()).toEqual({
      name: 'cart',
      caller: 'guest-1',
      method: 'GET',
      path: 'cart/7?id=7&signedIn=false&user_token=guest-1',
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'x-request-id': 'r-1' },
      body: undefined,
      deadline: 2_500,
      format: 'json',
      requestId: 'r-1',
      optional: undefined,
      hasOwnLimit: undefined,
      isChange: false,
      signal,
    })
  })

  test("is a member's change, in their language, from their IP address", async () => {
    const { signal } = new AbortController()
    const identity = { token: 'member-1', guestToken: 'guest-1' }
    await callPrivate({ ...scope, signal, identity, locale: 'fr', address: '192.0.2.7' }, change, 2)
    expect(onlyRequest()).toMatchObject({
      name: 'cart/action',
      caller: 'member-1',
      method: 'POST',
      path: 'cart/action',
      headers: {
        Language: 'fr',
        'x-forwarded-for': '192.0.2.7',
        'content-type': 'application/json',
        authorization: 'Bearer member-1',
      },
      body: { quantity: 2, signedIn: true },
      deadline: 5_000,
      isChange: true,
    })
    // It completes even if the shopper leaves.
    expect(onlyRequest().signal).toBeUndefined()
  })

  test('has no token and its own rate limit before sign-in', async () => {
    const identity = { token: 'member-1', guestToken: null }
    await callPrivate({ ...scope, identity }, { ...change, anonymous: true }, 1)
    expect(onlyRequest().headers).not.toHaveProperty('authorization')
    expect(onlyRequest()).toMatchObject({ hasOwnLimit: true, body: { signedIn: true } })
  })

  test('is marked as optional if some backends lack it', async () => {
    await callPrivate(scope, { ...cart, optional: 'returnProduct' }, '1')
    expect(onlyRequest().optional).toBe('returnProduct')
  })

  test("leaves a form's content type to the connection", async () => {
    const body = form()
    await callPrivate(scope, { ...change, body: () => body }, 1)
    expect(onlyRequest().body).toBe(body)
    expect(onlyRequest().headers).not.toHaveProperty('content-type')
  })
})

test.each([
  ['the member', { token: 'member-1', guestToken: 'guest-1' }, '192.0.2.7', 'member-1'],
  ['the guest', { token: null, guestToken: 'guest-1' }, '192.0.2.7', 'guest-1'],
  ['the address', { token: null, guestToken: null }, '192.0.2.7', '192.0.2.7'],
  ['nobody', { token: null, guestToken: null }, null, null],
])('the caller is %s', async (_who, identity, address, caller) => {
  await callPrivate({ ...scope, identity, address }, cart, '1')
  expect(onlyRequest().caller).toBe(caller)
})

test.each([
  ['a POST that reads', 'POST' as const, 'read' as const, false],
  ['a GET that changes', 'GET' as const, 'change' as const, true],
  ['a DELETE', 'DELETE' as const, undefined, true],
  ['a POST', 'POST' as const, undefined, true],
  ['a GET', 'GET' as const, undefined, false],
])('%s: whether it changes data', async (_what, method, effect, isChange) => {
  const { signal } = new AbortController()
  await callPrivate({ ...scope, signal }, { ...cart, method, effect }, '1')
  expect(onlyRequest()).toMatchObject({ method, isChange, deadline: isChange ? 5_000 : 2_500 })
  expect(onlyRequest().signal).toBe(isChange ? undefined : signal)
})

describe('the deadline', () => {
  test.each([
    ['of a payment leaves time for a lookup', { orderDeadline: 8_000, shellDeadline: 2_500 }, 5_000],
    ['of a payment is at least half the budget', { orderDeadline: 5_000, shellDeadline: 2_500 }, 2_500],
  ])('%s', async (_what, limits, deadline) => {
    await callPrivate({ ...scope, limits: { ...DEFAULT_LIMITS, ...limits } }, { ...change, deadline: 'payment' }, 1)
    expect(onlyRequest().deadline).toBe(deadline)
  })

  test.each([
    ['ends with that of the page', 400.4, 400],
    ['is as long as usual where the page has more', 9_000, 2_500],
    ['is the least where the page has none', 0, 1],
    ['is the least where the page is late', -50, 1],
  ])('of a read %s', async (_what, left, deadline) => {
    vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(7_000)
    await callPrivate({ ...scope, waitsUntil: performance.now() + left }, cart, '1')
    expect(onlyRequest().deadline).toBe(deadline)
  })

  test('of a change does not depend on the page', async () => {
    await callPrivate({ ...scope, waitsUntil: performance.now() }, change, 1)
    expect(onlyRequest().deadline).toBe(5_000)
  })
})
