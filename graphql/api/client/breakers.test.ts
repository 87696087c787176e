import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../../limits.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { gateBefore } from '../../testing/test-gate.ts'
import { createTestShop, createVisitor, signedInVisitor } from '../../testing/test-shop.ts'
import { createBreakers } from './breakers.ts'
import { Refusal, RestError } from './rest-error.ts'

const CART = '{ viewer { cart { count } } }'
const guest = (signal?: AbortSignal, address = '192.0.2.1') =>
  createVisitor({ signal, address, identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })

test('visitors who leave never open the breaker', async () => {
  const gate = await gateBefore('cart/by-user', await createTestShop())
  expect((await gate.shop.ask(CART, {}, guest())).data.viewer.cart.count).toBe(0)
  gate.shut()
  const leaving = new AbortController()
  const leave = (_: unknown, at: number) => gate.shop.ask(CART, {}, guest(leaving.signal, `192.0.2.${at}`))
  const answers = Array.from({ length: 30 }, leave)
  await gate.arrivals(30)
  leaving.abort()
  for (const { errors } of await Promise.all(answers)) expect(errors).toHaveLength(1)
  gate.open()
  const { data, errors } = await gate.shop.ask(CART, {}, guest())
  expect(errors).toBeUndefined()
  expect(data.viewer.cart.count).toBe(0)
  await gate.shop.close()
})

test('a failing profile endpoint does not block carts, sign-in, and orders', async () => {
  const shop = await createTestShop()
  const buyer = createBuyer(shop, guest())
  const line = await buyer.add('101')
  const members = await Promise.all(['a', 'b', 'c'].map((name) => signedInVisitor(shop, `${name}@example.com`)))
  shop.backend.faults.set({ path: 'user/profile', mode: 'status' })
  for (let visit = 0; visit < 24; visit += 1) {
    const { errors } = await shop.ask('{ viewer { profile { name } } }', {}, members[visit % members.length])
    expect(errors).toHaveLength(1)
  }
  expect((await buyer.run(CART)).viewer.cart.count).toBe(1)
  await buyer.ship(await buyer.saveAddress(), [line])
  expect((await buyer.place({ idempotencyKey: 'while-the-profile-fails' })).state).toBe('PLACED')
  const { signIn } = await buyer.run(
    'mutation { signIn(email: "a@b.co", password: "secret1") { userErrors { message } } }',
  )
  expect(signIn.userErrors).not.toEqual([])
  await shop.close()
})

const PAUSE = DEFAULT_LIMITS.breakerPause
const CALLS = DEFAULT_LIMITS.breakerCalls
const DOWN = new RestError('UPSTREAM_DOWN', 'ECONNREFUSED')
const TIMEOUT = new RestError('UPSTREAM_TIMEOUT', 'late')
const BUSY = new RestError('UPSTREAM_BUSY', 'no connection in time', 1)
const GONE = new RestError('UPSTREAM_TIMEOUT', 'client gone')
const OPEN = 'breaker open'

