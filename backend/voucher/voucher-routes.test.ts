import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE, openDatabase } from '../database/database.ts'
import { createTestBackend } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createTestCatalog } from '../testing/test-catalog.ts'
import { createShopper } from '../testing/test-shopper.ts'

const catalog = createTestCatalog()
const [base] = catalog.vouchers
const DAY_MS = 24 * 3_600_000
const year = 365 * DAY_MS

/** Without free shipping, with stock for product 105, and with a voucher for every rule. */
function createCatalog() {
  if (!base) throw new Error('the test catalog has a voucher')
  const make = (id: number, code: string, change: Partial<typeof base>) => ({
    ...base,
    id,
    code,
    minSpend: 0,
    usageLimit: 100,
    limitPerCustomer: 100,
    ...change,
  })
  return {
    ...catalog,
    site: { ...catalog.site, freeShopping: 0 },
    products: catalog.products.map((product) => ({
      ...product,
      inventory: product.inventory.map((entry) => ({ ...entry, quantity: 100 })),
    })),
    vouchers: [
      base,
      make(702, 'Capped', { cappedPrice: 100 }),
      make(703, 'FLAT', { type: 1, price: 550 }),
      make(704, 'HUGE', { type: 1, price: 999_900 }),
      make(705, 'ONCE-EACH', { limitPerCustomer: 1 }),
      make(706, 'TWO-IN-ALL', { usageLimit: 2 }),
      make(707, 'ALL-BROKEN', { minSpend: 99_999_900, usageLimit: 0, limitPerCustomer: 0 }),
      make(708, 'USED-UP', { usageLimit: 0, limitPerCustomer: 0 }),
      make(709, 'NOT-MINE', { limitPerCustomer: 0 }),
      make(710, 'ONE-IN-ALL', { usageLimit: 1, limitPerCustomer: 1 }),
      make(711, 'İNDİRİM10', {}),
      make(712, 'ÉTÉ10', {}),
      make(713, 'خصم10', {}),
    ],
  }
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: createCatalog() })
})
afterAll(() => backend.close())

/** A guest whose cart is ready for ordering. */
async function readyShopper(token: string, productId = 105, quantity = 3, shop = backend) {
  const shopper = createShopper(shop, token)
  await shopper.addToCart(productId, quantity)
  await shopper.chooseShipping(await shopper.addAddress())
  return { ...shopper, check: (voucher: string) => shopper.post('voucher/validity', { voucher, price: '1' }) }
}

test('a percentage applies to item prices without free units, rounded to cents', async () => {
  // 3 × 15.00, one of them free: the base is 30.00.
  const { check } = await readyShopper('voucher-base')
  expect((await check('CODE15')).data).toEqual({ offered: '4.50', voucher: 'CODE15' })
  expect((await check('capped')).data).toEqual({ offered: '1.00', voucher: 'Capped' })
  expect((await check('FLAT')).data.offered).toBe('5.50')
  expect((await check('HUGE')).data.offered).toBe('30.00')
})

test.each([
  ['CODE15', '\u200fCODE\u200b15 ', 'code15', 'ｃｏｄｅ１５', 'Code१५', 'CODE 15'],
  ['İNDİRİM10', 'indirim10', 'İndirim10', 'INDIRIM10', 'ındırım10'],
  ['ÉTÉ10', 'été10', 'E\u0301TE\u030110'],
  ['خصم10', 'خصم١٠', 'خصم۱۰'],
  ['ONCE-EACH', 'once–each', 'once\u2011each'],
])('%s is found as %s', async (code, ...spellings) => {
  const { check } = await readyShopper(`voucher-spelling-${code.length}`)
  for (const spelling of spellings) expect((await check(spelling)).data.voucher, spelling).toBe(code)
})

test('a code that owners write into the database or change there is found, in its own spelling first', async () => {
  const shop = await createTestBackend({ catalog: createCatalog() })
  const { check } = await readyShopper('voucher-by-hand', 105, 3, shop)
  expect((await check('flat')).data.voucher).toBe('FLAT')
  const database = openDatabase(join(shop.dataDir, DATABASE_FILE))
  database.run("UPDATE vouchers SET code = 'YAZ-İNDİRİMİ' WHERE id = 703")
  database.run("UPDATE vouchers SET code = 'capPED' WHERE id = 704")
  database.close()
  for (const code of ['Capped', 'capPED']) expect((await check(code)).data.voucher).toBe(code)
  expect((await check('yaz-indirimi')).data.voucher).toBe('YAZ-İNDİRİMİ')
  expect((await check('flat')).data.form).toEqual(['This voucher is not valid'])
  await shop.close()
})

test('shipping and tax are never discounted', async () => {
  const shopper = await readyShopper('voucher-total')
  const placed = await shopper.order({ voucher: 'HUGE' })
  expect(await shopper.detail(placed.data.id)).toMatchObject({
    total_amount: '11.35',
    voucher: { code: 'HUGE', type: 1, price: '9999.00', min_spend: 0 },
    calculated: {
      subtotal: 45,
      bundle_offer: 15,
      shipping_price: 10,
      tax: 1.35,
      voucher_price: 30,
      total_price: 11.35,
    },
  })
})

