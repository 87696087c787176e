import { join } from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../database/database.ts'
import type { TestBackend } from './test-backend.ts'
import { createShopper, type Shopper } from './test-shopper.ts'

type Order = Awaited<ReturnType<Shopper['detail']>>

/** A shopper who pays at a provider's double and never comes back to the shop. */
export interface Payer {
  shopper: Shopper
  /** Places an order; `data` of `order/action`. */
  place(method: number): ReturnType<Shopper['detail']>
  /** Pays at the provider and closes the tab; returns what the provider's webhooks call the payment. */
  payAndLeave(order: Order, method?: number): Promise<string>
  done(id: number, method: number, proof?: object): ReturnType<TestBackend['post']>
  inSandbox(path: string, payload: object): ReturnType<Shopper['detail']>
}

export const methods = { razorpay: 1, cash: 2, stripe: 3, paypal: 4, flutterwave: 5, iyzico: 6 } as const

/** The providers, for `test.each`. */
export const providerRows = Object.entries(methods).filter(([name]) => name !== 'cash')

// More orders than one product has in stock.
const products = [101, 102, 107, 108, 109, 110]

/** The backend needs a short `paymentTimeout`, because Stripe's double leaves one call without an answer. */
export function createPayer(backend: TestBackend, token: string): Payer {
  const shopper = createShopper(backend, token)
  let orders = 0
  const inSandbox: Payer['inSandbox'] = async (path, payload) =>
    (await backend.app.inject({ method: 'POST', url: `/sandbox/${path}`, payload })).json()
  const done: Payer['done'] = (id, method, proof = {}) =>
    shopper.post('order/payment-done', { id, order_method: method, payment_token: '', ...proof })

  const pay: Record<number, (order: Order) => Promise<string>> = {
    async [methods.razorpay]({ payment_token }) {
      await inSandbox('razorpay/pay', { order_id: payment_token, outcome: 'pays' })
      return payment_token
    },
    // The charge's answer is lost.
    async [methods.stripe]({ id }) {
      const { token: card } = await inSandbox('stripe/tokens', { last4: '4242', outcome: 'lost' })
      expect((await done(id, methods.stripe, { payment_token: card.id })).data).toBe(0)
      return intentOf(backend, id)
    },
    async [methods.paypal]({ payment_token }) {
      await inSandbox('paypal/approve', { orderID: payment_token, outcome: 'pays' })
      return payment_token
    },
    async [methods.flutterwave]({ order, amount, currency, email }) {
      const charge = { tx_ref: `ref_${order}_k3`, amount, currency, email, outcome: 'pays' }
      return String((await inSandbox('flutterwave/charges', charge)).transaction_id)
    },
    async [methods.iyzico]({ iyzico_payment }) {
      const page = new URL(iyzico_payment.paymentPageUrl).searchParams.get('token') ?? ''
      await backend.app.inject({
        method: 'POST',
        url: '/sandbox/iyzico/pay',
        payload: new URLSearchParams({ token: page, outcome: 'pays' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return page
    },
  }

  return {
    shopper,
    done,
    inSandbox,
    async place(method) {
      orders += 1
      await shopper.addToCart(products[orders % products.length] ?? 101)
      await shopper.chooseShipping(await shopper.addAddress())
      return (await shopper.order({ order_method: method })).data
    },
    payAndLeave: async (order, method = order.order_method) => pay[method]?.(order) ?? '',
  }
}

/** The order's newest payment attempt as the database has it. */
function intentOf({ dataDir }: TestBackend, orderId: number): string {
  const database = openDatabase(join(dataDir, 'backend.sqlite'))
  const sql = 'SELECT reference FROM payment_attempts WHERE order_id = :orderId ORDER BY created_at DESC LIMIT 1'
  const reference = database.get<{ reference: string }>(sql, { orderId })?.reference ?? ''
  database.close()
  return reference
}
