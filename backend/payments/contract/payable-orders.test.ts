import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { createPayableOrders } from './payable-orders.ts'

const ADDRESS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+1555',
  address_1: '1 Road',
  city: 'Town',
  zip: '20001',
  country: 'US',
}
const PAYABLE = {
  id: 7,
  order: 'T7',
  amount: 8828,
  currency: 'USD',
  lang: '',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '+1555',
  address: { line: '1 Road', city: 'Town', zip: '20001', country: 'US' },
}
const NOTHING = { name: '', email: '', phone: '', address: { line: '', city: '', zip: '', country: '' } }
const now = 5000

interface Columns {
  paid?: 0 | 1
  cancelled?: 0 | 1
  token?: string | null
  address?: string
}

/** Order 7 by cash on delivery, with these columns. */
function openOrders(columns: Columns = {}) {
  const database = openDatabase(':memory:')
  onTestFinished(() => database.close())
  migrate(database)
  database.run(
    `INSERT INTO orders (id, tracking_id, total_amount, currency, order_method, payment_done, cancelled,
       payment_token, user_address_id, address, created_at, updated_at)
     VALUES (7, 'T7', 8828, 'USD', 2, :paid, :cancelled, :token, 1, :address, 0, 0)`,
    { paid: 0, cancelled: 0, token: null, address: JSON.stringify(ADDRESS), ...columns },
  )
  const row = () => database.get('SELECT payment_done, order_method, payment_token, updated_at FROM orders')
  return { row, orders: createPayableOrders(database, () => now) }
}

test('an order is returned with the fields that providers need', () => {
  const { orders } = openOrders()
  expect(orders.find(7)).toEqual(PAYABLE)
  expect(orders.findAny(7)).toEqual({ ...PAYABLE, isPaid: false, isCancelled: false })
})

test.each(['{}', 'null', '[]'])('an address %s gives empty texts', (address) => {
  const { orders } = openOrders({ address })
  expect(orders.find(7)).toMatchObject({ amount: 8828, ...NOTHING })
})

test.each([
  ['paid', { paid: 1 }, { isPaid: true, isCancelled: false }],
  ['cancelled', { cancelled: 1 }, { isPaid: false, isCancelled: true }],
] as const)('an order that is %s can be read but not paid', (_what, columns, flags) => {
  const { orders, row } = openOrders({ ...columns, token: 'before' })
  expect(orders.find(7)).toBeUndefined()
  expect(orders.findAny(7)).toEqual({ ...PAYABLE, ...flags })
  const before = row()
  expect(orders.markPaid(7, { method: 3, token: 'pi_1' })).toBe(false)
  expect(row()).toEqual(before)
})

test('an unknown order is undefined', () => {
  const { orders } = openOrders()
  expect(orders.find(8)).toBeUndefined()
  expect(orders.findAny(8)).toBeUndefined()
  expect(orders.markPaid(8, { method: 3, token: 'pi_1' })).toBe(false)
})

test('an order is marked as paid once, by the first receipt', () => {
  const { orders, row } = openOrders({ token: 'before' })
  expect(orders.markPaid(7, { method: 3, token: 'pi_1' })).toBe(true)
  expect(orders.markPaid(7, { method: 4, token: 'PP1' })).toBe(false)
  expect(row()).toEqual({ payment_done: 1, order_method: 3, payment_token: 'pi_1', updated_at: now })
  expect(orders.findAny(7)).toMatchObject({ isPaid: true })
})

test('a receipt without a token keeps the previous token', () => {
  const { orders, row } = openOrders({ token: 'before' })
  expect(orders.markPaid(7, { method: 3, token: '' })).toBe(true)
  expect(row()).toMatchObject({ payment_done: 1, order_method: 3, payment_token: 'before' })
})
