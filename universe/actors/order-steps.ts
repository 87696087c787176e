import fc from 'fast-check'
import { toMinorUnits } from '../money/price-cart.ts'
import type { Life } from '../platform/open-life.ts'
import type { StoredOrder } from '../platform/world-backend.ts'
import { sumOf } from '../properties/money.ts'
import type { Seen } from '../run/record.ts'
import { CURRENCIES } from '../worlds/world.ts'
import type { OrderAnswer } from './hands.ts'
import type { OrderedLine, Shopper, ShownCheckout } from './shopper.ts'
import { anyShopper, shopperOf, step } from './step.ts'

/** Units by variant, or by variant and way of delivery. */
function unitsOf<Key>(
  { lines }: { lines: readonly OrderedLine[] },
  keyOf: (line: OrderedLine) => Key,
): Map<Key, number> {
  const units = new Map<Key, number>()
  for (const line of lines) units.set(keyOf(line), (units.get(keyOf(line)) ?? 0) + line.quantity)
  return units
}

const variantOf = ({ variant }: OrderedLine) => variant
const goodsOf = ({ variant, delivery }: OrderedLine) => `${variant} by ${delivery}`

/** Property 2: nothing else, not to another place, and not for more. */
function expectAgreed(life: Life, seen: Seen, order: StoredOrder, shown: ShownCheckout): void {
  const stored = toMinorUnits(order.total, CURRENCIES[life.world.currency])
  const agreed = shown.parts['total'] ?? 0
  seen.expect(2, stored <= agreed, () => `agreed ${agreed}, charged ${stored}`)
  seen.expect(2, order.city === shown.city, () => `${shown.city} was shown, and the order goes to ${order.city}`)
  const agreedUnits = unitsOf(shown, goodsOf)
  for (const [goods, quantity] of unitsOf(order, goodsOf)) {
    const units = agreedUnits.get(goods) ?? 0
    seen.expect(2, quantity === units, () => `${quantity} of ${goods} were ordered, ${units} shown`)
  }
}

/** Property 4: the shopper knows of every order, or knows that they do not know. */
function expectToldOf(
  seen: Seen,
  shopper: Shopper,
  placed: readonly StoredOrder[],
  answers: readonly OrderAnswer[],
): void {
  const said = answers.find(({ orderId }) => orderId !== null)?.orderId ?? null
  seen.expect(4, placed.length <= 1, () => `one key placed ${placed.length} orders`)
  const isKnown = said === null || [...placed, ...shopper.orders].some(({ id }) => id === said)
  seen.expect(4, isKnown, () => `order ${said} was acknowledged and does not exist`)
  if (placed.length === 0 || said !== null) return
  seen.reach('the shop could not say whether an order was placed')
  const words = answers.map((answer) => answer.said).join(', ')
  seen.expect(
    4,
    answers.some(({ isUnsure }) => isUnsure),
    () => `an order was placed, and the shopper was told ${words}`,
  )
}

export const ordering = fc.tuple(anyShopper, fc.boolean()).map((args) =>
  step({
    name: 'order',
    args,
    can: (model, [index]) => shopperOf(model, index).shown !== null,
    async run(model, { life, seen }, [index, isRepeated]) {
      const shopper = shopperOf(model, index)
      const { shown } = shopper
      if (!shown) return
      const key = `${shopper.mark}-${(shopper.keys += 1)}`
      const before = new Set(life.backend.orders().map(({ id }) => id))
      const stock = new Map(shown.lines.map(({ variant }) => [variant, life.backend.stockOf(variant)]))
      const lost = life.line.lostOrders()
      const answers = [await shopper.hands.order(life, shopper, key, shown)]
      if (isRepeated) {
        seen.reach('an order was sent twice with one key')
        answers.push(await shopper.hands.order(life, shopper, key, shown))
      }
      if (shown.changes !== model.past.changes) seen.reach('the catalog changed between checkout and order')
      const placed = life.backend.orders().filter(({ id }) => !before.has(id))
      shopper.shown = null
      shopper.lines = null
      expectToldOf(seen, shopper, placed, answers)
      const [order] = placed
      if (!order) return
      if (life.line.lostOrders() > lost) seen.reach('an answer to an order was lost')
      seen.reach('an order was placed')
      expectAgreed(life, seen, order, shown)
      for (const [variant, quantity] of unitsOf(order, variantOf)) {
        const [was = null, is] = [stock.get(variant), life.backend.stockOf(variant)]
        if (was === null || is === null) continue
        if (is === 0) seen.reach('the stock was sold out')
        seen.expect(
          5,
          is === was - quantity && is >= 0,
          () => `${quantity} of ${variant} were sold; ${was} were there, ${is} are`,
        )
      }
      const total = toMinorUnits(order.total, CURRENCIES[life.world.currency])
      shopper.orders.push({ id: order.id, total, isCancelled: false, text: null, changes: model.past.changes })
    },
  }),
)

