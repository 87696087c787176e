import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestBackend } from '../../testing/test-backend.ts'
import type { TestBackend } from '../../testing/test-backend.ts'
import { createPayer, methods, providerRows } from '../../testing/test-payer.ts'
import type { Payer } from '../../testing/test-payer.ts'
import { providers } from '../accounts/provider-config.ts'

/** Orders whose shopper paid and closed the tab, settled by what the providers' doubles report, and not by lies. */
let backend: TestBackend
let payer: Payer
const log: Record<string, unknown>[] = []
const signed = Object.entries(providers).flatMap(([name, { webhook }]) => (webhook ? [name] : []))
beforeAll(async () => {
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) }
  backend = await createTestBackend({ paymentTimeout: 1000, sandboxDelay: 1, logger: { level: 'info', stream } })
  payer = createPayer(backend, 'guest-and-webhooks')
})
beforeEach(() => void (log.length = 0))
afterAll(() => backend.close())

const isPaid = async (id: number) => (await payer.shopper.detail(id)).payment_done === 1
const said = (message: string, id: number) => log.filter(({ msg, order }) => msg === message && order === id)

/** The double delivers an event about a payment; the shop's status codes. */
async function deliver(provider: string, id: string, how: string): Promise<number[]> {
  return (await payer.inSandbox('webhooks', { provider, id, how })).statuses
}

/** Places an order and pays it at the provider with the tab closed. */
async function paidOrder(method: number) {
  const order = await payer.place(method)
  return { order, payment: await payer.payAndLeave(order) }
}

/** Neither secrets nor payments nor people. */
function expectDiscreetLog(payment: string) {
  expect(JSON.stringify(log)).not.toMatch(/ada@example|Lovelace|invented|signature/i)
  expect(JSON.stringify(log)).not.toContain(payment)
}

test.each(
  providerRows.flatMap(([name, method]) => ['once', 'late', 'twice'].map((how) => [name, how, method] as const)),
)('%s, delivered %s: the order is paid once', async (name, how, method) => {
  const { order, payment } = await paidOrder(method)
  expect(await isPaid(order.id)).toBe(false)
  expect(await deliver(name, payment, how)).toEqual(how === 'twice' ? [200, 200] : [200])
  expect(await payer.shopper.detail(order.id)).toMatchObject({ payment_done: 1, order_method: method })
  // The sweep, and the same event days later, find nothing left to do.
  backend.advance(60_000)
  await backend.sweepPayments()
  await deliver(name, payment, 'once')
  expect(said('order paid, confirmed by sweep or webhook', order.id)).toHaveLength(1)
  expect(log.filter(({ level, order: about }) => level === 50 && about === order.id)).toEqual([])
  const mails = (await backend.readOutbox()).filter(({ subject }) => subject.includes(order.order))
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${order.order} is confirmed`])
  expectDiscreetLog(payment)
})

test.each(providerRows)('%s, forged: nothing changes', async (name, method) => {
  const { order, payment } = await paidOrder(method)
  const isSigned = signed.includes(name)
  expect(await deliver(name, payment, 'forged')).toEqual([isSigned ? 400 : 200])
  expect(await isPaid(order.id)).toBe(false)
  const line = isSigned
    ? { level: 40, msg: 'webhook refused', method, code: 'forged' }
    : { level: 40, msg: 'webhook changed nothing', method, code: 'unknown' }
  expect(log.findLast(({ level }) => level === 40)).toMatchObject(line)
  expectDiscreetLog(payment)
})

test.each(
  providerRows.flatMap(([name, method]) => ['other amount', 'other order'].map((how) => [name, how, method] as const)),
)('%s, about an%s: nothing', async (name, how, method) => {
  const { order, payment } = await paidOrder(method)
  expect(await deliver(name, payment, how)).toEqual([200])
  expect(await isPaid(order.id)).toBe(false)
  expect(log.findLast(({ level }) => level === 40)).toMatchObject({ code: expect.stringMatching(/mism|unkn/) })
})

test('another amount that the provider itself confirms is reported to the shop once', async () => {
  const { order, payment } = await paidOrder(methods.iyzico)
  await deliver('iyzico', payment, 'other amount')
  await deliver('iyzico', payment, 'once')
  expect(log.filter(({ level }) => level === 50)).toMatchObject([
    { msg: 'order paid with another amount', order: order.id, payment: { method: methods.iyzico, payment: '' } },
  ])
  const [mail] = await backend.readOutbox()
  expect(mail?.body).toContain(`For order ${order.order} another amount was paid than is due: Iyzico.`)
  // The form's token opens its page.
  expectDiscreetLog(payment)
})

// The others' attempts have no reference before the shopper pays.
const early = providerRows.filter(([name]) => ['razorpay', 'paypal', 'iyzico'].includes(name))

test.each(early)('%s: a paid event only counts once the provider confirms it', async (name, method) => {
  const order = await payer.place(method)
  const reference = order.payment_token ?? new URL(order.iyzico_payment.paymentPageUrl).searchParams.get('token')
  expect(await deliver(name, reference, 'once')).not.toContain(400)
  expect(await isPaid(order.id)).toBe(false)
  await payer.payAndLeave(order)
  expect(await deliver(name, reference, 'once')).toEqual([200])
  expect(await isPaid(order.id)).toBe(true)
})

test('the answer shows whether the message was accepted, and the log shows why not', async () => {
  const post = async (payload: string, type = 'application/json') => {
    const request = {
      method: 'POST',
      url: '/api/v1/webhooks/paypal',
      payload,
      headers: { 'content-type': type },
    } as const
    return (await backend.app.inject(request)).json()
  }
  expect(await post('{"event_type":"OTHER"}')).toEqual({ received: true })
  expect(log).toEqual([])
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    expect(await post('no json', type), type).toEqual({ received: false })
  expect(log).toHaveLength(3)
  for (const line of log)
    expect(line).toMatchObject({ level: 40, msg: 'webhook refused', method: methods.paypal, code: 'unreadable' })
})

test('a message of an unknown sender is refused or ignored', async () => {
  const post = async (name: string, payload: string, method: 'POST' | 'GET' = 'POST') =>
    (await backend.app.inject({ method, url: `/api/v1/webhooks/${name}`, ...(method === 'POST' && { payload }) }))
      .statusCode
  expect(await post('paypal', 'no json')).toBe(400)
  expect(await post('paypal', '')).toBe(400)
  expect(await post('paypal', '[]')).toBe(200)
  expect(await post('iyzico', '{"status":"SUCCESS","token":{"a":1}}')).toBe(200)
  expect(await post('stripe', '{}')).toBe(400)
  expect(await post('unknown', '{}')).toBe(404)
  expect(await post('paypal', '', 'GET')).toBe(404)
  expect(await post('paypal', `{"x":"${'x'.repeat(64 * 1024)}"}`)).toBe(413)
})
