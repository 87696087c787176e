import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { ENDLESS } from './cache/sources.ts'
import { Refusal, RestError } from './client/rest-error.ts'
import type { RestRequest } from './client/rest-request.ts'
import { defineByToken, definePrivate } from './endpoint.ts'
import { createMemberIds, callByToken, callPrivate, type CallScope } from './private-call.ts'
import { NO_SHOP_INFO, type ShopInfo } from './wire/shop-info.ts'

const SHOP: ShopInfo = { ...NO_SHOP_INFO, locale: 'fr', currency: 'EUR' }

let sent: RestRequest[]
/** Requests for the shop's settings. */
let settled: object[]
/** Results of the calls; by default, the number of the call. */
let endings: (Error | { data: unknown; message: string | null })[]
let scope: CallScope
beforeEach(() => {
  sent = []
  settled = []
  endings = []
  scope = {
    client: {
      async send(request) {
        sent.push(request)
        const ending = endings.shift() ?? { data: sent.length, message: null }
        if (ending instanceof Error) throw ending
        return ending
      },
      load: () => ({ inFlight: 0, breakers: {}, isReached: true }),
      close: async () => undefined,
    },
    reader: {
      read: () => Promise.reject(new Error('not asked')),
      async shop(given) {
        settled.push(given)
        return { value: SHOP, tags: [], expiresAt: null, lifetime: ENDLESS }
      },
      languageToName: async ({ locale }) => locale,
    },
    identity: { token: null, guestToken: 'guest-1' },
    locale: 'fr',
    requestId: 'r-1',
    address: '192.0.2.7',
    orderCipher: null,
    limits: DEFAULT_LIMITS,
    memberIds: createMemberIds(),
    reads: new Map(),
  }
})

const MEMBER = { token: 'member-1', guestToken: null }

const cart = definePrivate({
  name: 'cart',
  method: 'GET',
  path: (id: string) => `cart/${id}`,
  needsShop: false,
  decode: (data) => data,
})
const search = definePrivate({
  ...cart,
  name: 'search',
  method: 'POST',
  effect: 'read',
  path: () => 'search',
  body: (text: string) => ({ text }),
})
const change = definePrivate({ ...cart, name: 'cart/action', method: 'POST' })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('an answer', () => {
  test("is decoded with its message and the shop's settings", async () => {
    endings = [{ data: { count: 2 }, message: 'Saved' }]
    const told: unknown[] = []
    const decode = (...given: unknown[]) => {
      told.push(...given)
      return 'model'
    }
    expect(await callPrivate(scope, { ...change, needsShop: undefined, decode }, '1')).toBe('model')
    expect(told).toEqual([{ count: 2 }, { message: 'Saved', shop: SHOP }])
    expect(settled).toEqual([{ locale: 'fr', requestId: 'r-1' }])
  })

  test('that needs no settings does not wait for them', async () => {
    const decode = (_data: unknown, { shop }: { shop: ShopInfo }) => shop
    expect(await callPrivate(scope, { ...cart, decode }, '1')).toEqual({ ...NO_SHOP_INFO, locale: 'fr' })
    expect(settled).toEqual([])
  })

  test('that cannot be decoded is a fault without details', async () => {
    const decode = () => {
      throw new TypeError('password of asha')
    }
    const failure = await failureOf(callPrivate(scope, { ...cart, decode }, '1'))
    expect(failure).toBeInstanceOf(RestError)
    expect(failure).toMatchObject({ code: 'UPSTREAM_BAD_ANSWER', detail: 'cart cannot be decoded' })
  })
})

test('a change is not sent if its settings cannot be read', async () => {
  const down = new RestError('UPSTREAM_DOWN', 'ECONNREFUSED')
  scope.reader.shop = () => Promise.reject(down)
  expect(await failureOf(callPrivate(scope, { ...change, needsShop: true }, '1'))).toBe(down)
  expect(sent).toEqual([])
})

describe('reads of a request', () => {
  test('are each sent once', async () => {
    const [one, same] = [callPrivate(scope, cart, '1'), callPrivate(scope, cart, '1')]
    expect(await Promise.all([one, same, callPrivate(scope, cart, '2')])).toEqual([1, 1, 2])
    expect(await callPrivate(scope, cart, '1')).toBe(1)
    expect(await callPrivate(scope, search, 'tea')).toBe(3)
    expect(await callPrivate(scope, search, 'tea')).toBe(3)
    expect(await callPrivate(scope, search, 'pot')).toBe(4)
    expect(sent).toHaveLength(4)
  })

  test('are distinguished by endpoint, method, person, and path', async () => {
    const seen = [
      await callPrivate(scope, cart, '1'),
      await callPrivate(scope, { ...cart, name: 'basket' }, '1'),
      await callPrivate(scope, { ...cart, method: 'POST', effect: 'read' }, '1'),
      await callPrivate({ ...scope, identity: MEMBER }, cart, '1'),
      await callPrivate({ ...scope, identity: { ...MEMBER, token: 'member-2' } }, cart, '1'),
      await callPrivate({ ...scope, identity: { ...MEMBER, token: 'a' } }, { ...cart, path: () => 'bc' }, '1'),
      await callPrivate({ ...scope, identity: { ...MEMBER, token: 'ab' } }, { ...cart, path: () => 'c' }, '1'),
    ]
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('that failed are not sent again', async () => {
    const down = new RestError('UPSTREAM_DOWN')
    endings = [down]
    expect(await failureOf(callPrivate(scope, cart, '1'))).toBe(down)
    expect(await failureOf(callPrivate(scope, cart, '1'))).toBe(down)
    expect(sent).toHaveLength(1)
  })

  test('are repeated after a change, also a failed one', async () => {
    expect(await callPrivate(scope, cart, '1')).toBe(1)
    expect(await callPrivate(scope, change, '1')).toBe(2)
    expect(await callPrivate(scope, change, '1')).toBe(3)
    expect(await callPrivate(scope, cart, '1')).toBe(4)
    endings = [new RestError('UPSTREAM_TIMEOUT')]
    expect(await failureOf(callPrivate(scope, change, '1'))).toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
    expect(await callPrivate(scope, cart, '1')).toBe(6)
  })
})

describe('a call authorized by a token among its arguments', () => {
  const track = defineByToken({
    name: 'track',
    method: 'POST',
    path: (id: string) => `track/${id}`,
    body: (id) => ({ id }),
    needsShop: false,
    decode: (data) => data,
  })

  test('sends nothing about the caller except the IP address, and is a read', async () => {
    const { signal } = new AbortController()
    expect(await callByToken({ ...scope, identity: { token: 't', guestToken: 'g' }, signal }, track, '7')).toBe(1)
    expect(sent).toMatchObject([
      { name: 'track', method: 'POST', path: 'track/7', body: { id: '7' }, caller: '192.0.2.7', isChange: false },
    ])
    expect(sent[0]).toMatchObject({ hasOwnLimit: true, deadline: 2_500, signal })
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
  })

  test('is sent once per request', async () => {
    expect([await callByToken(scope, track, '7'), await callByToken(scope, track, '7')]).toEqual([1, 1])
  })

  test('keeps its refusal, because signing in would not help', async () => {
    const forbidden = new Refusal([], [], { isForbidden: true })
    endings = [forbidden]
    expect(await failureOf(callByToken(scope, track, '7'))).toBe(forbidden)
  })
})
