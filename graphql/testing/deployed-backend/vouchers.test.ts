import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createVisitor } from '../test-shop.ts'
import { createDeployedShop, type DeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS } from './traits.ts'

const idOf = (number: number) => String(48_210_000 + number * 37)
const [TWIGS, KETTLE] = [idOf(3), idOf(9)]

describe.each(GENERATIONS)('generation %i', (generation) => {
  let shop: DeployedShop
  let count = 0
  beforeAll(async () => {
    shop = await createDeployedShop(generation)
  })
  afterAll(() => shop.close())

  async function come(): Promise<Buyer> {
    count += 1
    return createBuyer(
      shop,
      generation === 1 ? await signUpVisitor(shop.ask, `saver-${count}@example.com`) : createVisitor(),
    )
  }

  async function fill(buyer: Buyer, productId: string): Promise<void> {
    const line = await buyer.add(productId)
    await buyer.ship(await buyer.saveAddress({ country: 'TR', state: '34', city: 'Izmir', zip: '35000' }), [line])
  }

  /** The discount in minor units, or the reason for a refusal. */
  async function offerOf(buyer: Buyer, code: string): Promise<number | string> {
    const { checkVoucher } = await buyer.run(
      `mutation ($code: String!) { checkVoucher(code: $code) { checkout { summary { voucher { amount { amount } } } }
        userErrors { message } } }`,
      { code },
    )
    return checkVoucher.checkout?.summary.voucher.amount.amount ?? checkVoucher.userErrors[0].message
  }

  test('a voucher only applies if all its terms are met', async () => {
    const buyer = await come()
    // The kettle costs 89.00.
    await fill(buyer, KETTLE)
    expect(await offerOf(buyer, 'TEA')).toBe(250)
    expect(await offerOf(buyer, 'HARVEST')).toBe(623)
    expect(await offerOf(buyer, 'HALF')).toBe(1200)
    expect(await offerOf(buyer, 'STAFF')).toBe('Invalid voucher')
    expect(await offerOf(buyer, 'SPRING')).toBe('This voucher has expired')
    const poor = await come()
    await fill(poor, TWIGS)
    expect(await offerOf(poor, 'TEA')).toBe('Spend at least 20 to use this voucher')
  })

  test('a voucher is limited per shopper or in total', async () => {
    const [buyer, other] = [await come(), await come()]
    await fill(buyer, KETTLE)
    await buyer.place({ voucher: 'TEA', idempotencyKey: 'one-kettle' })
    await fill(buyer, KETTLE)
    expect(await offerOf(buyer, 'TEA')).toBe('You have used this voucher already')
    expect(await buyer.place({ voucher: 'TEA', idempotencyKey: 'more-kettles' })).toMatchObject({
      state: 'REFUSED',
      userErrors: [{ message: 'You have used this voucher already' }],
    })
    await buyer.place({ voucher: 'FIRST', idempotencyKey: 'two-kettles' })
    await fill(other, KETTLE)
    expect(await offerOf(other, 'TEA')).toBe(250)
    expect(await offerOf(other, 'FIRST')).toBe('This voucher has been used up')
  })

  test('a voucher has the same terms at a product, in the account, and in the checkout', async () => {
    // Other tests use a voucher up.
    const fresh = await createDeployedShop(generation)
    const buyer = createBuyer(fresh, await signUpVisitor(fresh.ask, 'terms@example.com'))
    await fill(buyer, KETTLE)
    const terms = 'code percent amount { amount } minSpend { amount }'
    const { product } = await buyer.run(`{ product(id: "${KETTLE}") { vouchers { ${terms} } } }`)
    const { viewer } = await buyer.run(`{ viewer { vouchers { items { ${terms} cappedAmount { amount } } } } }`)
    expect(viewer.vouchers.items).toMatchObject(product.vouchers)
    for (const { code, percent, amount, cappedAmount } of viewer.vouchers.items) {
      const discount = amount?.amount ?? Math.round(8900 * (percent / 100))
      expect(await offerOf(buyer, code)).toBe(Math.min(discount, cappedAmount?.amount ?? discount))
    }
    await fresh.close()
  })

  test('the account lists valid vouchers with their dates', async () => {
    const buyer = await come()
    const { viewer } = await buyer.run('{ viewer { vouchers { items { code percent startsOn endsOn } } } }')
    expect(viewer.vouchers.items).toHaveLength(4)
    expect(viewer.vouchers.items[1]).toEqual({
      code: 'HARVEST',
      percent: 7,
      startsOn: '2025-01-01',
      endsOn: '2099-01-01',
    })
  })
})
