import { expect, test } from 'vitest'
import { createVisitor } from '../test-shop.ts'
import { account } from './cart-answers.ts'
import { createDeployedShop } from './deployed-shop.ts'
import { GENERATIONS } from './traits.ts'

const POT = 48_210_000 + 10 * 37
const ADD = `mutation ($quantity: Int!) { addToCart(input: { productId: "${POT}", variantId: "${POT}0", quantity: $quantity })
  { line { quantity } userErrors { code } } }`

const member = () => createVisitor({ identity: { token: account.token, guestToken: null } })

// Generation 1 refuses a cart line without the member's id, which only the profile has.
test.each(GENERATIONS)('generation %i: a failing profile is not shown as a refusal', async (generation) => {
  const shop = await createDeployedShop(generation)
  const recover = shop.fail('user/profile')
  const failed = await shop.ask(ADD, { quantity: 1 }, member())
  if (generation === 1) expect(failed.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_DOWN' } }])
  else expect(failed.data.addToCart).toMatchObject({ line: { quantity: 1 }, userErrors: [] })
  recover()
  const added = await shop.ask(ADD, { quantity: 1 }, member())
  expect(added.errors).toBeUndefined()
  await shop.close()
})

test.each(GENERATIONS)('generation %i: a refusal stays one while the profile fails', async (generation) => {
  const shop = await createDeployedShop(generation)
  const visitor = member()
  expect((await shop.ask('{ viewer { profile { name } } }', {}, visitor)).errors).toBeUndefined()
  await shop.ask(ADD, { quantity: 1 }, visitor)
  shop.fail('user/profile')
  const refused = await shop.ask(ADD, { quantity: 90 }, visitor)
  expect(refused.errors).toBeUndefined()
  expect(refused.data.addToCart.userErrors).toHaveLength(1)
  await shop.close()
})
