import { expect, onTestFinished, test } from 'vitest'
import { createTestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

const DAY = 24 * 3_600_000

test("a guest's cart and addresses are deleted 30 days after their last change", async () => {
  const backend = await createTestBackend()
  onTestFinished(() => backend.close())
  const gone = createShopper(backend, 'guest-gone')
  const back = createShopper(backend, 'guest-back')
  const buyer = createShopper(backend, 'guest-buyer')
  const headers = await backend.signIn('sweep@example.com')
  const member = createShopper(backend, 'guest-member', headers)
  for (const shopper of [gone, back, member]) {
    await shopper.addToCart(101)
    await shopper.addAddress()
  }
  const orderId = await buyer.buy(102)
  backend.advance(29 * DAY)
  await back.addToCart(101)
  backend.advance(1 * DAY + 1)
  await backend.deleteOldGuestData()
  const countsOf = async ({ get }: typeof member) => [
    (await get('cart/by-user')).data.length,
    (await get('user/address/all')).data.data.length,
  ]
  expect(await countsOf(gone)).toEqual([0, 0])
  expect(await countsOf(back)).toEqual([1, 1])
  expect(await countsOf(member)).toEqual([1, 1])
  expect(await countsOf(buyer)).toEqual([0, 1])
  expect(await buyer.detail(orderId)).toMatchObject({ id: orderId })
})