test('lines without a shipping place do not count', async () => {
  const shopper = createShopper(backend, 'voucher-no-place')
  await shopper.addToCart(105, 3)
  const answer = await shopper.post('voucher/validity', { voucher: 'CODE15', price: 45 })
  expect(answer.data.form).toEqual(['This voucher needs a minimum spend of $20.00'])
})

test('both calls check the rules in the order of the contract', async () => {
  const shopper = await readyShopper('voucher-order')
  for (const [code, text] of [
    ['NO_USER', 'This voucher is not valid'],
    ['ALL-BROKEN', 'This voucher needs a minimum spend of $999,999.00'],
    ['USED-UP', 'This voucher has been used up'],
    ['NOT-MINE', 'You have used this voucher already'],
  ] as const) {
    expect((await shopper.check(code)).data.form).toEqual([text])
    expect((await shopper.order({ voucher: code })).data.form).toEqual([text])
  }
  expect((await shopper.check('')).data.form).toEqual(['Voucher is required'])
  expect((await shopper.post('voucher/validity', { voucher: 'CODE15' })).data.form).toEqual(['Price is required'])
  expect((await shopper.get('cart/by-user')).data).toHaveLength(1)
})

test('limits count the caller’s orders and all orders', async () => {
  const one = await readyShopper('voucher-limit-1')
  expect((await one.order({ voucher: 'ONCE-EACH' })).status).toBe(200)
  const again = await readyShopper('voucher-limit-1')
  expect((await again.order({ voucher: 'ONCE-EACH' })).data.form).toEqual(['You have used this voucher already'])
  expect((await again.order({ voucher: 'TWO-IN-ALL' })).status).toBe(200)
  const two = await readyShopper('voucher-limit-2')
  expect((await two.order({ voucher: 'TWO-IN-ALL' })).status).toBe(200)
  const three = await readyShopper('voucher-limit-3')
  expect((await three.order({ voucher: 'TWO-IN-ALL' })).data.form).toEqual(['This voucher has been used up'])
})

test('a cancelled order counts as a use for neither its owner’s limit nor the total limit', async () => {
  const one = await readyShopper('voucher-back-1')
  const used = await one.order({ voucher: 'ONE-IN-ALL' })
  expect(used.status).toBe(200)
  const two = await readyShopper('voucher-back-2')
  expect((await two.check('ONE-IN-ALL')).data.form).toEqual(['This voucher has been used up'])
  await one.post('cancellation/cancel-order', { order_id: used.data.id, title: 'Late', message: 'Too late' })
  expect((await two.check('ONE-IN-ALL')).status).toBe(200)
  const again = await readyShopper('voucher-back-1')
  expect((await again.order({ voucher: 'ONE-IN-ALL' })).status).toBe(200)
  expect((await two.order({ voucher: 'ONE-IN-ALL' })).data.form).toEqual(['This voucher has been used up'])
})

test('a voucher is refused outside its period, even in an order, and not listed', async () => {
  const shop = await createTestBackend({ catalog: createCatalog() })
  const shopper = await readyShopper('voucher-late', 105, 3, shop)
  const codes = async () =>
    (await shop.get('user/user-vouchers?type=asc')).data.data.map(({ code }: { code: string }) => code)
  expect(await codes()).toContain('CODE15')
  shop.advance(6 * year)
  expect((await shopper.check('CODE15')).data.form).toEqual(['This voucher is not valid at this time'])
  expect((await shopper.order({ voucher: 'CODE15' })).data.form).toEqual(['This voucher is not valid at this time'])
  expect(await codes()).toEqual([])
  await shop.close()
})

test('a voucher that starts later is neither listed nor accepted before', async () => {
  const shop = await createTestBackend({ catalog: createCatalog() })
  const database = openDatabase(join(shop.dataDir, DATABASE_FILE))
  database.run("UPDATE vouchers SET start_time = start_time + :day WHERE code = 'CODE15'", { day: DAY_MS })
  database.close()
  const shopper = await readyShopper('voucher-early', 105, 3, shop)
  const codes = async () => ({
    account: (await shop.get('user/user-vouchers')).data.data.map(({ code }: { code: string }) => code),
    product: (await shop.get('product/105')).data.vouchers.map(({ code }: { code: string }) => code),
  })
  shop.advance(DAY_MS - 1)
  const before = await codes()
  expect(before.account).not.toContain('CODE15')
  expect(before.product).not.toContain('CODE15')
  expect((await shopper.check('CODE15')).data.form).toEqual(['This voucher is not valid at this time'])
  expect((await shopper.order({ voucher: 'CODE15' })).data.form).toEqual(['This voucher is not valid at this time'])
  shop.advance(1)
  const after = await codes()
  expect(after.account).toContain('CODE15')
  expect(after.product).toContain('CODE15')
  expect((await shopper.check('CODE15')).data.offered).toBe('4.50')
  expect((await shopper.order({ voucher: 'CODE15' })).status).toBe(200)
  await shop.close()
})
