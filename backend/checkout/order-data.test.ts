import { createCipheriv } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

const cipher = { key: 'sixteen letters!', iv: '0123456789abcdef' }

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ orderCipher: cipher })
})
afterAll(() => backend.close())

/** Encrypts a text as clients of deployed backends do. */
function encode(text: string | Buffer, { key, iv } = cipher): string {
  const bytes = Buffer.from(text)
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])
  const aes = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([aes.update(padded), aes.final()]).toString('base64')
}

const coded = (fields: object) => ({ data: encode(JSON.stringify(fields)) })
const orderOf = (user_token: string, order_method = 2) => ({
  user_token,
  order_method,
  voucher: '',
  time_zone: 'Asia/Kolkata',
})

async function ready(token: string, headers: Record<string, string> = {}, from = backend) {
  const shopper = createShopper(from, token, headers)
  await shopper.addToCart(101)
  await shopper.chooseShipping(await shopper.addAddress())
  return shopper
}

test('a guest’s order and its payment are read from encrypted bodies', async () => {
  const shopper = await ready('coded-guest')
  const placed = await backend.post('order/action', coded(orderOf('coded-guest', 3)))
  expect(placed).toMatchObject({ httpStatus: 200, status: 200, data: { order_method: 3, name: 'Ada Lovelace' } })
  const { id } = placed.data
  const { token } = (
    await backend.app.inject({
      method: 'POST',
      url: '/sandbox/stripe/tokens',
      payload: { last4: '4242', outcome: 'pays' },
    })
  ).json()
  const done = { id, payment_token: token.id, order_method: 3, user_token: 'coded-guest' }
  expect(await backend.post('order/payment-done', coded(done))).toMatchObject({ status: 200, data: 1 })
  expect(await shopper.detail(id)).toMatchObject({ payment_done: 1, order_method: 3 })
})

test('an agreed total is compared in plain and encrypted bodies, and again if a key is repeated', async () => {
  const token = 'agreed-guest'
  await ready(token)
  const order = { ...orderOf(token), idempotency_key: 'agreed-key-1' }
  const place = (agreed: object, isCoded: boolean) =>
    backend.post('order/action', isCoded ? coded({ ...order, ...agreed }) : { ...order, ...agreed })
  // Product 101 for 11.00, 3 % tax, shipping 10.00.
  const [total, cent] = [
    { agreed_total: '21.33', agreed_currency: 'USD' },
    { agreed_total: '21.32', agreed_currency: 'USD' },
  ]
  for (const isCoded of [false, true]) {
    const refused = await place(cent, isCoded)
    expect(refused).toMatchObject({ status: 201, data: { reason: 'price_changed' } })
    expect(refused.message).toBe('The total is $21.33 by now. Nothing was ordered.')
    expect(await place({ ...total, agreed_currency: 'EUR' }, isCoded)).toMatchObject({ status: 201 })
    for (const broken of [
      { ...total, agreed_total: '-1' },
      { ...total, agreed_total: '99.999' },
      { ...total, agreed_currency: 'USDollar' },
      { ...total, agreed_currency: 'aUSD' },
      { agreed_total: '21.33' },
      { agreed_currency: 'USD' },
    ]) {
      expect(await place(broken, isCoded)).toMatchObject({ data: { form: ['The agreed total is not valid'] } })
    }
  }
  expect(await place({ ...total, agreed_total: '21' }, false)).toMatchObject({ data: { reason: 'price_changed' } })
  const placed = await place(total, true)
  expect(placed).toMatchObject({ status: 200, data: { id: expect.any(Number) } })
  expect((await place(cent, false)).data.id).toBe(placed.data.id)
})

test('a user’s encrypted order may contain an empty guest token', async () => {
  const headers = await backend.signIn('coded@example.com')
  const shopper = await ready('', headers)
  const placed = await backend.post('order/action', coded(orderOf('')), headers)
  expect(placed).toMatchObject({ status: 200, data: { user_id: expect.any(Number) } })
  expect(await shopper.detail(placed.data.id)).toMatchObject({ order_method: 2 })
})

