import fc from 'fast-check'
import { ask, ERRORS } from './ask.ts'
import { graphqlHands } from './graphql-hands.ts'
import { createShopper, type Shopper } from './shopper.ts'
import { anyShopper, shopperOf, step } from './step.ts'

/** Operations that take the id of a cart line, an order, or an address. */
function attempts({ lines, orders, address }: Shopper): [string, string][] {
  const [line, order] = [lines?.[0]?.id, orders[0]?.id]
  return [
    ...(line ? [['cart line', `deleteCartLine(id: "${line}")`] satisfies [string, string]] : []),
    ...(line ? [['cart line', `setCartLineQuantity(id: "${line}", quantity: 9)`] satisfies [string, string]] : []),
    ...(order
      ? [['order', `cancelOrder(orderId: "${order}", title: "x", message: "x")`] satisfies [string, string]]
      : []),
    ...(address?.id ? [['address', `deleteAddress(id: "${address.id}")`] satisfies [string, string]] : []),
  ]
}

/** Property 18: a new guest can neither read nor change another visitor’s data by its id. */
export const thieving = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'thieve',
    args,
    can: (model, [index]) => model.hasGuests && attempts(shopperOf(model, index)).length > 0,
    async run(model, { life, seen }, [index]) {
      const victim = shopperOf(model, index)
      const before = await victim.hands.readCart(life, victim)
      const isThere = () => life.backend.orders().filter(({ isCancelled }) => !isCancelled).length
      const orders = isThere()
      const faults = life.line.faults()
      for (const [what, call] of attempts(victim)) {
        const { text } = await ask(life, createShopper('eve', graphqlHands), `mutation { ${call} { ${ERRORS} } }`)
        seen.reach('a thief tried the id of another')
        seen.expect(18, !text.includes(victim.mark), () => `a thief reads of ${victim.name} by ${what}`)
      }
      const after = await victim.hands.readCart(life, victim)
      seen.expect(18, isThere() === orders, () => 'a thief cancelled an order')
      if (!before || !after || life.line.faults() > faults) return
      const same = JSON.stringify(before) === JSON.stringify(after)
      seen.expect(18, same, () => `a thief changed a cart from ${JSON.stringify(before)} to ${JSON.stringify(after)}`)
    },
  }),
)
