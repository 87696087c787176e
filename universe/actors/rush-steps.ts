import fc from 'fast-check'
import { LANDS } from './people.ts'
import { placeOrders, type Press, pressOf } from './place-orders.ts'
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