/** Newest orders that are read at a time. */
const MOST_READ = 3

export const reading = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'readOrders',
    args,
    can: (model, [index]) => shopperOf(model, index).orders.length > 0,
    async run(model, { life, seen }, [index]) {
      const shopper = shopperOf(model, index)
      for (const order of shopper.orders.slice(-MOST_READ)) {
        const read = await shopper.hands.readOrder(life, shopper, order.id)
        if (!read) continue
        seen.expect(4, read.total !== null, () => `order ${order.id} is not found`)
        seen.expect(
          1,
          read.total === order.total,
          () => `order ${order.id} shows ${read.total}, and costs ${order.total}`,
        )
        if (read.parts) {
          const sum = sumOf(read.parts)
          seen.expect(1, sum === read.total, () => `order ${order.id}: the parts add up to ${sum} of ${read.total}`)
        }
        const { text } = read
        if (order.text !== null) {
          if (order.changes !== model.past.changes) seen.reach('an order was read after a change')
          seen.expect(6, text === order.text, () => `order ${order.id} was ${order.text} and is ${text}`)
        }
        Object.assign(order, { text, changes: model.past.changes })
      }
    },
  }),
)

export const spying = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'spy',
    args,
    can: (model, [index]) => shopperOf(model, index + 1).orders.length > 0,
    async run(model, { life, seen }, [index]) {
      const [thief, victim] = [shopperOf(model, index), shopperOf(model, index + 1)]
      for (const { id } of victim.orders) {
        const read = await thief.hands.readOrder(life, thief, id)
        seen.reach('a stranger asked for an order')
        seen.expect(18, !read?.text.includes(victim.mark), () => `${thief.name} reads order ${id} of ${victim.name}`)
      }
    },
  }),
)

export const cancelling = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'cancel',
    args,
    can: (model, [index]) => shopperOf(model, index).orders.some(({ isCancelled }) => !isCancelled),
    async run(model, { life, seen }, [index]) {
      const shopper = shopperOf(model, index)
      const order = shopper.orders.find(({ isCancelled }) => !isCancelled)
      const stored = life.backend.orders().find(({ id }) => id === order?.id)
      if (!order || !stored) return
      const units = [...unitsOf(stored, variantOf)]
      const before = units.map(([variant]) => life.backend.stockOf(variant))
      // Pressed twice: the units come back once.
      await shopper.hands.cancel(life, shopper, order.id)
      await shopper.hands.cancel(life, shopper, order.id)
      order.text = null
      order.isCancelled = life.backend.orders().some(({ id, isCancelled }) => id === order.id && isCancelled)
      if (!order.isCancelled) return
      seen.reach('an order was cancelled')
      units.forEach(([variant, quantity], at) => {
        const [was = null, is] = [before[at], life.backend.stockOf(variant)]
        if (was === null || is === null) return
        const back = life.backend.givesBackUnits ? quantity : 0
        seen.expect(5, is === was + back, () => `${back} of ${variant} were given back: ${was} became ${is}`)
      })
    },
  }),
)
