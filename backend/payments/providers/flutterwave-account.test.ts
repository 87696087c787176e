import { expect, test } from 'vitest'
import { type Answer, openConnection } from '../../testing/test-account.ts'
import { noProof } from '../../testing/test-payments.ts'
import { PaymentFault } from '../contract/payment-fault.ts'
import type { PayableOrder } from '../contract/payment-method.ts'
import { createFlutterwave } from './flutterwave.ts'

/* Flutterwave's API as the shop calls it: the exact requests, and what each answer becomes. */

const order: PayableOrder = {
  id: 7,
  order: 'T7',
  amount: 8828,
  currency: 'USD',
  lang: '',
  name: 'Ada Byron',
  email: 'ada+1@example.com',
  phone: '+1555',
  address: { line: '1 Road', city: 'Town', zip: '1', country: 'US' },
}
const startedAt = Date.UTC(2026, 0, 10, 12)
const attempt = { method: 5, reference: 'ref_T7', startedAt }

/** An account with these answers, first to last, on the third day after the attempt. */
function openAccount(...answers: Answer[]) {
  const { connection, seen } = openConnection('https://wave.example', answers)
  return { seen, provider: createFlutterwave(connection, () => Date.UTC(2026, 0, 13, 12)) }
}

const headers = { accept: 'application/json', authorization: 'Bearer hidden' }
const proofOf = (paymentToken: string) => ({ ...noProof, paymentToken })
const transaction = (change: object = {}) => ({
  id: 41,
  tx_ref: 'ref_T7',
  amount: 88.28,
  currency: 'USD',
  status: 'successful',
  ...change,
})

test('an attempt is recorded under the reference that the browser uses, without a request', async () => {
  const { provider, seen } = openAccount()
  expect(provider).toMatchObject({ method: 5, name: 'flutterwave' })
  expect(await provider.start?.(order)).toEqual({ reference: 'ref_T7', fields: {} })
  expect(seen).toEqual([])
})

test.each(['ref_T7', 'ref_T7_2'])('a successful transaction for %s proves its order', async (tx_ref) => {
  const { provider, seen } = openAccount([200, { data: transaction({ tx_ref }) }])
  expect(await provider.verify(order, proofOf('123456789012345'))).toBe('123456789012345')
  expect(seen).toEqual([{ call: 'GET https://wave.example/v3/transactions/123456789012345/verify', headers, body: '' }])
})

test.each(['', 'a', '1a', 'a1', '1/../2', '1234567890123456'])(
  '"%s", which is no id, is not asked about',
  async (id) => {
    const { provider, seen } = openAccount([200, { data: transaction() }])
    await expect(provider.verify(order, proofOf(id))).rejects.toMatchObject({ code: 'forged' })
    expect(seen).toEqual([])
  },
)

test.each<[string, Answer, string | undefined]>([
  ['that is unknown', [404, { data: transaction() }], 'forged'],
  ['without data', [200, {}], 'forged'],
  ['of another order', [200, { data: transaction({ tx_ref: 'ref_T70' }) }], 'forged'],
  ['of another amount', [200, { data: transaction({ amount: 88.27 }) }], 'forged'],
  ['without an amount', [200, { data: transaction({ amount: undefined }) }], 'forged'],
  ['of another currency', [200, { data: transaction({ currency: 'NGN' }) }], 'forged'],
  ['that failed', [200, { data: transaction({ status: 'failed' }) }], 'declined'],
  ['without a status', [200, { data: transaction({ status: undefined }) }], 'declined'],
  ['that is still in transfer', [200, { data: transaction({ status: 'pending' }) }], undefined],
])('a transaction %s proves nothing', async (_name, answer, code) => {
  const { provider } = openAccount(answer)
  const verified = provider.verify(order, proofOf('41'))
  await (code ? expect(verified).rejects.toMatchObject({ code }) : expect(verified).rejects.toThrow(PaymentFault))
})

test("payments are searched among the customer's, from the day before the attempt until tomorrow", async () => {
  const data = [
    transaction({ id: 1, tx_ref: 'ref_T8' }),
    transaction({ id: 2, status: 'pending' }),
    transaction({ id: 3, amount: 1 }),
    transaction({ id: 4, currency: 'NGN' }),
    null,
    transaction({ id: 5, tx_ref: 'ref_T7_1' }),
    transaction({ id: 6 }),
  ]
  const { provider, seen } = openAccount([200, { data }], [200, { data }])
  const found = [
    { payment: '5', token: '5' },
    { payment: '6', token: '6' },
  ]
  expect(await provider.lookUp?.(order, attempt)).toEqual(found)
  expect(await provider.recover(order, attempt)).toEqual(found[0])
  const query = 'from=2026-01-09&to=2026-01-14&customer_email=ada%2B1%40example.com&status=successful&page=1'
  const search = { call: `GET https://wave.example/v3/transactions?${query}`, headers, body: '' }
  expect(seen).toEqual([search, search])
})

const listed = (data: object[], total_pages: number): Answer => [200, { data, meta: { page_info: { total_pages } } }]

test('all pages of the list are searched', async () => {
  const { provider, seen } = openAccount(
    listed([transaction({ tx_ref: 'ref_T8' })], 3),
    listed([transaction({ id: 5 })], 3),
    listed([transaction({ id: 6 })], 3),
  )
  expect(await provider.lookUp?.(order, attempt)).toEqual([
    { payment: '5', token: '5' },
    { payment: '6', token: '6' },
  ])
  expect(seen.map(({ call }) => new URL(call.slice('GET '.length)).searchParams.get('page'))).toEqual(['1', '2', '3'])
})

test('an incomplete or endless list is requested again', async () => {
  const torn = openAccount(listed([transaction()], 2), [500, {}])
  await expect(torn.provider.recover(order, attempt)).rejects.toThrow(PaymentFault)
  const endless = openAccount(...Array.from({ length: 25 }, () => listed([transaction()], 99)))
  await expect(endless.provider.recover(order, attempt)).rejects.toThrow(PaymentFault)
  expect(endless.seen).toHaveLength(20)
})

test('no transaction of the order means no payment', async () => {
  const { provider } = openAccount([200, { data: [] }], [200, { data: [] }])
  expect(await provider.lookUp?.(order, attempt)).toEqual([])
  expect(await provider.recover(order, attempt)).toBeNull()
})

test.each<[string, Answer]>([
  ['a refusal', [401, { data: [transaction()] }]],
  ['no list', [200, { data: transaction() }]],
])('%s instead of the transactions is requested again', async (_name, answer) => {
  const { provider } = openAccount(answer, answer)
  await expect(provider.lookUp?.(order, attempt)).rejects.toThrow(PaymentFault)
  await expect(provider.recover(order, attempt)).rejects.toThrow(PaymentFault)
})
