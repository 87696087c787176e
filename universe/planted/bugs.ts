/** A fault that a shop really had, or easily gets. It is planted in a copy of the sources. */
export interface PlantedBug {
  name: string
  /** Numbers of the properties that may find it. */
  properties: readonly number[]
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** Worlds in which it can show; any by default. */
  world?: Readonly<Record<string, string>>
}

const PRICES = 'graphql/rules/prices.ts'
const SHIPPING = 'graphql/rules/shipping.ts'
const DEPLOYED = { backend: 'generation 3' }

export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'free units for each multiple of a bundle',
    properties: [1],
    file: PRICES,
    from: 'applied ? Math.min(deal.free, quantity) : 0',
    to: 'applied ? Math.min(deal.free * Math.floor(quantity / deal.buy), quantity) : 0',
  },
  {
    name: 'tax on the line instead of the unit',
    properties: [1],
    file: PRICES,
    from: 'if (!rule?.onlyPaid) return perUnit * quantity',
    to: 'if (!rule?.onlyPaid) return taxPerUnit(rule, unitPrice * quantity)',
  },
  {
    name: 'percentages rounded down',
    properties: [1],
    file: PRICES,
    from: 'return Math.round((amount * tenThousandths)',
    to: 'return Math.floor((amount * tenThousandths)',
  },
  {
    name: 'an offer beats the flash sale',
    properties: [1],
    file: PRICES,
    from: 'const current = flash ?? (hasOffer ? offered : selling)',
    to: 'const current = hasOffer ? offered : (flash ?? selling)',
  },
  {
    name: 'the price of the variant is ignored',
    properties: [1],
    file: PRICES,
    from: 'if (variant !== null && variant > 0) {',
    to: 'if (variant !== null && variant < 0) {',
  },
  {
    name: 'free shipping by the price before bundles',
    properties: [1],
    file: PRICES,
    from: 'Math.max(0, threshold - (subtotal - bundle))',
    to: 'Math.max(0, threshold - subtotal - 0 * bundle)',
  },
  {
    name: 'each line pays a rule that is charged once',
    properties: [1],
    file: SHIPPING,
    from: 'if (isSinglePrice && charged.has(key)) return 0',
    to: 'if (isSinglePrice && charged.has(`${key} again`)) return 0',
  },
  {
    name: 'all rules are charged once',
    properties: [1],
    file: SHIPPING,
    from: 'const key = `${ruleId} ${type}`',
    to: 'const key = type',
  },
  {
    name: 'three decimals shown as two',
    properties: [1],
    file: 'shared/money.ts',
    from: 'return digits === 4 ? 2 : digits',
    to: 'return digits === 4 || digits === 3 ? 2 : digits',
    world: { currency: 'KWD' },
  },
  {
    name: 'a voucher is computed on lines that are not ordered',
    properties: [1, 2],
    file: 'graphql/modules/price-agreement/voucher.ts',
    from: 'const most = Math.min(answered, terms ? voucherDiscount(terms, own, step) : answered)',
    to: 'const most = answered',
    world: DEPLOYED,
  },
  {
    name: 'no agreement is needed for a higher total',
    properties: [1, 2],
    file: 'graphql/modules/price-agreement/compare.ts',
    from: 'if (now.currency !== currency || now.total > amount) return true',
    to: 'if (now.currency !== currency) return true',
    world: DEPLOYED,
  },
  {
    name: 'lines that are not shown are ordered',
    properties: [1, 2],
    file: 'graphql/modules/cart/leave-out.ts',
    from: 'selected && !own.has(id)',
    to: 'selected && !own.has(id) && id === ""',
    world: DEPLOYED,
  },
  {
    name: 'a repeated order has a key of its own',
    properties: [4],
    file: 'graphql/modules/payment/place-order.ts',
    from: 'idempotencyKey: given.idempotencyKey }',
    to: 'idempotencyKey: crypto.randomUUID() }',
  },
  {
    name: 'an order whose answer was lost is not looked up',
    properties: [4],
    file: 'graphql/modules/payment/place-order.ts',
    from: 'if (outcome === null) return lookUp(context, request, before, agreement)',
    to: 'if (outcome === null) return refuseOrder([userError(texts, null, "refusal.orderChanged")])',
    world: { backend: 'reference' },
  },
  {
    name: 'canceled units come back twice',
    properties: [5],
    file: 'backend/order/cancellations.ts',
    from: 'returnStock(database, orderId, now)\n    deleteReviewsOfOrder',
    to: 'returnStock(database, orderId, now)\n    returnStock(database, orderId, now)\n    deleteReviewsOfOrder',
    world: { backend: 'reference' },
  },
  {
    name: 'more is sold than there is',
    properties: [5],
    file: 'backend/checkout/place-order.ts',
    from: 'UPDATE inventories SET quantity = quantity - :quantity, updated_at = :now\n     WHERE id = :id AND quantity >= :quantity',
    to: 'UPDATE inventories SET quantity = max(0, quantity - 1 - 0 * :quantity), updated_at = :now\n     WHERE id = :id',
    world: { backend: 'reference' },
  },
  {
    name: "an order has the catalog's titles",
    properties: [6],
    file: 'backend/order/order-lines.ts',
    from: 'product: toProduct(line, copy, read),',
    to: "product: { ...toProduct(line, copy, read), title: String(database.get('SELECT title FROM product_texts WHERE product_id = :id ORDER BY lang', { id: line.product_id })?.title ?? '') },",
    world: { backend: 'reference' },
  },
  {
    name: 'a product that is gone leaves the list of the cart, and stays in the cart',
    properties: [1, 8],
    file: 'graphql/modules/cart/read-cart.ts',
    from: "  if (!isSold) return 'UNAVAILABLE'",
    to: "  if (!isSold) return 'AVAILABLE'",
  },
  {
    name: 'signing in forgets the cart',
    properties: [10],
    file: 'backend/account/adopt-guest.ts',
    from: "of ['carts', 'addresses'",
    to: "of ['addresses'",
    world: { backend: 'reference' },
  },
  {
    name: 'orders of others can be read',
    properties: [18],
    file: 'backend/order/orders.ts',
    from: 'WHERE ${condition} AND ${owner.sql}`, {',
    to: 'WHERE ${condition} AND (1 OR ${owner.sql})`, {',
    world: { backend: 'reference' },
  },
]
