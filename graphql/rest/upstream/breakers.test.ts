import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '#shared/limits.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { gateBefore } from '../../testing/test-gate.ts'
import { createTestShop, createVisitor, signedInVisitor } from '../../testing/test-shop.ts'
import { createBreakers } from './breakers.ts'
import { Refusal, RestError } from './rest-error.ts'

const CART = '{ viewer { cart { count } } }'
const guest = (signal?: AbortSignal) =>
  createVisitor({ signal, identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })

test('visitors who leave do not open the breaker, however many', async () => {
  const gate = await gateBefore('cart/by-user', await createTestShop())
  expect((await gate.shop.ask(CART, {}, guest())).data.viewer.cart.count).toBe(0)
  gate.shut()
  const leaving = new AbortController()
  const answers = Array.from({ length: 30 }, () => gate.shop.ask(CART, {}, guest(leaving.signal)))
  await gate.arrivals(30)
  leaving.abort()
  for (const { errors } of await Promise.all(answers)) expect(errors).toHaveLength(1)
  gate.open()
  const { data, errors } = await gate.shop.ask(CART, {}, guest())
  expect(errors).toBeUndefined()
  expect(data.viewer.cart.count).toBe(0)
  await gate.shop.close()
})

test('a failing profile endpoint does not stop carts, sign-in, and orders', async () => {
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
const DOWN = new RestError('UPSTREAM_DOWN', 'ECONNREFUSED')
const TIMEOUT = new RestError('UPSTREAM_TIMEOUT', 'late')
const BUSY = new RestError('UPSTREAM_BUSY', 'no connection in time', 1)
const OPEN = 'breaker open'

function createPatient() {
  let now = 0
  const breakers = createBreakers(DEFAULT_LIMITS, () => now)
  /** How a call ends: `good`, or the detail of its error. */
  async function call(
    outcome: Error | null,
    caller: string | null = null,
    endpointClass = 'product',
    path?: string,
  ): Promise<string> {
    try {
      await breakers.guarded({ endpointClass, caller, path }, async () => {
        if (outcome) throw outcome
      })
      return 'good'
    } catch (error) {
      return error instanceof RestError ? error.detail : String(error)
    }
  }
  async function calls(count: number, outcome: Error | null, caller: string | null = null): Promise<void> {
    for (let made = 0; made < count; made += 1) await call(outcome, caller)
  }
  return { breakers, call, calls, pass: (milliseconds: number) => void (now += milliseconds) }
}

test('five failures in a row open it, however rarely anybody asks', async () => {
  const { call, pass } = createPatient()
  for (let made = 0; made < 5; made += 1) {
    expect(await call(TIMEOUT)).toBe('late')
    pass(60_000)
  }
  pass(-60_000)
  expect(await call(null)).toBe(OPEN)
  expect(await call(null, null, 'listing')).toBe('good')
})

test('a success in between begins a new row', async () => {
  const { call, calls } = createPatient()
  await calls(4, TIMEOUT)
  await call(null)
  await calls(4, TIMEOUT)
  expect(await call(null)).toBe('good')
})

test('half of twenty calls in ten seconds open it', async () => {
  const { call, pass } = createPatient()
  for (let made = 0; made < 20; made += 1) {
    expect(await call(made % 2 === 0 ? null : TIMEOUT)).toBe(made % 2 === 0 ? 'good' : 'late')
    pass(400)
  }
  expect(await call(null)).toBe(OPEN)
})

test('failures of more than ten seconds ago are forgotten', async () => {
  const { call, pass } = createPatient()
  for (let made = 0; made < 19; made += 1) await call(made % 2 === 0 ? TIMEOUT : null)
  pass(10_000)
  await call(null)
  await call(TIMEOUT)
  expect(await call(null)).toBe('good')
})

test('one call tries every five seconds, and nobody waits for it', async () => {
  const { breakers, call, calls, pass } = createPatient()
  await calls(5, DOWN)
  pass(PAUSE - 1)
  expect(await call(null)).toBe(OPEN)
  pass(1)
  const probe = Promise.withResolvers<void>()
  const probing = breakers.guarded({ endpointClass: 'product', caller: null }, () => probe.promise)
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

test('a call of ours that was never sent is no failure, and a probe that was not sent is tried again', async () => {
  const { breakers, call, calls, pass } = createPatient()
  await calls(50, BUSY)
  expect(await call(null)).toBe('good')
  await calls(5, DOWN)
  pass(PAUSE)
  expect(await call(BUSY)).toBe('no connection in time')
  expect(breakers.states()).toEqual({ product: 'open' })
  expect(await call(null)).toBe('good')
})

test('a call of ours that was never sent does not end a row of failures', async () => {
  const { call, calls } = createPatient()
  await calls(4, TIMEOUT)
  await call(BUSY)
  await call(TIMEOUT)
  expect(await call(null)).toBe(OPEN)
})

test("one person's failing calls leave other people alone, those of two do not", async () => {
  const { call, calls } = createPatient()
  await calls(60, TIMEOUT, 'asha')
  expect(await call(null, 'bela')).toBe('good')
  await calls(4, TIMEOUT, 'asha')
  await call(TIMEOUT, 'bela')
  expect(await call(null, 'cem')).toBe(OPEN)
})

test('a backend that cannot be reached is unreachable for everybody', async () => {
  const { call, calls } = createPatient()
  await calls(5, DOWN, 'asha')
  expect(await call(null, 'bela')).toBe(OPEN)
})

test('a breaker says how it is, and can be closed from outside', async () => {
  const { breakers, call, calls, pass } = createPatient()
  expect(breakers.states()).toEqual({})
  await call(null)
  await call(null, null, 'listing')
  expect(breakers.states()).toEqual({ product: 'closed', listing: 'closed' })
  await calls(5, DOWN)
  expect(breakers.states()).toEqual({ product: 'open', listing: 'closed' })
  pass(PAUSE)
  expect(breakers.states()['product']).toBe('open')
  const { promise, resolve } = Promise.withResolvers<void>()
  const probing = breakers.guarded({ endpointClass: 'product', caller: null }, () => promise)
  expect(breakers.states()['product']).toBe('probing')
  breakers.reset()
  expect(breakers.states()).toEqual({})
  expect(await call(null)).toBe('good')
  resolve()
  await probing
})

test.each([
  ['a refusal', new Refusal(['No'])],
  ['an error that is none of ours', new TypeError('x')],
  ['a limit of one kind of call', new RestError('RATE_LIMITED', 'http 429')],
  ['a missing sign-in', new RestError('UNAUTHENTICATED')],
])('%s is the answer of a healthy backend', async (_what, error) => {
  const { call, calls, pass } = createPatient()
  await calls(25, error)
  expect(await call(null)).toBe('good')
  // It begins a new row, too, and ends an illness.
  await calls(4, TIMEOUT)
  await call(error)
  await call(TIMEOUT)
  expect(await call(null)).toBe('good')
  await calls(5, TIMEOUT)
  pass(PAUSE)
  await call(error)
  expect(await call(null)).toBe('good')
})

test.each([
  ['whose shopper left', new RestError('UPSTREAM_TIMEOUT', 'client gone')],
  ['during a pause', new RestError('UPSTREAM_DOWN', 'paused', 4)],
  ['that was refused by a breaker', new RestError('UPSTREAM_DOWN', OPEN)],
])('a call %s says nothing: it neither begins nor ends a row', async (_what, error) => {
  const { call, calls } = createPatient()
  await calls(50, error)
  expect(await call(null)).toBe('good')
  await calls(4, TIMEOUT)
  await call(error)
  await call(TIMEOUT)
  expect(await call(null)).toBe(OPEN)
})

test.each([
  ['less than half of twenty-two calls', 22, 9],
  ['half of nineteen', 19, -1],
])('%s do not open it', async (_what, count, mended) => {
  const { call } = createPatient()
  for (let made = 0; made < count; made += 1) await call(made % 2 === 0 || made === mended ? null : TIMEOUT)
  expect(await call(null)).toBe('good')
})

test('half of the calls of one person do not open it, one failure of another among them does', async () => {
  const { call } = createPatient()
  for (let made = 0; made < 30; made += 1) await call(made % 2 === 0 ? TIMEOUT : null, 'asha')
  expect(await call(null, 'asha')).toBe('good')
  expect(await call(TIMEOUT, 'bela')).toBe('late')
  expect(await call(null, 'asha')).toBe(OPEN)
})

test('a call that names no caller is that of nobody in particular', async () => {
  const { breakers, call } = createPatient()
  const failing = () => breakers.guarded({ endpointClass: 'product' }, () => Promise.reject(TIMEOUT))
  for (let made = 0; made < 5; made += 1) await expect(failing()).rejects.toBe(TIMEOUT)
  expect(await call(null)).toBe(OPEN)
})

test('calls that end while it is open neither close it nor make its pause longer', async () => {
  const { breakers, call, calls, pass } = createPatient()
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = ends.map(({ promise }) => breakers.guarded({ endpointClass: 'product', caller: null }, () => promise))
  await calls(5, DOWN)
  pass(PAUSE - 1)
  ends[0]?.reject(DOWN)
  await Promise.allSettled(late.slice(0, 1))
  expect(await call(null)).toBe(OPEN)
  pass(1)
  const probe = Promise.withResolvers<void>()
  const probing = breakers.guarded({ endpointClass: 'product', caller: null }, () => probe.promise)
  ends[1]?.resolve()
  await late[1]
  expect(await call(null)).toBe(OPEN)
  probe.resolve()
  await probing
  expect(await call(null)).toBe('good')
})

test('what was before an illness is forgotten after it', async () => {
  const { call, calls, pass } = createPatient()
  await calls(5, DOWN)
  pass(PAUSE)
  expect(await call(null)).toBe('good')
  await calls(4, DOWN)
  expect(await call(null)).toBe('good')
})

describe('an address that always fails', () => {
  const SERVER_ERROR = new RestError('UPSTREAM_DOWN', 'http 500')

  test('is closed alone, and tried again after a pause', async () => {
    const { call, pass } = createPatient()
    const ask = (outcome: Error | null, path: string) => call(outcome, null, 'product', path)
    for (let made = 0; made < 40; made += 1) await ask(SERVER_ERROR, 'product/1')
    expect(await ask(SERVER_ERROR, 'product/1')).toBe(OPEN)
    expect(await ask(null, 'product/2')).toBe('good')
    pass(PAUSE)
    expect(await ask(SERVER_ERROR, 'product/1')).toBe('http 500')
    expect(await ask(null, 'product/1')).toBe(OPEN)
    expect(await ask(null, 'product/2')).toBe('good')
    pass(PAUSE)
    expect(await ask(null, 'product/1')).toBe('good')
    expect(await ask(null, 'product/1')).toBe('good')
  })

  test('closes the others once another one fails too', async () => {
    const { call } = createPatient()
    const ask = (outcome: Error | null, path: string) => call(outcome, null, 'product', path)
    for (let made = 0; made < 20; made += 1) await ask(SERVER_ERROR, 'product/1')
    expect(await ask(SERVER_ERROR, 'product/2')).toBe('http 500')
    expect(await ask(null, 'product/3')).toBe(OPEN)
  })

  test('closes them all if the backend was not reached', async () => {
    const { call } = createPatient()
    for (let made = 0; made < 5; made += 1) await call(DOWN, null, 'product', 'product/1')
    expect(await call(null, null, 'product', 'product/2')).toBe(OPEN)
  })
})
