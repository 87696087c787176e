import { expect, test } from 'vitest'
import { type Buyer, createBuyer } from '../test-buyer.ts'
import { createDeployedShop } from './deployed-shop.ts'
import { signUpVisitor } from './sign-up-visitor.ts'
import { GENERATIONS } from './traits.ts'

const KETTLE = String(48_210_000 + 9 * 37)

/** The discount in minor units, or the reason for a refusal. */
async function offerOf(buyer: Buyer, code: string): Promise<number | string> {
  const { checkVoucher } = await buyer.run(
    `mutation ($code: String!) { checkVoucher(code: $code) { checkout { summary { voucher { amount { amount } } } }
      userErrors { message } } }`,
    { code },
  )
  return checkVoucher.checkout?.summary.voucher.amount.amount ?? checkVoucher.userErrors[0].message
}

test.each(GENERATIONS)(
  'generation %i: a voucher has the same terms at a product, in the account, and in the checkout',
  async (generation) => {
    const shop = await createDeployedShop(generation)
    const buyer = createBuyer(shop, await signUpVisitor(shop.ask, 'terms@example.com'))
    const line = await buyer.add(KETTLE)
    await buyer.ship(await buyer.saveAddress({ country: 'TR', state: '34', city: 'Izmir', zip: '35000' }), [line])
    const terms = 'code percent amount { amount } minSpend { amount }'
    const { product } = await buyer.run(`{ product(id: "${KETTLE}") { vouchers { ${terms} } } }`)
    const { viewer } = await buyer.run(`{ viewer { vouchers { items { ${terms} cappedAmount { amount } } } } }`)
    expect(viewer.vouchers.items).toMatchObject(product.vouchers)
    expect(viewer.vouchers.items).toHaveLength(4)
    for (const { code, percent, amount, cappedAmount } of viewer.vouchers.items) {
      const discount = amount?.amount ?? Math.round(8900 * (percent / 100))
      expect(await offerOf(buyer, code)).toBe(Math.min(discount, cappedAmount?.amount ?? discount))
    }
    await shop.close()
  },
)
