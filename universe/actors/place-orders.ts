import { toMinorUnits } from '../money/price-cart.ts'
import type { Life } from '../platform/open-life.ts'
import type { StoredOrder } from '../platform/world-backend.ts'
import type { Seen } from '../run/record.ts'
import { CURRENCIES } from '../worlds/world.ts'
import type { OrderAnswer } from './hands.ts'
import type { OrderedLine, Shopper, ShownCheckout } from './shopper.ts'
import type { Model, Real } from './step.ts'

/** A shopper orders what a page shows. */
export interface Press {
  shopper: Shopper
  /** Of the order. */
  key: string
  shown: ShownCheckout
}

/** Null if the shopper has no checkout before them. */
export function pressOf(shopper: Shopper): Press | null {
  const { shown } = shopper
  return shown && { shopper, key: `${shopper.mark}-${(shopper.keys += 1)}`, shown }
}

/** Units by variant, or by variant and way of delivery. */
function countUnits<Key>(lines: readonly OrderedLine[], keyOf: (line: OrderedLine) => Key): Map<Key, number> {
  const units = new Map<Key, number>()
  for (const line of lines) units.set(keyOf(line), (units.get(keyOf(line)) ?? 0) + line.quantity)
  return units
}

export const unitsOf = (lines: readonly OrderedLine[]) => countUnits(lines, ({ variant }) => variant)
const goodsOf = (lines: readonly OrderedLine[]) =>
  countUnits(lines, ({ variant, delivery }) => `${variant} by ${delivery}`)

/** Property 2: nothing else, not to another place, and not for more. */
function expectAgreed(life: Life, seen: Seen, order: StoredOrder, shown: ShownCheckout): void {
  const stored = toMinorUnits(order.total, CURRENCIES[life.world.currency])
  const agreed = shown.parts['total'] ?? 0
  seen.expect(2, stored <= agreed, () => `agreed ${agreed}, charged ${stored}`)
  seen.expect(2, order.city === shown.city, () => `${shown.city} was shown, and the order goes to ${order.city}`)
  seen.expect(2, !/(?![0-9])\p{Nd}/u.test(order.zip), () => `the postal code of the order is ${order.zip}`)
  const agreedUnits = goodsOf(shown.lines)
  for (const [goods, quantity] of goodsOf(order.lines)) {
    const units = agreedUnits.get(goods) ?? 0
    seen.expect(2, quantity === units, () => `${quantity} of ${goods} were ordered, ${units} shown`)
  }
}

/** Property 4: the shopper knows of every order, or knows that they do not know. A cart is ordered once. */
function expectToldOf(
  seen: Seen,
  shopper: Shopper,
  placed: readonly StoredOrder[],
  answers: readonly OrderAnswer[],
): void {
  const words = answers.map((answer) => answer.said).join(', ')
  const said = answers.find(({ orderId }) => orderId !== null)?.orderId ?? null
  seen.expect(4, placed.length <= 1, () => `one cart became ${placed.length} orders; the answers were ${words}`)
  const isKnown = said === null || [...placed, ...shopper.orders].some(({ id }) => id === said)
  seen.expect(4, isKnown, () => `order ${said} was acknowledged and does not exist`)
  // An earlier order is shown to a shopper whose cart is empty, and named as such to programs.
  const isNew = placed.length > 0 || !answers.some(({ said: state }) => state === 'PLACED')
  seen.expect(4, isNew, () => `nothing was ordered, and order ${said} was acknowledged`)
  if (placed.length === 0 || said !== null) return
  seen.reach('the shop could not say whether an order was placed')
  seen.expect(
    4,
    answers.some(({ isUnsure }) => isUnsure),
    () => `an order was placed, and the shopper was told ${words}`,
  )
}

/**
 * Property 8: what the checkout offers can be ordered. Without faults, changes, and other shoppers in between, a refusal
 * means that something which the page did not name is in the way.
 */
