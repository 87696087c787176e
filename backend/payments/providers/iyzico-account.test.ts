import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, openConnection, openPayments } from '../../testing/test-account.ts'
import { noProof } from '../../testing/test-payments.ts'
import { PaymentFault } from '../contract/payment-fault.ts'
import { createIyzico } from './iyzico.ts'

/* Iyzico's API as the shop calls it: the exact requests, and what each answer becomes. */

const { records, nextOrder } = openPayments()

const formPath = '/payment/iyzipos/checkoutform/initialize/auth/ecom'
const detailPath = '/payment/iyzipos/checkoutform/auth/ecom/detail'

/** A new order, and an account with these answers, first to last. */
function openAccount(...answers: Answer[]) {
  const order = nextOrder({ name: 'Ada King Byron' })
  const { connection, seen } = openConnection('https://iyzico.example', answers)
  const provider = createIyzico(connection, records, (id) => `http://shop.example/back/${id}`)
  return { order, seen, provider }
}

/** A new order whose shopper is on the provider's page. */
function openPage() {
  const { order } = openAccount()
  const reference = `form_${order.id}`
  records.addAttempt(6, reference, order, 1000)
  const paid = {
    status: 'success',
    paymentStatus: 'SUCCESS',
    paymentId: 'P1',
    token: reference,
    basketId: String(order.id),
    currency: 'USD',
    price: 88.28,
  }
  return { order, reference, paid, attempt: { method: 6, reference, startedAt: 1000 } }
}

const proofOf = (paymentToken: string) => ({ ...noProof, paymentToken })
const page = { status: 'success', token: 'form_1', paymentPageUrl: 'https://iyzico.example/pay/1' }

test.each([
  ['tr', 'tr'],
  ['fr', 'en'],
  ['', 'en'],
])("the provider's page for a shopper who reads %j is in %j", async (lang, locale) => {
  const { order, provider, seen } = openAccount([200, page])
  await provider.start?.({ ...order, lang })
  expect(JSON.parse(seen[0]!.body).locale).toBe(locale)
})

test("the provider's page is opened for the exact amount due, with the buyer and the return address", async () => {
  const { order, provider, seen } = openAccount([200, page])
  expect(provider).toMatchObject({ method: 6, name: 'iyzico_payment', redirects: true })
  expect(await provider.start?.(order)).toEqual({
    reference: 'form_1',
    fields: { iyzico_payment: { status: 'success', paymentPageUrl: 'https://iyzico.example/pay/1' } },
  })
  const id = String(order.id)
  const place = { contactName: 'Ada King Byron', address: '1 Road', city: 'Town', country: 'US', zipCode: '1' }
  expect(seen.map(({ call }) => call)).toEqual([`POST https://iyzico.example${formPath}`])
  expect(JSON.parse(seen[0]!.body)).toEqual({
    locale: 'en',
    conversationId: id,
    price: '88.28',
    paidPrice: '88.28',
    currency: 'USD',
    basketId: id,
    paymentGroup: 'PRODUCT',
    callbackUrl: `http://shop.example/back/${id}`,
    enabledInstallments: [1],
    buyer: {
      id,
      name: 'Ada',
      surname: 'King Byron',
      email: 'ada@example.com',
      gsmNumber: '+1555',
      registrationAddress: '1 Road',
      city: 'Town',
      country: 'US',
      zipCode: '1',
      identityNumber: '11111111111',
      ip: '0.0.0.0',
    },
    shippingAddress: place,
    billingAddress: place,
    basketItems: [
      { id: order.order, name: `Order ${order.order}`, category1: 'Shop', itemType: 'PHYSICAL', price: '88.28' },
    ],
  })
})

test('a buyer with a single name has it as surname too', async () => {
  const { order, provider, seen } = openAccount([200, page])
  await provider.start?.({ ...order, name: 'Ada' })
  expect(JSON.parse(seen[0]!.body).buyer).toMatchObject({ name: 'Ada', surname: 'Ada' })
})

test('each request is signed over its path and body, with a random number', async () => {
  const { order, provider, seen } = openAccount([200, page], [200, page])
  await provider.start?.(order)
  await provider.start?.(order)
  for (const { headers, body } of seen) {
    const random = headers['x-iyzi-rnd']
    const signature = createHmac('sha256', 'hidden').update(`${random}${formPath}${body}`).digest('hex')
    expect(headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-iyzi-rnd': expect.stringMatching(/^[0-9a-f]{24}$/),
      authorization: `IYZWSv2 ${btoa(`apiKey:public&randomKey:${random}&signature:${signature}`)}`,
    })
  }
  expect(seen[0]!.headers['x-iyzi-rnd']).not.toBe(seen[1]!.headers['x-iyzi-rnd'])
})

