import type { PlantedBug } from './planted-bug.ts'

const EXPLAIN = 'graphql/modules/price-agreement/explain.ts'
const DEPLOYED = { backend: 'generation 3' }

/** Of orders, carts, agreements, and typed texts. */
export const ORDER_BUGS: readonly PlantedBug[] = [
  {
    name: 'orders of one visitor do not take turns',
    properties: [4],
    file: 'graphql/modules/payment/place-order.ts',
    from: 'await context.inOrderTurn(context.identity, () => prepareAndPlace(context, given))',
    to: 'await prepareAndPlace(context, given)',
    world: { backend: 'generation 5' },
  },
  {
    name: 'a look-up takes an earlier order for the lost one',
    properties: [4],
    file: 'graphql/modules/payment/find-placed-order.ts',
    from: 'Number(order.id) > before',
    to: 'Number(order.id) > 0',
    world: { backend: 'reference' },
  },
  {
    name: 'another address is no reason to ask again',
    properties: [2],
    file: EXPLAIN,
    from: "before.address === after.address ? [] : [change('ADDRESS')]",
    to: 'before.address === after.address ? [] : []',
    world: DEPLOYED,
  },
  {
    name: 'another way of delivery is no reason to ask again',
    properties: [2],
    file: EXPLAIN,
    from: 'were.has(id) && were.get(id) !== isPickup)',
    to: "were.has(id) && id === '')",
    world: DEPLOYED,
  },
  {
    name: 'other goods are no reason to ask again',
    properties: [2],
    file: 'graphql/modules/price-agreement/compare.ts',
    from: "kind !== 'LINE_PRICE' || amounts.after > amounts.before",
    to: "kind === 'LINE_PRICE' && amounts.after > amounts.before",
    world: DEPLOYED,
  },
  {
    name: 'the answer to a changed quantity is not what is stored',
    properties: [9],
    file: 'graphql/modules/cart/cart.resolvers.ts',
    from: '(line.id === id ? { ...line, quantity } : line)',
    to: '(line.id === id ? { ...line, quantity: quantity + 1 } : line)',
  },
  {
    name: 'signing in keeps the units of one line only',
    properties: [10],
    file: 'backend/cart/cart-changes.ts',
    from: 'others.reduce((sum, { quantity }) => sum + quantity, first.quantity)',
    to: 'others.reduce((sum) => sum, first.quantity)',
    world: { backend: 'reference' },
  },
  {
    name: 'texts keep characters that cannot be seen',
    properties: [1],
    file: 'graphql/http/clean-arguments.ts',
    from: "typeof value === 'string' ? clean(value) : value",
    to: "typeof value === 'string' ? value : clean(String(value))",
    world: { backend: 'generation 5' },
  },
  {
    name: 'codes are compared letter by letter',
    properties: [1],
    file: 'backend/voucher/vouchers.ts',
    from: "return fold(code).replaceAll(' ', '')",
    to: "return code.replaceAll(fold(' '), '')",
    world: { backend: 'reference' },
  },
  {
    name: 'postal codes keep the digits of other scripts',
    properties: [2],
    file: 'shared/postal-code.ts',
    from: 'const written = digits(clean(text))',
    to: "const written = digits('') + clean(text)",
  },
  {
    name: 'refusals with the status of a server error are taken for an outage',
    properties: [8],
    file: 'graphql/api/client/envelope.ts',
    from: 'return saysWhy(isUnclear',
    to: 'return status < SERVER_ERROR && saysWhy(isUnclear',
    world: { backend: 'generation 3', refusesWith500: 'true' },
  },
]
