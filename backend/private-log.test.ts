import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database/database.ts'
import { createTestBackend } from './testing/test-backend.ts'
import type { TestBackend } from './testing/test-backend.ts'
import { createShopper } from './testing/test-shopper.ts'

/** The log of a whole shopping trip with its failures contains no personal data and no secrets. */
let backend: TestBackend
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  backend = await createTestBackend({ logger: { level: 'trace', stream } })
})
afterAll(() => backend.close())

const email = 'secret.person@example.com'
const person = {
  name: 'Grace Hopper',
  email,
  phone: '+1 202 555 0177',
  address_1: '12 Hidden Lane',
  city: 'Arlington',
  zip: '22201',
}
const anything = [
  email,
  'secret.person',
  'secret%2Eperson',
  'Grace',
  'Hopper',
  '555 0177',
  'Hidden Lane',
  'Arlington',
  '22201',
  'old-password',
  'new-password',
  'wrong-password',
  'guest-of-the-log',
]

/** Whole words, because a short code may occur inside a time. */
function expectUnnamed(words: string[]): void {
  const text = lines
    .map(({ time: _time, pid: _pid, hostname: _hostname, reqId: _reqId, ...line }) => JSON.stringify(line))
    .join('\n')
  for (const word of words) {
    expect(word.length).toBeGreaterThan(3)
    expect(text).not.toMatch(new RegExp(`(?<!\\w)${RegExp.escape(word)}(?!\\w)`, 'i'))
  }
}

const logged = (message: string) =>
  lines.filter(({ msg }) => msg === message).map(({ kind, emailId }) => ({ kind, emailId }))

test('signing up, a new password and signing in', async () => {
  const secrets: string[] = []
  const newestCode = async () => {
    const code = await backend.codeOf(email)
    secrets.push(code)
    return code
  }
  const account = { name: person.name, email, password: 'old-password' }
  await backend.post('user/signup', account)
  await backend.post('user/verify', { email, code: 'zzzz' })
  expect((await backend.post('user/verify', { email, code: await newestCode() })).status).toBe(200)
  await backend.post('user/signup', account)
  await backend.post('user/forgot-password', { email })
  const change = { email, code: await newestCode(), password: 'new-password' }
  expect((await backend.post('user/update-password', change)).status).toBe(200)
  for (let time = 0; time < 12; time += 1) await backend.post('user/signin', { email, password: 'wrong-password' })
  backend.advance(16 * 60_000)
  const { data } = await backend.post('user/signin', {
    email,
    password: 'new-password',
    user_token: 'guest-of-the-log',
  })
  secrets.push(data.token)
  await backend.get('user/profile', { headers: { authorization: `Bearer ${data.token}` } })
  expectUnnamed([...anything, ...secrets])
  const [reset, notice, verification] = (await backend.readOutbox()).filter((sent) => sent.email === email)
  expect(logged('e-mail added to the outbox').filter(({ kind }) => kind !== 'order')).toEqual([
    { kind: 'verification', emailId: verification?.id },
    { kind: 'account notice', emailId: notice?.id },
    { kind: 'password reset', emailId: reset?.id },
  ])
})

test('orders by every method, their e-mails, and payments that are refused', async () => {
  const secrets: string[] = []
  const shopper = createShopper(backend, 'guest-of-the-log')
  for (const method of [1, 2, 3, 4, 5, 6]) {
    await shopper.addToCart(106 + method)
    await shopper.chooseShipping(await shopper.addAddress(person))
    const { data } = await shopper.order({ order_method: method, voucher: method === 2 ? 'NO-SUCH' : '' })
    const id = data.id ?? (await shopper.order()).data.id
    const detail = await shopper.detail(id)
    secrets.push(detail.order, ...(detail.payment_token ? [detail.payment_token] : []))
    await shopper.post('order/payment-done', {
      id,
      order_method: method,
      payment_token: 'made-up-token',
      payment_id: 'pay_made_up',
    })
    await backend.post('iyzico-callback', { token: 'made-up-token' })
    expect((await shopper.get(`order/send-order-email/${id}`)).data).toBe(true)
  }
  await backend.post('contact', { ...person, subject: 'Hidden Lane', message: 'Hidden Lane' })
  await backend.post('email-subscription', { email })
  // Reminders of payments wait some minutes.
  backend.advance(10 * 60_000)
  await backend.readOutbox()
  expectUnnamed([...anything, ...secrets, 'made-up-token', 'pay_made_up'])
  expect(logged('e-mail added to the outbox').filter(({ kind }) => kind === 'order')).toHaveLength(6)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'payment refused' }))
})

test('unreadable stored data', async () => {
  const shopper = createShopper(backend, 'guest-of-the-log')
  const id = await shopper.buy(120)
  const database = openDatabase(join(backend.dataDir, 'backend.sqlite'))
  database.run("UPDATE orders SET address = 'Grace Hopper, 12 Hidden Lane' WHERE id = :id", { id })
  database.close()
  expect(await shopper.post('order/by-user', { order_id: id })).toMatchObject({ httpStatus: 500 })
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request failed', reason: 'SyntaxError' }))
  expectUnnamed(anything)
})
