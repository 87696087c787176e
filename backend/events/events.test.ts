import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { BackendOptions } from '../create-backend.ts'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'
import { createPayer, methods, providerRows } from '../testing/test-payer.ts'
import { createShopper } from '../testing/test-shopper.ts'
import { claimDue, waits } from './event-queue.ts'
import { signatureOf } from './event-sender.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const newSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const minute = 60_000
const hour = 60 * minute

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

interface Call {
  headers: Record<string, string>
  text: string
  event: any // @NOTE tests assert events; a type would assert itself
}

/** A receiver whose answer can be changed: a status, a redirect to an address, or none. */
async function openReceiver() {
  const receiver = { url: '', calls: [] as Call[], answer: 204 as number | string | undefined }
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/*', (request, reply) => {
    const text = String(request.body)
    receiver.calls.push({ headers: request.headers as Record<string, string>, text, event: JSON.parse(text) })
    if (receiver.answer === undefined) return reply.hijack()
    return typeof receiver.answer === 'string'
      ? reply.redirect(receiver.answer, 307)
      : reply.code(receiver.answer).send()
  })
  receiver.url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/events`
  closing.push(() => app.close())
  return receiver
}

async function openBackend(urls: string[], options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const events = { urls, secrets: [secret] }
  const backend = await createTestBackend({ faults: true, paymentTimeout: 1000, events, ...options })
  closing.push(() => backend.close())
  return backend
}

const isNow = (time: string) => Math.abs(Date.parse(time) - Date.now()) < minute
const typesOf = (calls: Call[]) => calls.map(({ event }) => event.type)
const move = (backend: TestBackend, id: number, status: number) =>
  backend.app.inject({ method: 'POST', url: '/__order', payload: { id, status } })

async function typesAfter(act: (backend: TestBackend) => Promise<unknown>): Promise<string[]> {
  const receiver = await openReceiver()
  const backend = await openBackend([receiver.url])
  await act(backend)
  await backend.sendEvents()
  return typesOf(receiver.calls)
}

const cancelOrder = async (backend: TestBackend) => {
  const shopper = createShopper(backend, 'events-cancel')
  const id = await shopper.buy(101)
  await shopper.post('cancellation/cancel-order', { order_id: id, title: 'Late', message: '' })
}

test.each<[string, string[], (backend: TestBackend) => Promise<unknown>]>([
  ['a cash order', ['order.placed'], (backend) => createShopper(backend, 'events-cash').buy(101)],
  [
    'an order that is shipped and paid on delivery',
    ['order.placed', 'order.shipped', 'order.paid'],
    async (backend) => {
      const id = await createShopper(backend, 'events-move').buy(101)
      for (const status of [2, 3, 4, 5]) await move(backend, id, status)
    },
  ],
  [
    'an order that skips steps',
    ['order.placed', 'order.paid', 'order.shipped'],
    async (backend) => move(backend, await createShopper(backend, 'events-skip').buy(101), 5),
  ],
  ['a cancellation', ['order.placed', 'order.cancelled'], cancelOrder],
  [
    'an order that is not paid in time',
    ['order.placed', 'order.cancelled'],
    async (backend) => {
      await createPayer(backend, 'events-release').place(methods.razorpay)
      backend.advance(3 * hour)
      await backend.releaseUnpaidOrders()
    },
  ],
  [
    'a return',
    ['order.placed', 'order.paid', 'order.shipped', 'order.return_requested'],
    async (backend) => {
      const shopper = createShopper(backend, 'events-return')
      const id = await shopper.buy(101)
      await move(backend, id, 5)
      const form = { order_id: id, product_id: 101, inventory_id: 1010, quantity: 1, reason: 'Broken', images: [] }
      expect((await shopper.post('returnProduct', form)).status).toBe(200)
    },
  ],
])('%s sends its events', async (_name, types, act) => {
  const sent = await typesAfter(act)
  expect(sent.filter((type) => type.startsWith('order.')).sort()).toEqual(types.toSorted())
})

test.each(providerRows)('a payment with %s that the shopper left sends one event', async (_name, method) => {
  const sent = await typesAfter(async (backend) => {
    const payer = createPayer(backend, `events-pay-${method}`)
    await payer.payAndLeave(await payer.place(method), method)
    for (const wait of [2 * minute, 6 * minute, 20 * minute]) {
      backend.advance(wait)
      await backend.sweepPayments()
    }
  })
  expect(sent).toEqual(['order.placed', 'order.paid'])
})

test('stock that runs out and comes back sends events', async () => {
  const receiver = await openReceiver()
  const backend = await openBackend([receiver.url])
  const shopper = createShopper(backend, 'events-stock')
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  database.run('UPDATE inventories SET quantity = 2 WHERE id = 1010')
  const id = await shopper.buy(101, 2)
  await shopper.post('cancellation/cancel-order', { order_id: id, title: 'Late', message: '' })
  // An operator's statement, which leaves `updated_at` as it is.
  database.run('UPDATE inventories SET quantity = 0 WHERE id = 1010')
  database.close()
  await backend.sendEvents()
  const stock = receiver.calls.filter(({ event }) => event.type.startsWith('variant.'))
  expect(stock.map(({ event }) => [event.type, event.data])).toEqual([
    ['variant.out_of_stock', { variant: { id: 1010, product_id: 101, quantity: 0 } }],
    ['variant.back_in_stock', { variant: { id: 1010, product_id: 101, quantity: 2 } }],
    ['variant.out_of_stock', { variant: { id: 1010, product_id: 101, quantity: 0 } }],
  ])
  expect(stock.filter(({ event }) => !isNow(event.timestamp))).toEqual([])
})

test('an event has the order without personal data, and the headers of Standard Webhooks', async () => {
  const receiver = await openReceiver()
  const backend = await openBackend([receiver.url], { events: { urls: [receiver.url], secrets: [newSecret, secret] } })
  const shopper = createShopper(backend, 'events-body')
  const order = await shopper.detail(await shopper.buy(101))
  await backend.sendEvents()
  const [{ headers, text, event } = { headers: {} as Call['headers'], text: '', event: undefined }] = receiver.calls
  expect(event).toEqual({
    type: 'order.placed',
    timestamp: expect.toSatisfy(isNow),
    data: {
      order: {
        id: order.id,
        number: order.order,
        status: 'PENDING',
        paid: false,
        cancelled: false,
        total: order.total_amount,
        currency: order.currency,
      },
    },
  })
  const seconds = backend.now() / 1000
  expect(headers).toMatchObject({
    'webhook-id': expect.stringMatching(/^msg_[\da-f]{32}$/),
    'webhook-timestamp': String(seconds),
    'webhook-signature': [newSecret, secret]
      .map((one) => signatureOf([one], headers['webhook-id'] ?? '', seconds, text))
      .join(' '),
  })
})

test('the signature is that of the known answer of Standard Webhooks', () => {
  const [id, body] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '{"test": 2432232314}']
  expect(signatureOf([secret], id, 1_614_265_330, body)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('events wait for a receiver that is away, also over a restart, and keep their id and order', async () => {
  const receiver = await openReceiver()
  receiver.answer = 500
  const dataDir = await mkdtemp(join(tmpdir(), 'events-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  const before = await openBackend([receiver.url], { dataDir })
  const id = await createShopper(before, 'events-restart').buy(101)
  await before.sendEvents()
  await move(before, id, 3)
  await before.sendEvents()
  expect(typesOf(receiver.calls)).toEqual(['order.placed'])
  expect((await before.app.inject('/metrics')).body).toMatch(/^events_waiting 2$/m)
  await before.app.close()
  receiver.answer = 204
  const after = await openBackend([receiver.url], { dataDir })
  await after.sendEvents()
  expect(receiver.calls).toHaveLength(1)
  after.advance(minute)
  await after.sendEvents()
  await after.sendEvents()
  expect(typesOf(receiver.calls)).toEqual(['order.placed', 'order.placed', 'order.shipped'])
  expect(receiver.calls[1]?.headers['webhook-id']).toBe(receiver.calls[0]?.headers['webhook-id'])
  expect(receiver.calls[1]?.text).toBe(receiver.calls[0]?.text)
  expect((await after.app.inject('/metrics')).body).toMatch(/^events_waiting 0$/m)
})

test.each<[string, (elsewhere: string) => number | string | undefined, Partial<BackendOptions>?]>([
  ['does not answer', () => undefined, { eventTimeout: 300 }],
  ['redirects', (elsewhere) => elsewhere],
  ['refuses', () => 400],
])(
  'an endpoint that %s does not delay another, and is asked again until it is given up',
  async (_name, answer, options) => {
    const [broken, working, elsewhere] = [await openReceiver(), await openReceiver(), await openReceiver()]
    broken.answer = answer(elsewhere.url)
    const backend = await openBackend([broken.url, working.url], options)
    await createShopper(backend, 'events-broken').buy(101)
    await backend.sendEvents()
    for (const wait of waits) {
      backend.advance(wait)
      await backend.sendEvents()
    }
    backend.advance(48 * hour)
    await backend.sendEvents()
    const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
    closing.push(async () => database.close())
    expect(database.count('SELECT tries FROM events WHERE url = :url', { url: broken.url })).toBe(waits.length + 1)
    expect(new Set(working.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(elsewhere.calls).toEqual([])
  },
)

test('a run that has nothing to send does not need the write lock', async () => {
  const [broken, working] = [await openReceiver(), await openReceiver()]
  broken.answer = 500
  const backend = await openBackend([broken.url, working.url])
  await createShopper(backend, 'events-idle').buy(101)
  await backend.sendEvents()
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  closing.push(async () => database.close())
  database.script('BEGIN IMMEDIATE')
  await backend.sendEvents()
  database.script('ROLLBACK')
  expect([broken.calls.length, working.calls.length]).toEqual([1, 1])
})

test('the age of the oldest waiting event is a metric', async () => {
  const backend = await openBackend(['https://receiver.example/'])
  await createShopper(backend, 'events-age').buy(101)
  const database = openDatabase(join(backend.dataDir, DATABASE_FILE))
  database.run('UPDATE events SET created_at = created_at - 3600000')
  database.close()
  expect((await backend.app.inject('/metrics')).body).toMatch(/^events_oldest_waiting_seconds 36\d\d$/m)
})

test('an event that is being sent is not claimed by a second process', async () => {
  const backend = await openBackend(['https://receiver.example/'])
  await createShopper(backend, 'events-claim').buy(101)
  const [one, other] = [1, 2].map(() => openDatabase(join(backend.dataDir, DATABASE_FILE)))
  const claims = [one, other].map((database) => claimDue(database!, 'https://receiver.example/', backend.now(), 20_000))
  expect(claims.map((event) => event?.type)).toEqual(['order.placed', undefined])
  one?.close()
  other?.close()
})

test('without endpoints nothing is stored, and the events of a removed endpoint are deleted', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'events-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  const rows: number[] = []
  for (const urls of [['https://receiver.example/'], []]) {
    const backend = await openBackend(urls, { dataDir })
    await cancelOrder(backend)
    await backend.app.close()
    const database = openDatabase(join(dataDir, DATABASE_FILE))
    rows.push(database.count('SELECT count(*) FROM events'))
    database.close()
  }
  expect(rows).toEqual([2, 0])
})

test.each([
  ['http://receiver.example/', secret, ['EVENT_URLS']],
  ['https://user:word@receiver.example/', secret, ['EVENT_URLS']],
  ['ftp://127.0.0.1/', secret, ['EVENT_URLS']],
  ['https://receiver.example/', '', ['EVENT_SECRETS']],
  ['https://receiver.example/', 'whsec_c2hvcnQ=', ['EVENT_SECRETS']],
  ['https://receiver.example/', secret.slice(6), ['EVENT_SECRETS']],
  ['https://a.example/, http://127.0.0.1:9/, http://[::1]:9/', `${newSecret},${secret}`, []],
])('the settings %s and %s are checked', (EVENT_URLS, EVENT_SECRETS, names) => {
  const { faults } = readConfig({ EVENT_URLS, EVENT_SECRETS })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(names)
  expect(faults.join()).not.toContain('c2hvcnQ')
})
