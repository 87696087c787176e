import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackendDouble, createBackendDouble } from '../../testing/backend-double.ts'
import { createBuyer } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor } from '../../testing/test-shop.ts'
import { encodeFields } from '../private-call.ts'

const orderCipher = { key: 'leaf-and-kiln-16', iv: 'harbour-quay-007' }

// By `openssl enc -aes-128-cbc -nopad -K … -iv … -base64` over the zero-padded text.
test.each([
  ['a whole block is not followed by one of zeros', { a: 'tea&pot!' }, 'QhGcjPo0di12H0phlsbKog=='],
  ['bytes are counted, not letters', { n: 'Zürich' }, '0ESThxIffPMKi8o9Y/2oUw=='],
  ['the last block is filled up', { n: 'Zürich', m: 2 }, 'xqK3Sh91W41aPve/+whC2pefa0k8Ciqh1f1XbzaTaRc='],
])("encryption equals OpenSSL's: %s", (_what, fields, coded) => {
  expect(encodeFields(fields, orderCipher)).toBe(coded)
})

test('hexadecimal keys and vectors are decoded to bytes', () => {
  const digits = {
    key: Buffer.from(orderCipher.key).toString('hex'),
    iv: Buffer.from(orderCipher.iv).toString('hex').toUpperCase(),
  }
  expect(encodeFields({ a: 'tea&pot!' }, digits)).toBe('QhGcjPo0di12H0phlsbKog==')
})

function decoded(data: string): unknown {
  const decipher = createDecipheriv('aes-128-cbc', orderCipher.key, orderCipher.iv).setAutoPadding(false)
  return JSON.parse((decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')).replace(/\0*$/, ''))
}

const SETTLE = `mutation { settlePayment(input: { orderId: "ORDER", method: STRIPE, token: "tok_1" }) { state } }`
const PLACED = { status: 200, message: '', data: { id: 7, order: '20260601aB3dE1' } }
const DONE = { status: 200, message: '', data: 1 }

describe('the body sent to the backend', () => {
  let orders: BackendDouble
  let payments: BackendDouble
  let plain: BackendDouble
  beforeAll(async () => {
    orders = await createBackendDouble('order/action', await createTestShop(), { orderCipher })
    payments = await createBackendDouble('order/payment-done', await createTestShop(), { orderCipher })
    plain = await createBackendDouble('order/action', await createTestShop())
  })
  afterAll(() => Promise.all([orders, payments, plain].map(({ shop }) => shop.close())))

  /** The body of the only call since, split into the coded and the plain fields. */
  function onlyBody({ asked }: BackendDouble): { fields: object; coded: unknown } {
    expect(asked).toHaveLength(1)
    // @NOTE The bodies of these calls are objects.
    const { data, ...fields } = asked.splice(0)[0] as Record<string, string>
    return { fields, coded: data === undefined ? null : decoded(data) }
  }

  const ORDER = { order_method: 2, voucher: '', time_zone: 'Europe/Paris', idempotency_key: 'an-order-key' }

  test("contains the plain and the encrypted fields of a guest's order", async () => {
    const guestToken = 'abcABCabcABCabcABC'
    orders.answer(PLACED)
    await createBuyer(orders.shop, createVisitor({ identity: { token: null, guestToken } })).place({
      idempotencyKey: 'an-order-key',
    })
    const all = { ...ORDER, user_token: guestToken }
    expect(onlyBody(orders)).toEqual({ fields: all, coded: all })
  })

  test('contains no guest token for a member, except for an empty encrypted one', async () => {
    orders.answer(PLACED)
    const visitor = await signedInVisitor(orders.shop, 'coded@example.com')
    await createBuyer(orders.shop, visitor).place({ idempotencyKey: 'an-order-key' })
    expect(onlyBody(orders)).toEqual({ fields: ORDER, coded: { ...ORDER, user_token: '' } })
  })

  test('contains a payment proof', async () => {
    const buyer = createBuyer(payments.shop, await signedInVisitor(payments.shop, 'coded@example.com'))
    const id = await buyer.buy('101', { method: 'STRIPE' })
    payments.answer(DONE)
    await buyer.run(SETTLE.replace('ORDER', id))
    const fields = { id: Number(id), order_method: 3, payment_token: 'tok_1' }
    expect(onlyBody(payments)).toEqual({ fields, coded: { ...fields, user_token: '' } })
  })

  test('contains only plain fields without a key', async () => {
    plain.answer(PLACED)
    await createBuyer(plain.shop, await signedInVisitor(plain.shop, 'plain@example.com')).place({
      idempotencyKey: 'an-order-key',
    })
    expect(onlyBody(plain)).toEqual({ fields: ORDER, coded: null })
  })
})