function expectOrdered(
  { life, seen }: Pick<Real, 'life' | 'seen'>,
  placed: readonly StoredOrder[],
  { shown: { lines } }: Press,
  answers: readonly OrderAnswer[],
): void {
  if (placed.length > 0 || lines.length === 0 || life.world.addressField !== null) return
  for (const [variant, quantity] of unitsOf(lines)) if ((life.backend.stockOf(variant) ?? 0) < quantity) return
  seen.expect(8, false, () => `nothing was ordered: ${answers.map(({ said }) => said).join(', ')}`)
}

/** Property 5: units sold are taken from the stock, and were there. */
function expectStock(
  life: Life,
  seen: Seen,
  placed: readonly StoredOrder[],
  stock: ReadonlyMap<number, number | null>,
): void {
  for (const [variant, quantity] of unitsOf(placed.flatMap(({ lines }) => lines))) {
    const [was = null, is] = [stock.get(variant), life.backend.stockOf(variant)]
    if (was === null || is === null) continue
    if (is === 0) seen.reach('the stock was sold out')
    const isRight = is === was - quantity && is >= 0
    seen.expect(5, isRight, () => `${quantity} of ${variant} were sold; ${was} were there, ${is} are`)
  }
}

/**
 * Whether the shop's processes can know each other's orders. Deployed backends order an empty cart again, which nobody
 * is charged for.
 */
function takesTurns({ shops, redis }: Life): boolean {
  return shops.length === 1 || !redis?.wasBad()
}

async function send(
  life: Life,
  presses: readonly Press[],
  when: 'in turn' | 'at once',
): Promise<{ shopper: Shopper; answer: OrderAnswer }[]> {
  const sendOne = async ({ shopper, key, shown }: Press) => ({
    shopper,
    answer: await shopper.hands.order(life, shopper, key, shown),
  })
  if (when === 'at once') return Promise.all(presses.map(sendOne))
  const answers = []
  for (const press of presses) answers.push(await sendOne(press))
  return answers
}

/** Sends orders, and checks what became of them. All presses of one shopper are about the same cart. */
export async function placeOrders(
  { past }: Model,
  { life, seen }: Real,
  presses: readonly Press[],
  when: 'in turn' | 'at once',
): Promise<void> {
  const before = new Set(life.backend.orders().map(({ id }) => id))
  const variants = presses.flatMap(({ shown }) => shown.lines.map(({ variant }) => variant))
  const stock = new Map(variants.map((variant) => [variant, life.backend.stockOf(variant)]))
  const [lost, faults] = [life.line.lostOrders(), life.line.faults()]
  const answered = await send(life, presses, when)
  const placed = life.backend.orders().filter(({ id }) => !before.has(id))
  if (placed.length > 0 && life.line.lostOrders() > lost) seen.reach('an answer to an order was lost')
  expectStock(life, seen, placed, stock)
  for (const [shopper, shown] of new Map(presses.map((press) => [press.shopper, press.shown]))) {
    if (shown.changes !== past.changes) seen.reach('the catalog changed between checkout and order')
    shopper.shown = null
    shopper.lines = null
    const own = placed.filter(
      ({ name, lines }) => name.includes(shopper.mark) && (lines.length > 0 || takesTurns(life)),
    )
    const answers = answered.filter((one) => one.shopper === shopper).map(({ answer }) => answer)
    expectToldOf(seen, shopper, own, answers)
    const isFree = presses.every((press) => press.shopper === shopper) && shown.changes === past.changes
    const [press] = presses
    if (press && isFree && life.line.faults() === faults) expectOrdered({ life, seen }, own, press, answers)
    for (const order of own) {
      seen.reach('an order was placed')
      expectAgreed(life, seen, order, shown)
      const total = toMinorUnits(order.total, CURRENCIES[life.world.currency])
      shopper.orders.push({ id: order.id, total, isCancelled: false, text: null, changes: past.changes })
    }
  }
}
