import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { BackendOptions } from '../create-backend.ts'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper, testAddress } from '../testing/test-shopper.ts'
import { startTestSmtpServer } from '../testing/test-smtp-server.ts'

const minute = 60_000

/** Changes the database beside the shop. */
function change(backend: TestBackend, sql: string, params: Record<string, string | number> = {}): void {
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  database.run(sql, params)
  database.close()
}

/** A shop without the sandbox whose e-mails go to a mail server of the test. */
async function openShop(options: Partial<BackendOptions> = {}) {
  const mail = await startTestSmtpServer()
  const log: Record<string, unknown>[] = []
  const backend = await createTestBackend({
    ...options,
    sandbox: false,
    smtpServer: mail.settings,
    logger: { level: 'info', stream: { write: (line: string) => void log.push(JSON.parse(line)) } },
  })
  onTestFinished(async () => {
    await backend.close()
    await mail.close()
  })
  const signUp = (email: string) => backend.post('user/signup', { name: 'Ada', email, password: 'secret1' })
  const logged = () => log.filter(({ msg }) => /e-mail/.test(String(msg)))
  return { backend, mail, signUp, logged, text: () => JSON.stringify(log) }
}

test('a member confirms their account with the code from the mail server', async () => {
  const { backend, mail, signUp, logged } = await openShop()
  await signUp('ada@example.com')
  await backend.sendEmails()
  const [email] = mail.received
  expect(mail.received).toHaveLength(1)
  expect(email?.to).toEqual(['ada@example.com'])
  expect(email?.parsed).toMatchObject({
    subject: 'Verify your email',
    from: { text: '"Test Shop" <shop@example.com>' },
  })
  expect(email?.parsed.html).toContain('<html lang="en" dir="ltr">')
  const code = /\d{8}/.exec(email?.parsed.text ?? '')?.[0]
  expect((await backend.post('user/verify', { email: 'ada@example.com', code })).status).toBe(200)
  expect(logged()).toMatchObject([{ level: 30, kind: 'verification', msg: 'e-mail sent' }])
})

test('an e-mail waits while the mail server is down and is delivered once', async () => {
  const { backend, mail, signUp, logged } = await openShop()
  await mail.close()
  await signUp('down@example.com')
  await backend.sendEmails()
  await backend.sendEmails()
  expect(logged()).toMatchObject([{ level: 40, code: 'ESOCKET', msg: 'the mail server accepts no e-mail' }])
  const again = await startTestSmtpServer(mail.settings.port)
  onTestFinished(() => again.close())
  await backend.sendEmails()
  expect(again.received).toEqual([])
  backend.advance(5_000)
  await backend.sendEmails()
  await backend.sendEmails()
  expect(again.received.map(({ to }) => to)).toEqual([['down@example.com']])
})

test('an e-mail is dropped if the mail server rejects the address, which is not logged', async () => {
  const { backend, mail, signUp, logged, text } = await openShop()
  mail.answerRecipients(550)
  await signUp('unknown.person@example.com')
  await backend.sendEmails()
  mail.answerRecipients(250)
  backend.advance(20 * minute)
  await backend.sendEmails()
  expect(mail.received).toEqual([])
  expect(logged()).toMatchObject([{ level: 50, kind: 'verification', code: 550, msg: 'gave up on an e-mail' }])
  expect(text()).not.toContain('unknown.person')
})

test('an e-mail is retried after a temporary rejection, and dropped after the last retry', async () => {
  const { backend, mail, signUp, logged } = await openShop()
  mail.answerRecipients(451)
  await signUp('grey@example.com')
  await backend.sendEmails()
  await backend.sendEmails()
  expect(logged()).toMatchObject([{ level: 40, code: 451, msg: 'e-mail not sent, will be retried' }])
  mail.answerRecipients(250)
  backend.advance(10_000)
  await backend.sendEmails()
  expect(mail.received).toHaveLength(1)

  mail.answerRecipients(451)
  await createShopper(backend, 'grey-order').buy(127)
  for (let hours = 0; hours < 72; hours += 1) {
    await backend.sendEmails()
    backend.advance(60 * minute)
  }
  expect(logged().at(-1)).toMatchObject({ level: 50, kind: 'order', step: 'placed', msg: 'gave up on an e-mail' })
  mail.answerRecipients(250)
  await backend.sendEmails()
  expect(mail.received).toHaveLength(1)
})

test('an expired code is not sent', async () => {
  const { backend, mail, signUp, logged } = await openShop()
  await signUp('late@example.com')
  backend.advance(31 * minute)
  await backend.sendEmails()
  expect(mail.received).toEqual([])
  expect(logged()).toMatchObject([{ level: 50, code: 'EXPIRED', msg: 'gave up on an e-mail' }])
})

