import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '#backend/database/database.ts'
import { CHANGE_EVERYTHING, DELETE_EVERYTHING } from '#backend/testing/change-catalog.ts'
import { paymentCodes, paymentMethods } from '../../api/endpoints/payment/payment-methods.ts'
import { PATIENT_LIMITS } from '../../testing/patient-limits.ts'
import { createBuyer, moveOrder } from '../../testing/test-buyer.ts'
import { createTestShop, createVisitor } from '../../testing/test-shop.ts'

/** Its fields are all that the order page and its invoice show. */
async function orderPage(): Promise<string> {
  const file = new URL('../../__generated__/known-operations.json', import.meta.url)
  const known: Record<string, string> = JSON.parse(await readFile(file, 'utf8'))
  const [document, ...others] = Object.values(known).filter((one) => one.startsWith('query OrderPage('))
  expect(others).toEqual([])
  return document ?? ''
}

const REPRICE = `UPDATE settings SET value = CASE key WHEN 'currency_icon' THEN 'US$' ELSE '2' END
  WHERE key IN ('currency_icon', 'currency_position')`

test.each([
  ['with another symbol on the other side', [REPRICE]],
  ['in another currency and a renamed, repriced catalog', [CHANGE_EVERYTHING]],
  ['without a catalog', [CHANGE_EVERYTHING, DELETE_EVERYTHING]],
])('an order reads the same in a shop %s', async (_shop, changes) => {
  // The document of a page may cost more than others.
  const shop = await createTestShop({ limits: { ...PATIENT_LIMITS, cost: 20_000 } })
  const database = openDatabase(join(shop.backend.dataDir, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await shop.close()
  })
  const buyer = createBuyer(shop, createVisitor())
  const document = await orderPage()
  const ids: string[] = []
  for (const voucher of [undefined, 'CODE15']) {
    const lines = [await buyer.add('104', 1, '1041'), await buyer.add('103'), await buyer.add('129', 2)]
    await buyer.ship(await buyer.saveAddress(), lines)
    const { order } = await buyer.place({ idempotencyKey: `stays-${voucher}`, ...(voucher && { voucher }) })
    ids.push(order.id)
  }
  const [delivered = '', cancelled = ''] = ids
  await moveOrder(shop, delivered, 5)
  await buyer.run(`mutation { cancelOrder(orderId: "${cancelled}", title: "Late") { userErrors { code } } }`)

  async function read(): Promise<string> {
    await shop.graphql.purge(['shop'])
    const orders: unknown[] = []
    for (const locale of ['en', 'fr', 'ar'] as const) {
      for (const id of ids) {
        const variables = { id, reviewed: '0', isReviewing: false }
        const { data, errors } = await shop.ask(document, variables, { ...buyer.visitor, locale })
        expect(errors).toBeUndefined()
        orders.push(data.viewer.order)
      }
    }
    return JSON.stringify(orders, (key, value) => (key === 'image' || key === 'slug' ? undefined : value), 1)
  }

  const before = await read()
  for (const text of ['Product 104 fr', 'Late', 'CODE15', '"canReturn": true']) expect(before).toContain(text)
  for (const sql of changes) database.script(sql)
  expect(await read()).toBe(before)
})

const AMOUNT = '{ amount currency decimal formatted }'
const START = `mutation ($id: ID!, $method: PaymentCode!) { startPayment(orderId: $id, method: $method) {
  payment { amount ${AMOUNT} } userErrors { code } } }`

test.each(['EUR', 'JPY', 'KWD'])('an order is paid in its own currency in a shop of %s', async (currency) => {
  const shop = await createTestShop()
  const database = openDatabase(join(shop.backend.dataDir, DATABASE_FILE))
  onTestFinished(async () => {
    database.close()
    await shop.close()
  })
  const buyer = createBuyer(shop, createVisitor())
  const id = await buyer.buy('103')
  const { viewer } = await buyer.run(`{ viewer { order(id: "${id}") { total ${AMOUNT} } } }`)
  database.run("UPDATE settings SET value = :currency WHERE key IN ('currency', 'currency_icon')", { currency })
  await shop.graphql.purge(['shop'])
  const asked: unknown[] = []
  for (const method of paymentCodes.filter((code) => !paymentMethods[code].onDelivery)) {
    const { startPayment } = await buyer.run(START, { id, method })
    if (startPayment.payment) asked.push(startPayment.payment.amount)
    else expect(startPayment.userErrors).toMatchObject([{ code: 'NOT_OFFERED' }])
  }
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked.map((amount) => JSON.stringify(amount)))).toEqual(new Set([JSON.stringify(viewer.order.total)]))
})