test('encrypted fields take precedence over plain ones', async () => {
  const shopper = await ready('coded-both')
  const body = { ...orderOf('coded-other', 9), idempotency_key: 'coded-both-once', ...coded(orderOf('coded-both')) }
  const placed = await backend.post('order/action', body)
  expect(placed).toMatchObject({ status: 200, data: { user_token: 'coded-both', order_method: 2 } })
  expect((await backend.post('order/action', body)).data.id).toBe(placed.data.id)
  expect((await shopper.detail(placed.data.id)).order).toBe(placed.data.order)
})

test('plain fields are read if none are encrypted', async () => {
  const shopper = await ready('coded-plain')
  expect(await shopper.order()).toMatchObject({ status: 200 })
})

test.each<[string, unknown]>([
  ['another key', encode(JSON.stringify(orderOf('coded-broken')), { ...cipher, key: 'another key here' })],
  ['another start', encode(JSON.stringify(orderOf('coded-broken')), { ...cipher, iv: 'another iv here!' })],
  ['a body cut short', encode(JSON.stringify(orderOf('coded-broken'))).slice(0, -8)],
  ['signs that are no Base64', 'not coded at all, {}'],
  ['nothing', ''],
  ['null', null],
  ['an object', orderOf('coded-broken')],
  ['a broken line', encode(JSON.stringify(orderOf('coded-broken'))).replace(/^(.{20})/, '$1\n')],
  ['a zero in the middle', encode(JSON.stringify(orderOf('coded-broken')).replace(',', '\0,'))],
  ['no Unicode', encode(Buffer.from(JSON.stringify({ ...orderOf('coded-broken'), voucher: 'é' }), 'latin1'))],
  ['a null', encode('null')],
  ['a list', encode('[1]')],
  ['a number', encode('7')],
  ['only zeros', encode('\0')],
  ['bytes that are no text', encode('"x"').slice(0, 20)],
])('%s as data is refused, even beside valid plain fields', async (_name, data) => {
  const guest = orderOf('coded-broken')
  for (const path of ['order/action', 'order/payment-done']) {
    const answer = await backend.post(path, { ...guest, id: 1, data }, { language: 'fr' })
    expect(answer).toMatchObject({
      httpStatus: 200,
      status: 201,
      data: { form: ['Les données de la commande sont illisibles'] },
    })
  }
})

test('a backend without the key reads plain fields only', async () => {
  const plain = await createTestBackend()
  const shopper = await ready('coded-unread', {}, plain)
  const withData = { ...orderOf('coded-unread'), data: 'not readable' }
  expect(await plain.post('order/action', withData)).toMatchObject({ status: 200 })
  expect((await plain.post('order/action', { user_token: shopper.token, ...coded(orderOf('x')) })).data.form).toEqual([
    'Order method is required',
  ])
  await plain.close()
})

test.each([
  { ORDER_CIPHER_KEY: cipher.key },
  { ORDER_CIPHER_IV: cipher.iv },
  { ORDER_CIPHER_KEY: cipher.key, ORDER_CIPHER_IV: cipher.iv.slice(1) },
  { ORDER_CIPHER_KEY: `${cipher.key}x`, ORDER_CIPHER_IV: cipher.iv },
  { ORDER_CIPHER_KEY: 'é'.repeat(16), ORDER_CIPHER_IV: cipher.iv },
])('a single or invalid cipher setting is a fault: %j', (environment) => {
  const { faults } = readConfig(environment)
  expect(faults).toEqual([expect.stringContaining('ORDER_CIPHER_KEY and ORDER_CIPHER_IV must each be')])
  expect(faults.join('')).not.toContain(cipher.key)
})

test('the settings become the cipher', () => {
  const environment = { ORDER_CIPHER_KEY: cipher.key, ORDER_CIPHER_IV: cipher.iv }
  expect(readConfig(environment)).toMatchObject({ faults: [], config: { orderCipher: cipher } })
  const digits = { key: '9fc3e10027ab04d6f8821b5e00FF7A63', iv: '00d4b7f21980ee5c3aa6c1ff0b7d92e8' }
  const hexadecimal = { ORDER_CIPHER_KEY: digits.key, ORDER_CIPHER_IV: digits.iv }
  expect(readConfig(hexadecimal)).toMatchObject({ faults: [], config: { orderCipher: digits } })
  expect(readConfig({ ORDER_CIPHER_KEY: '', ORDER_CIPHER_IV: '' }).config?.orderCipher).toBeUndefined()
})