test('a shop that stops does not wait for its mail server', async () => {
  const { backend, mail, signUp } = await openShop()
  await backend.listen(0, '127.0.0.1')
  mail.hang()
  await signUp('slow@example.com')
  const sending = backend.sendEmails()
  await new Promise((resolve) => setImmediate(resolve))
  const start = Date.now()
  await backend.close()
  await sending
  expect(Date.now() - start).toBeLessThan(3_000)
})

test('a refused order sends no e-mail', async () => {
  const { backend, mail } = await openShop()
  const shopper = createShopper(backend, 'refused-order')
  await shopper.addToCart(127)
  await shopper.chooseShipping(await shopper.addAddress())
  expect((await shopper.order({ voucher: 'NO-SUCH' })).status).toBe(201)
  await backend.sendEmails()
  expect(mail.received).toEqual([])
})

test('a name or an address can add no header and no recipient', async () => {
  const { backend, mail } = await openShop()
  const shopper = createShopper(backend, 'injection')
  await shopper.addToCart(127)
  const addressId = await shopper.addAddress()
  await shopper.chooseShipping(addressId)
  const { data } = await shopper.order()
  // The address was stored before forms refused line breaks.
  const address = {
    ...testAddress,
    name: 'Ada\r\nBcc: victim@example.com\r\n\r\nHello',
    email: 'ada@example.com',
    city: 'Washington\u2028Subject: x',
  }
  change(backend, 'UPDATE orders SET address = :address WHERE id = :id', {
    id: data.id,
    address: JSON.stringify(address),
  })
  await backend.post('user/signup', { name: 'Ada', email: 'a,victim@example.com', password: 'secret1' })
  await backend.sendEmails()
  expect(mail.received.flatMap(({ to }) => to)).not.toContain('victim@example.com')
  const order = mail.received.find(({ to }) => to[0] === 'ada@example.com')
  expect(order?.to).toEqual(['ada@example.com'])
  expect([...(order?.parsed.headers.keys() ?? [])]).not.toContain('bcc')
  // A name with an address in it is no greeting.
  expect(order?.parsed.text).toMatch(/^Thanks for your order/)
  expect(order?.parsed.subject).toMatch(/^We’ve got your order \w+$/)
})

test('e-mails are not stored without a mail server and without the sandbox', async () => {
  const backend = await createTestBackend({ sandbox: false })
  onTestFinished(() => backend.close())
  await createShopper(backend, 'no-mail').buy(127)
  await backend.sendEmails()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  expect(database.count('SELECT count(*) FROM emails')).toBe(0)
  database.close()
})

test('visitors cause 20 e-mails an hour to one address, and no order fails because of it', async () => {
  const { backend, mail, logged } = await openShop({ faults: true })
  let bought = 0
  // Each product has ten units.
  const buyAs = (token: string, headers = {}) =>
    createShopper(backend, token, headers).buy(127 + Math.floor(bought++ / 10))
  const subjects = () => mail.received.map(({ parsed }) => parsed.subject?.replace(/\s\w{16}/, ''))
  const orders: unknown[] = []
  for (let at = 0; at < 25; at += 1) {
    orders.push(await buyAs(`flood-${at}`, { 'x-forwarded-for': `203.0.113.${at}` }))
    await backend.sendEmails()
  }
  expect(orders).toEqual(Array.from({ length: 25 }, () => expect.any(Number)))
  expect(mail.received).toHaveLength(20)
  expect(logged().filter(({ msg }) => msg === 'e-mail dropped: too many to one address')).toHaveLength(5)

  // E-mails about shipped orders, and to the buyer's own account, are not limited.
  mail.received.length = 0
  await backend.app.inject({ method: 'POST', url: '/__order', payload: { id: orders[24], status: 3 } })
  await backend.sendEmails()
  expect(subjects()).toEqual(['Your order is on its way'])
  await backend.post('user/signup', { name: 'Ada', email: testAddress.email, password: 'secret1' })
  await backend.sendEmails()
  const code = /\d{8}/.exec(mail.received.at(-1)?.parsed.text ?? '')?.[0]
  await backend.post('user/verify', { email: testAddress.email, code })
  const { data } = await backend.post('user/signin', { email: testAddress.email, password: 'secret1' })
  await buyAs('owner', { authorization: `Bearer ${data.token}` })
  await backend.sendEmails()
  expect(subjects().at(-1)).toBe('We’ve got your order')
  // A copy is sent to whatever address a visitor typed.
  await createShopper(backend, 'flood-24').get(`order/send-order-email/${orders[24]}`)
  backend.advance(2 * minute)
  const sent = mail.received.length
  await createShopper(backend, 'flood-24').get(`order/send-order-email/${orders[24]}`)
  await backend.sendEmails()
  expect(mail.received).toHaveLength(sent)
})
