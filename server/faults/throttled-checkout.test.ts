import { afterEach, describe, expect, it } from 'vitest'
import { ORDER_CIPHER } from '#graphql/testing/deployed-backend/coded-body.ts'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { formIn } from '../testing/form-in.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

const MINUTE = 60_000
/** Calls per minute that deployed backends allow per address. */
const CALLS_PER_MINUTE = 60
const BUSY = 'We’re very busy right now. Please try again in a minute.'
const JADE = String(48_210_000 + 2 * 37)
/** As typed. */
const HOME = {
  name: 'Ada "A" <Example>',
  email: 'ada@example.com',
  phone: '+90 532 000 00 01',
  country: 'TR',
  state: '34',
  city: 'Izmir',
  zip: '35000',
  line1: 'Kordon 1',
  deliveryInstruction: 'Ring twice',
}
const ITEM = { productId: JADE, variantId: `${JADE}0`, quantity: '2' }

let now: number
let backend: DeployedBackend
let backendUrl: string
let shop: TestShop

async function open(environment: Partial<Record<string, string>> = {}): Promise<void> {
  now = Date.UTC(2026, 5, 1)
  const clock = () => now
  backend = createDeployedBackend({ generation: 3, clock, callsPerMinute: CALLS_PER_MINUTE })
  backendUrl = await backend.listen(0, '127.0.0.1')
  const { key, iv } = ORDER_CIPHER
  shop = await openShop(backendUrl, { ORDER_CIPHER_KEY: key, ORDER_CIPHER_IV: iv, ...environment }, false, clock)
}

afterEach(async () => {
  await shop.close()
  await backend.close()
})

type Guest = ReturnType<typeof createFormVisitor>
type Answer = Awaited<ReturnType<Guest['post']>>

const pathOf = ({ headers }: Answer) => String(headers.location)
const ordersSent = () => backend.calls.filter((path) => path === 'order/action').length

/** Uses up the remaining calls from the shop's own address. */
async function exhaust(): Promise<void> {
  while ((await fetch(`${backendUrl}/api/v1/common`)).status === 200);
}

/**
 * The steps from a product to an order, as a browser without scripts goes them: the forms are those of the pages.
 * @param crowd runs before each request
 */
function steps(guest: Guest, crowd: () => Promise<void> = async () => undefined) {
  async function get(url: string): Promise<Answer> {
    await crowd()
    const answer = await guest.get(url)
    if (answer.statusCode === 302) return get(pathOf(answer))
    expect(answer.statusCode, url).toBe(200)
    return answer
  }
  async function post(form: string, fields: Record<string, string>): Promise<Answer> {
    await crowd()
    return guest.post(form, fields)
  }
  const fieldsOf = async (url: string, form: string) => formIn((await get(url)).body, form) ?? {}

  return {
    get,
    post,
    add: () => post('add-to-cart', ITEM),
    address: async () => ({ ...(await fieldsOf('/shipping', 'save-address')), ...HOME }),
    async shipping() {
      const fields = await fieldsOf('/shipping', 'choose-shipping')
      return { ...fields, [`line-${fields['lineIds']}`]: 'LOCATION' }
    },
    order: async () => ({ ...(await fieldsOf('/checkout', 'place-order')), method: 'CASH_ON_DELIVERY' }),
  }
}

type Steps = ReturnType<typeof steps>

async function chooseAddress({ add, post, address }: Steps): Promise<void> {
  expect((await add()).statusCode).toBe(303)
  expect((await post('save-address', await address())).statusCode).toBe(303)
}

async function chooseShipping(way: Steps): Promise<void> {
  await chooseAddress(way)
  expect(pathOf(await way.post('choose-shipping', await way.shipping()))).toBe('/checkout')
}