describe("an endpoint's breaker", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function createEndpoints() {
    const breakers = createBreakers(DEFAULT_LIMITS)
    /** Result of a call: `good`, or the detail of its error. */
    async function call(
      outcome: Error | null,
      caller: string | null = null,
      name = 'product',
      path = name,
    ): Promise<string> {
      try {
        return await breakers.guarded({ name, path, caller, isCatalog: name === 'product' }, async () => {
          if (outcome) throw outcome
          return 'good'
        })
      } catch (error) {
        return error instanceof RestError ? error.detail : String(error)
      }
    }
    async function calls(count: number, outcome: Error | null, caller: string | null = null): Promise<void> {
      for (let made = 0; made < count; made += 1) await call(outcome, caller)
    }
    return { breakers, call, calls, pass: (milliseconds: number) => void vi.advanceTimersByTime(milliseconds) }
  }

  test('opens after a few failures, without affecting other endpoints', async () => {
    const { breakers, call, calls } = createEndpoints()
    expect(breakers.states()).toEqual({})
    await calls(CALLS - 1, TIMEOUT)
    await call(null, null, 'order')
    expect(breakers.states()).toEqual({ product: 'closed', order: 'closed' })
    expect(await call(TIMEOUT)).toBe('late')
    expect(await call(null)).toBe(OPEN)
    expect(await call(null, null, 'order')).toBe('good')
    expect(breakers.states()).toEqual({ product: 'open', order: 'closed' })
  })

  test('opens if more than half of the calls in ten seconds fail, not if exactly half do', async () => {
    const { call, calls } = createEndpoints()
    await calls(20, null)
    await calls(20, TIMEOUT)
    expect(await call(TIMEOUT)).toBe('late')
    expect(await call(null)).toBe(OPEN)
  })

  test('forgets failures after ten seconds', async () => {
    const { call, calls, pass } = createEndpoints()
    await calls(CALLS - 1, TIMEOUT)
    pass(10_000)
    await calls(CALLS - 1, TIMEOUT)
    expect(await call(null)).toBe('good')
  })

  test('lets one call through after each pause, and rejects others immediately', async () => {
    const { breakers, call, calls, pass } = createEndpoints()
    await calls(CALLS, DOWN)
    pass(PAUSE - 1)
    expect(await call(null)).toBe(OPEN)
    pass(1)
    expect(breakers.states()).toEqual({ product: 'probing' })
    const probe = Promise.withResolvers<void>()
    const probing = breakers.guarded({ name: 'product', path: 'product/1' }, () => probe.promise)
    expect(await call(null)).toBe(OPEN)
    probe.reject(TIMEOUT)
    await expect(probing).rejects.toBe(TIMEOUT)
    // The pause does not become longer.
    for (let round = 0; round < 10; round += 1) {
      expect(await call(null)).toBe(OPEN)
      pass(PAUSE)
      expect(await call(DOWN)).toBe('ECONNREFUSED')
    }
    pass(PAUSE)
    expect(await call(null)).toBe('good')
    expect(await call(null)).toBe('good')
  })

  test.each([
    ['of a visitor who left', GONE],
    ['that was never sent', BUSY],
    ['during a pause', new RestError('UPSTREAM_DOWN', 'paused', 4)],
    ["during the shop's shutdown", new RestError('UPSTREAM_DOWN', 'shop closing')],
  ])('ignores a call %s', async (_what, error) => {
    const { breakers, call, calls, pass } = createEndpoints()
    await calls(50, error)
    expect(await call(null)).toBe('good')
    pass(10_000)
    await calls(CALLS, DOWN)
    pass(PAUSE)
    expect(await call(error)).toBe(error.detail)
    expect(breakers.states()).toEqual({ product: 'probing' })
    expect(await call(null)).toBe('good')
    expect(breakers.states()).toEqual({ product: 'closed' })
  })

  test.each([
    ['a refusal', new Refusal(['No'])],
    ['an unrelated error', new TypeError('x')],
    ['a limit of one kind of call', new RestError('RATE_LIMITED', 'http 429')],
    ['a missing sign-in', new RestError('UNAUTHENTICATED')],
  ])('counts %s as an answer of a healthy backend', async (_what, error) => {
    const { call, calls, pass } = createEndpoints()
    await calls(25, error)
    expect(await call(null)).toBe('good')
    pass(10_000)
    await calls(CALLS, TIMEOUT)
    pass(PAUSE)
    await call(error)
    expect(await call(null)).toBe('good')
  })

  test("one person's failing calls do not affect others, but those of two people do", async () => {
    const { call, calls } = createEndpoints()
    await calls(60, TIMEOUT, 'asha')
    expect(await call(null, 'bela')).toBe('good')
    for (let made = 0; made < 60; made += 1) await call(TIMEOUT, made % 2 === 0 ? 'asha' : 'bela')
    expect(await call(null, 'cem')).toBe(OPEN)
  })

  test('timeouts do not count while one visitor has most of the running reads', async () => {
    const { breakers, call, calls } = createEndpoints()
    const read = (payer: string) => ({ name: 'products', path: 'products', payer, isCatalog: true })
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = held.map(({ promise }) => breakers.guarded(read('asha'), () => promise))
    await calls(CALLS * 2, TIMEOUT)
    expect(await call(null)).toBe('good')
    for (const { resolve } of held) resolve()
    await Promise.all(holding)
    await calls(CALLS * 2, TIMEOUT)
    expect(await call(null)).toBe(OPEN)
  })

  test('one failing page does not affect others, but two do', async () => {
    const { call } = createEndpoints()
    const ask = (outcome: Error | null, path: string) => call(outcome, null, 'product', path)
    const failure = new RestError('UPSTREAM_DOWN', 'http 500')
    for (let made = 0; made < 40; made += 1) await ask(failure, 'product/1')
    expect(await ask(null, 'product/2')).toBe('good')
    for (let made = 0; made < CALLS; made += 1) await ask(failure, 'product/3')
    expect(await ask(null, 'product/2')).toBe(OPEN)
  })

  test('failing settings count, although they have a single address', async () => {
    const { call } = createEndpoints()
    for (let made = 0; made < CALLS; made += 1) await call(new RestError('UPSTREAM_DOWN', 'http 500'), null, 'common')
    expect(await call(null, null, 'common')).toBe(OPEN)
  })

  test('connection faults count for all callers', async () => {
    const { call, calls } = createEndpoints()
    await calls(CALLS, DOWN, 'asha')
    expect(await call(null, 'bela')).toBe(OPEN)
  })

  test('leaves no timer behind when the shop closes', async () => {
    const { breakers, calls } = createEndpoints()
    await calls(CALLS, DOWN)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    breakers.close()
    expect(vi.getTimerCount()).toBe(0)
  })
})