test.each<[string, Answer]>([
  ['reports a failure', [200, { ...page, status: 'failure' }]],
  ['gives no token', [200, { ...page, token: undefined }]],
  ['gives no page', [200, { ...page, paymentPageUrl: undefined }]],
  ['refuses', [400, page]],
])('if Iyzico %s, no attempt is started', async (_name, answer) => {
  const { order, provider } = openAccount(answer)
  await expect(provider.start?.(order)).rejects.toThrow(PaymentFault)
})

test('a paid form proves its order', async () => {
  const { order, reference, paid } = openPage()
  const { provider, seen } = openAccount([200, paid])
  expect(await provider.verify(order, proofOf(reference))).toBe('P1')
  expect(seen.map(({ call }) => call)).toEqual([`POST https://iyzico.example${detailPath}`])
  expect(JSON.parse(seen[0]!.body)).toEqual({ locale: 'en', conversationId: String(order.id), token: reference })
})

test('a form that was not opened for the order is not looked up', async () => {
  const [mine, other] = [openPage(), openPage()]
  const { provider, seen } = openAccount([200, { ...mine.paid, token: other.reference }])
  for (const token of [other.reference, 'made-up']) {
    await expect(provider.verify(mine.order, proofOf(token))).rejects.toMatchObject({ code: 'forged' })
  }
  expect(seen).toEqual([])
})

type Verdict = 'declined' | 'forged' | 'unknown'

test.each<[string, object, Verdict, number?]>([
  ['is not found', { status: 'failure' }, 'declined'],
  ['was declined', { paymentStatus: 'FAILURE' }, 'declined'],
  ['was not filled in', { paymentStatus: undefined }, 'declined'],
  ['is another', { token: 'form_other' }, 'forged'],
  ['has paid another order', { basketId: '0' }, 'forged'],
  ['has paid another amount', { price: 88.27 }, 'forged'],
  ['has paid in another currency', { currency: 'TRY' }, 'forged'],
  ['has paid no amount', { price: undefined }, 'forged'],
  ['is kept from us', {}, 'unknown', 403],
])('a form that %s proves nothing', async (_name, change, verdict, status = 200) => {
  const { order, reference, paid } = openPage()
  const { provider } = openAccount([status, { ...paid, ...change }])
  const verified = provider.verify(order, proofOf(reference))
  await (verdict === 'unknown'
    ? expect(verified).rejects.toThrow(PaymentFault)
    : expect(verified).rejects.toMatchObject({ code: verdict }))
})

type Found = 'payment' | 'nothing' | 'mismatched' | 'unknown'

test.each<[string, object, Found, number?]>([
  ['has paid', {}, 'payment'],
  ['is not found', { status: 'failure' }, 'nothing'],
  ['was declined', { paymentStatus: 'FAILURE' }, 'nothing'],
  ['waits for the bank', { paymentStatus: 'INIT_THREEDS' }, 'nothing'],
  ['is being charged', { paymentStatus: 'CALLBACK_THREEDS' }, 'unknown'],
  ['is kept from us', {}, 'unknown', 403],
  ['is another', { token: 'form_other' }, 'mismatched'],
  ['has paid another order', { basketId: '0' }, 'mismatched'],
  ['has paid another amount', { price: '88.29' }, 'mismatched'],
  ['has paid in another currency', { currency: 'EUR' }, 'mismatched'],
])('a form whose shopper never came back and that %s is looked up', async (_name, change, expected, status = 200) => {
  const { order, reference, paid, attempt } = openPage()
  const { provider, seen } = openAccount([status, { ...paid, ...change }])
  const found = provider.recover(order, attempt)
  if (expected === 'unknown') await expect(found).rejects.toThrow(PaymentFault)
  else if (expected === 'mismatched') await expect(found).rejects.toMatchObject({ code: 'mismatched' })
  else expect(await found).toEqual(expected === 'payment' ? { payment: 'P1', token: reference } : null)
  expect(JSON.parse(seen[0]!.body)).toEqual({ locale: 'en', conversationId: String(order.id), token: reference })
})
