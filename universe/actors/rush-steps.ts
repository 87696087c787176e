import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import { LANDS } from './people.ts'
import { placeOrders, type Press, pressOf } from './place-orders.ts'
import type { Shopper, ShownCheckout } from './shopper.ts'
import { anyShopper, hasLine, itemAt, shopperOf, step } from './step.ts'

/** The button of one page is pressed twice at the same moment, or that of two tabs with the same cart. */
export const rushing = fc.tuple(anyShopper, fc.boolean()).map((args) =>
  step({
    name: 'rush',
    args,
    can: (model, [index]) => hasLine(model, [index]) && shopperOf(model, index).shown !== null,
    async run(model, real, [index, isInTabs]) {
      const shopper = shopperOf(model, index)
      const first = pressOf(shopper)
      if (isInTabs) await shopper.hands.see(real.life, shopper, first?.shown.voucher ?? null, model.past.changes)
      const second = isInTabs ? pressOf(shopper) : first
      if (!first || !second) return
      real.seen.reach(isInTabs ? 'two tabs ordered one cart' : 'an order was pressed twice at the same moment')
      await placeOrders(model, real, [first, second], 'at once')
    },
  }),
)

/** Puts the goods of an order into the cart once more, as they were shipped. */
async function refill(life: Life, shopper: Shopper, { lines }: ShownCheckout): Promise<void> {
  const { products } = life.backend.catalog()
  for (const { variant: id, quantity } of lines) {
    const product = products.find(({ variants }) => variants.some((variant) => variant.id === id))
    const variant = product?.variants.find((row) => row.id === id)
    if (product && variant) await shopper.hands.add(life, shopper, { product, variant }, quantity)
  }
  await shopper.hands.readCart(life, shopper)
  await shopper.hands.ship(life, shopper, lines[0]?.delivery === 'pickup' ? 'PICKUP' : 'LOCATION')
}

/** The page of a placed order is sent again, with the same goods in the cart. Deployed backends ignore keys. */
export const repeating = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'repeat',
    args,
    can: (model, [index]) => shopperOf(model, index).shown !== null,
    async run(model, real, [index]) {
      const { life, seen } = real
      const shopper = shopperOf(model, index)
      const press = pressOf(shopper)
      if (!press || life.world.backend !== 'reference') return
      await placeOrders(model, real, [press], 'in turn')
      const placed = life.backend.orders()
      if (!placed.some(({ id }) => id === shopper.orders.at(-1)?.id)) return
      await refill(life, shopper, press.shown)
      seen.reach('a page was sent again after its order')
      const { said } = await shopper.hands.order(life, shopper, press.key, press.shown)
      Object.assign(shopper, { shown: null, lines: null })
      const more = life.backend.orders().length - placed.length
      seen.expect(4, more === 0, () => `one key placed ${more} orders more, and the shopper was told ${said}`)
    },
  }),
)

/** All shoppers want units of which there are enough for one of them. */
export const racing = fc
  .tuple(fc.nat({ max: 99 }), fc.constantFrom(...LANDS), fc.integer({ min: 1, max: 3 }))
  .map((args) =>
    step({
      name: 'race',
      args,
      async run(model, real, [at, land, quantity]) {
        const { life, seen } = real
        const item = itemAt(life, at, at)
        if (!item || life.backend.isGone(item.product.id)) return
        life.backend.change({ kind: 'stock', variant: item.variant.id, stock: quantity * model.shoppers.length })
        model.past.changes += 1
        const presses: Press[] = []
        for (const shopper of model.shoppers) {
          await shopper.hands.add(life, shopper, item, quantity)
          if (!shopper.address) await shopper.hands.saveAddress(life, shopper, land)
          await shopper.hands.readCart(life, shopper)
          await shopper.hands.ship(life, shopper, 'LOCATION')
          await shopper.hands.see(life, shopper, null, model.past.changes)
          const press = pressOf(shopper)
          if (press) presses.push(press)
        }
        const wanted = presses.flatMap(({ shown }) => {
          return shown.lines.filter(({ variant }) => variant === item.variant.id).map((line) => line.quantity)
        })
        life.backend.change({ kind: 'stock', variant: item.variant.id, stock: Math.max(0, ...wanted) })
        if (wanted.length > 1) seen.reach('two shoppers wanted the last units')
        await placeOrders(model, real, presses, 'at once')
      },
    }),
  )
