import { asInput, integerOf, textOf, type Input } from '../../http/input.ts'
import { PaymentFault, PaymentRefusal } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { identityOf, type OpenAttempt, type Provider, type RecoveredPayment } from '../contract/provider.ts'
import { isCurrency, isDue } from './amounts.ts'
import { callProvider, type Connection } from './connection.ts'

const day = 24 * 3_600_000
/** Pages of ten transactions of a customer in the days around an attempt. */
const MOST_PAGES = 20

/** Nothing is created beforehand, but the attempt is recorded, because the browser's window can take money. */
export function createFlutterwave(connection: Connection, clock: () => number): Provider {
  const get = (path: string) =>
    callProvider(connection, { method: 'GET', path, headers: { authorization: `Bearer ${connection.secretKey}` } })

  /** @throws {PaymentFault} also if there are too many pages to search */
  async function listOf(query: Record<string, string>): Promise<Input[]> {
    const found: Input[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { ok, body } = await get(`/v3/transactions?${new URLSearchParams({ ...query, page: String(page) })}`)
      if (!ok || !Array.isArray(body['data'])) throw new PaymentFault()
      found.push(...body['data'].map(asInput))
      const pages = integerOf(asInput(asInput(body['meta'])['page_info']), 'total_pages') ?? 1
      if (page >= pages) return found
    }
    throw new PaymentFault()
  }

  /** The browser makes a new reference for each try, so only the customer's list of transactions has them all. */
  async function findPayments(order: PayableOrder, { startedAt }: OpenAttempt): Promise<RecoveredPayment[]> {
    const transactions = await listOf({
      from: dateOf(startedAt - day),
      to: dateOf(clock() + day),
      customer_email: order.email,
      status: 'successful',
    })
    return transactions
      .filter((one) => one['status'] === 'successful' && isOurs(one, order))
      .map((one) => ({ payment: textOf(one, 'id'), token: textOf(one, 'id') }))
  }

  return {
    ...identityOf('flutterwave'),
    start: async (order) => ({ reference: `ref_${order.order}`, fields: {} }),
    async verify(order, { paymentToken }) {
      if (!/^\d{1,15}$/.test(paymentToken)) throw new PaymentRefusal('forged')
      const { ok, body } = await get(`/v3/transactions/${paymentToken}/verify`)
      const transaction = asInput(body['data'])
      if (!ok || !isOurs(transaction, order)) throw new PaymentRefusal('forged')
      if (transaction['status'] === 'pending') throw new PaymentFault()
      if (transaction['status'] !== 'successful') throw new PaymentRefusal('declined')
      return paymentToken
    },
    recover: async (order, attempt) => (await findPayments(order, attempt))[0] ?? null,
    lookUp: findPayments,
  }
}

function isOurs(transaction: Input, order: PayableOrder): boolean {
  return (
    isReference(textOf(transaction, 'tx_ref'), order.order) &&
    isCurrency(transaction['currency'], order) &&
    isDue(transaction['amount'], order)
  )
}

// `ref_<tracking id>`, with a suffix for another try: Flutterwave requires a new reference each time.
function isReference(reference: string, trackingId: string): boolean {
  return reference === `ref_${trackingId}` || reference.startsWith(`ref_${trackingId}_`)
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