/** The same steps as sent by the shop's scripts. */
const MUTATIONS: Record<string, (fields: Record<string, string>) => { query: string; variables: object }> = {
  'save-address': ({
    lang: _lang,
    returnTo: _returnTo,
    account: _account,
    formPage: _formPage,
    shownCountry: _shownCountry,
    id: _id,
    ...input
  }) => ({
    query: 'mutation ($input: AddressInput!) { saveAddress(input: $input) { userErrors { message } } }',
    variables: { input },
  }),
  'choose-shipping': ({ addressId, lineIds }) => ({
    query: `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) {
      chooseShipping(addressId: $addressId, lines: $lines) { userErrors { message } } }`,
    variables: { addressId, lines: [{ lineId: lineIds, type: 'LOCATION' }] },
  }),
  'apply-voucher': (variables) => ({
    query: 'mutation ($code: String!) { checkVoucher(code: $code) { userErrors { message } } }',
    variables,
  }),
  'place-order': ({ idempotencyKey }) => ({
    query: `mutation ($idempotencyKey: String!) { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: $idempotencyKey)
      { state userErrors { message } } }`,
    variables: { idempotencyKey },
  }),
}

async function send(guest: Guest, form: string, fields: Record<string, string>) {
  const { statusCode, headers, body } = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { cookie: `user_token=${guest.jar.get('user_token')}`, 'x-graphql-yoga-csrf': '1' },
    payload: MUTATIONS[form]?.(fields),
  })
  return { statusCode, headers, errors: JSON.parse(body).errors }
}

describe('a checkout over a backend that allows 60 calls a minute', () => {
  it('succeeds within one minute beside a crowd if the shop keeps to a rate', async () => {
    await open({ UPSTREAM_RATE: '50' })
    await shop.app.inject('/')
    const crowd: number[] = []
    const way = steps(createFormVisitor(shop), async () => {
      for (const word of ['tea', 'bowl', 'pot', 'leaf', 'kiln', 'iron'])
        crowd.push((await shop.app.inject(`/search?q=${word}${crowd.length}`)).statusCode)
    })
    await chooseShipping(way)
    const placed = await way.post('place-order', await way.order())
    expect(placed.statusCode).toBe(303)
    expect((await way.get(pathOf(placed))).body).toContain('Your order has been placed successfully.')
    expect(ordersSent()).toBe(1)
    // The crowd was large and got Retry-After.
    expect(crowd.filter((status) => status === 503).length).toBeGreaterThan(20)
    expect(backend.calls.length).toBeLessThanOrEqual(50)
  })

  /** Each step: the steps before it, and its form's fields. */
  const FORMS = [
    ['save-address', (way: Steps) => way.add().then(() => way.address())],
    ['choose-shipping', (way: Steps) => chooseAddress(way).then(() => way.shipping())],
    ['apply-voucher', (way: Steps) => chooseShipping(way).then(() => ({ code: 'TEA' }))],
    ['place-order', (way: Steps) => chooseShipping(way).then(() => way.order())],
  ] as const

  describe.each(FORMS)('%s', (form, fieldsOf) => {
    it('answers scripts with Retry-After, and accepts the same request a minute later', async () => {
      await open()
      const guest = createFormVisitor(shop)
      const fields = await fieldsOf(steps(guest))
      await exhaust()
      for (const _time of [1, 2]) {
        const { statusCode, headers, errors } = await send(guest, form, fields)
        expect(statusCode).toBe(503)
        expect(Number(headers['retry-after'])).toSatisfy((seconds: number) => seconds > 5 && seconds <= 60)
        expect(errors).toMatchObject([{ message: BUSY, extensions: { code: 'UPSTREAM_BUSY' } }])
      }
      now += MINUTE
      expect(await send(guest, form, fields)).toMatchObject({ statusCode: 200, errors: undefined })
      expect(ordersSent()).toBe(form === 'place-order' ? 1 : 0)
    })

    it('keeps the typed fields until the backend recovers, and is then accepted', async () => {
      await open()
      const way = steps(createFormVisitor(shop))
      const fields = await fieldsOf(way)
      await exhaust()
      // The backend refuses the first, and the shop no longer sends the second.
      for (const _time of [1, 2]) {
        const { statusCode, headers, body } = await way.post(form, fields)
        expect(statusCode).toBe(503)
        expect(Number(headers['retry-after'])).toSatisfy((seconds: number) => seconds > 5 && seconds <= 60)
        expect(body).toContain(BUSY)
        expect(formIn(body, form)).toMatchObject(fields)
      }
      expect(ordersSent()).toBe(0)
      now += MINUTE
      expect((await way.post(form, fields)).statusCode).toBe(303)
      expect(ordersSent()).toBe(form === 'place-order' ? 1 : 0)
    })
  })
})
