import type { FastifyInstance } from 'fastify'
import { connectProviders, type ProviderOptions } from '../connect-providers.ts'
import { createApp } from '../create-app.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { PayableOrder, PaymentMethod, PaymentProof, Payments } from '../payments/contract/payment-method.ts'

export interface TestPayments {
  app: FastifyInstance
  payments: Payments
  methodOf(method: number): PaymentMethod
  /** Inserts a new unpaid order into the database. */
  order(change?: Partial<PayableOrder>): PayableOrder
  /** Posts to the sandbox as a browser does. */
  // oxlint-disable-next-line typescript/no-explicit-any -- @NOTE as in test-backend.ts
  post(path: string, payload: object): Promise<{ status: number; body: any }> // @NOTE any answer
  isPaid(order: PayableOrder): boolean
  /** Cancels an order, or takes that back. */
  cancel(order: PayableOrder, isCancelled?: boolean): void
  /** Parsed log lines. */
  log: Record<string, unknown>[]
  close(): Promise<void>
}

export const noProof: PaymentProof = { paymentToken: '', paymentId: '', signature: '' }

/**
 * Payments, sandbox and callbacks with an empty database: paying needs no catalog.
 * @param extend adds the test's own pages
 */
export async function createTestPayments(
  options: ProviderOptions = {},
  extend?: (app: FastifyInstance) => void,
): Promise<TestPayments> {
  const log: Record<string, unknown>[] = []
  const database = openDatabase(':memory:')
  const app = createApp(
    { level: 'info', stream: { write: (line: string) => void log.push(JSON.parse(line)) } },
    database,
  )
  migrate(database)
  const around = {
    database,
    clock: Date.now,
    log: app.log,
    ownUrl: () => 'http://backend.test',
    siteUrl: 'http://shop.test',
    imageBaseUrl: () => '/uploads/',
  }
  const { payments, register } = await connectProviders(app, around, { sandbox: true, ...options })
  register({ ...around, payments })
  extend?.(app)
  await app.ready()
  return {
    app,
    payments,
    log,
    methodOf(method) {
      const found = payments.methodOf(method)
      if (!found) throw new Error(`Method ${method} is off.`)
      return found
    },
    order: (change = {}) => insertOrder(database, change),
    async post(path, payload) {
      const answer = await app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
    cancel: ({ id }, isCancelled = true) =>
      void database.run('UPDATE orders SET cancelled = :flag WHERE id = :id', { id, flag: isCancelled ? 1 : 0 }),
    isPaid: ({ id }) => database.count('SELECT payment_done FROM orders WHERE id = :id', { id }) === 1,
    async close() {
      await app.close()
      database.close()
    },
  }
}

function insertOrder(database: ReturnType<typeof openDatabase>, change: Partial<PayableOrder>): PayableOrder {
  const { amount = 8828, currency = 'USD' } = change
  const trackingId = `T${crypto.randomUUID().replaceAll('-', '')}`
  const address = {
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '+1555',
    address_1: '1 Road',
    city: 'Town',
    zip: '1',
    country: 'US',
  }
  const { lastId } = database.run(
    `INSERT INTO orders (tracking_id, user_token, total_amount, currency, order_method, user_address_id, address,
       created_at, updated_at) VALUES (:trackingId, 'guest-token', :amount, :currency, 2, 1, :address, 0, 0)`,
    { trackingId, amount, currency, address: JSON.stringify(address) },
  )
  return {
    id: lastId,
    order: trackingId,
    amount,
    currency,
    lang: '',
    name: address.name,
    email: address.email,
    phone: address.phone,
    address: { line: address.address_1, city: address.city, zip: address.zip, country: address.country },
  }
}
