import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveOrder } from '#graphql/testing/test-buyer.ts'
import logFields from '../machines/log-fields.json' with { type: 'json' }
import { hidden } from '../testing/test-form-buyer.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

/** A shopper's input. None of it may be in the log or in events. */
const PERSON = {
  name: 'Grace Hopper',
  email: 'secret.person@example.com',
  phone: '+1 202 555 0177',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '22201-4711',
  line1: '12 Hidden Lane',
}
const TYPED = ['secret.person', 'Hopper', '555 0177', '22201-4711', 'Hidden', 'horse-battery', 'staple-correct']

let shop: Awaited<ReturnType<typeof openTestShop>>
const secrets = new Set<string>(TYPED)
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function expectNothingTold(): void {
  // The log depends on its level; the events are everything that any level could write.
  const told = [...shop.log, ...shop.events].map((entry) => JSON.stringify(entry, describeErrors))
  expect(told.length).toBeGreaterThan(60)
  for (const secret of secrets) {
    const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
    const lines = told.filter((line) => forms.some((form) => line.includes(form)))
    expect(lines, secret).toEqual([])
  }
}

function describeErrors(_key: string, value: unknown): unknown {
  return value instanceof Error ? [value.name, value.message, value.stack] : value
}

it('a journey with failures: account, codes, addresses, orders, payments, and their callbacks', async () => {
  const visitor = createFormVisitor(shop)
  const { email } = PERSON
  const codes: string[] = []
  const newCode = async () => {
    codes.push(await shop.backend.codeOf(email))
    return codes.at(-1) ?? ''
  }
  await visitor.post('buy-now', { productId: '101', variantId: '1010', quantity: '1' })
  for (const name of ['user_token', 'frontend_account']) secrets.add(visitor.jar.get(name) ?? 'no-such-cookie')

  const passwords = { password: 'horse-battery', confirmation: 'horse-battery' }
  await visitor.post('sign-up', { name: PERSON.name, email, ...passwords })
  await visitor.post('verify-email', { email, code: 'zzzz' })
  await visitor.post('verify-email', { email, code: await newCode() })
  await visitor.post('sign-in', { email, password: 'staple-correct' })
  await visitor.post('forgot-password', { email })
  await visitor.post('update-password', { email, code: await newCode(), ...passwords })
  await visitor.post('sign-in', { email, password: 'horse-battery' })
  const token = visitor.jar.get('frontend_token') ?? ''
  expect(token.length).toBeGreaterThan(10)
  secrets.add(token)

  expect((await visitor.post('save-address', { ...PERSON, returnTo: '/shipping' })).statusCode).toBe(303)
  const shipping = (await visitor.get('/shipping')).body
  const [addressId, lineIds] = [hidden(shipping, 'addressId'), hidden(shipping, 'lineIds')]
  await visitor.post('choose-shipping', { addressId, lineIds, [`line-${lineIds}`]: 'LOCATION' })
  const idempotencyKey = hidden((await visitor.get('/checkout')).body, 'idempotencyKey')
  secrets.add(idempotencyKey)
  const placed = await visitor.post('place-order', { method: 'IYZICO', idempotencyKey, voucher: '' })
  const { data } = await shop.backend.get('order/by-user', { headers: { authorization: `Bearer ${token}` } })
  const [{ id: orderId, order: trackingId, payment_token: paymentToken }] = data.data
  secrets.add(trackingId)
  if (paymentToken) secrets.add(paymentToken)
  expect(placed.statusCode).toBe(303)

  const proof = { orderId: String(orderId), token: 'tok_made_up', paymentId: 'pay_made_up', signature: 'sig_made_up' }
  for (const value of ['tok_made_up', 'pay_made_up', 'sig_made_up']) secrets.add(value)
  await visitor.post('settle-payment', { ...proof, method: 'RAZORPAY' })
  await shop.app.inject({
    method: 'POST',
    url: '/razorpay-callback',
    payload: 'razorpay_payment_id=pay_made_up&razorpay_signature=sig_made_up',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await visitor.post('place-order', { method: 'CASH_ON_DELIVERY', idempotencyKey: `${idempotencyKey}-2`, voucher: '' })
  await moveOrder(shop, String(orderId), 5)
  for (const page of ['/user/profile', '/user/addresses', `/user/order/${orderId}`, '/user/orders'])
    expect((await visitor.get(page)).statusCode).toBeLessThan(400)
  await visitor.post('contact', { name: PERSON.name, email, subject: 'Hidden Lane', message: 'Hidden Lane' })
  await visitor.post('newsletter', { email })
  await shop.graphql.settled()

  expectNothingTold()
  // Four digits also occur in times and ids, so they are only matched as a separate value.
  const texts = shop.log.map(({ time: _time, pid: _pid, ms: _ms, ...line }) => JSON.stringify(line)).join('\n')
  for (const code of codes) expect(texts).not.toMatch(new RegExp(`[":/= ]${code}["/,& ]`))
})

it('tokens and addresses in queries, cookies, and headers', async () => {
  for (const query of ['user_token', 'token', 'email', 'code', 'signature']) {
    for (const path of ['/cart', '/thank-you', '/social-callback', '/nowhere', '/graphql', '/%'])
      await shop.app.inject(`${path}?${query}=query-secret-${query}`)
  }
  for (const [name, value] of [
    ['authorization', 'Bearer header-secret'],
    ['user-token', 'AAAheadersecretBBB'],
    ['cookie', 'frontend_token=cookie-secret; user_token=AAAcookiesecrtBBB; other=cookie-secret'],
    ['referer', 'http://shop.test/x?token=referer-secret'],
  ] as const) {
    await shop.app.inject({ url: '/cart', headers: { [name]: value } })
    await shop.app.inject({ method: 'POST', url: '/graphql', headers: { [name]: value }, payload: '{' })
  }
  for (const secret of ['query-secret', 'header-secret', 'AAAheadersecretBBB', 'cookie-secret', 'AAAcookiesecrtBBB'])
    secrets.add(secret)
  secrets.add('referer-secret')
  for (const address of ['secret.person@example.com', 'secret.person%40example.com', 'secret.person%2540example.com'])
    await shop.app.inject(`/fr/nowhere/${address}/orders`)
  expect(shop.log.at(-1)).toMatchObject({ msg: 'request', path: '/fr/nowhere/[redacted]/orders' })
  expectNothingTold()
})

it('every field of a line is documented', () => {
  const known = new Set(logFields.flatMap(({ fields }) => fields))
  expect(known.size).toBeGreaterThan(20)
  expect(shop.log.flatMap((line) => Object.keys(line)).filter((name) => !known.has(name))).toEqual([])
})

it('input cannot forge a log line: every line is one JSON object', async () => {
  const before = shop.log.length
  const forged = '{"level":60,"msg":"forged"}'
  for (const text of [`\n${forged}`, `\r\n${forged}`, `\u2028${forged}`, `\u001b[2J${forged}`])
    await shop.app.inject(`/${encodeURIComponent(text)}`)
  await shop.app.inject({ url: '/cart', headers: { 'user-agent': `x ${forged}`, 'x-request-id': `y${forged}` } })
  const lines = shop.log.slice(before)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([])
})
