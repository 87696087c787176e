import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeployedShop, type DeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { createVisitor } from '../../testing/test-shop.ts'

const CHANGES = {
  setCartLineQuantity: 'id: "300", quantity: 2',
  selectCartLines: 'checked: [], unchecked: ["300"]',
  deleteCartLine: 'id: "300"',
  deleteCartLines: 'ids: ["300"]',
}

describe('if a shop now sells to members only', () => {
  let shop: DeployedShop
  beforeAll(async () => {
    shop = await createDeployedShop(3, { takesGuests: false })
  })
  afterAll(() => shop.close())

  test.each(Object.entries(CHANGES))('%s requires the guest of an earlier cart to sign in', async (name, given) => {
    const visitor = createVisitor({ identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
    const { errors } = await shop.ask(`mutation { ${name}(${given}) { userErrors { message } } }`, {}, visitor)
    expect(errors).toMatchObject([{ path: [name], extensions: { code: 'UNAUTHENTICATED' } }])
  })
})
