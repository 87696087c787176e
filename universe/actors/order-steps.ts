import fc from 'fast-check'
import { sumOf } from '../properties/money.ts'
import { placeOrders, pressOf, unitsOf } from './place-orders.ts'
import { anyShopper, shopperOf, step } from './step.ts'

export const ordering = fc.tuple(anyShopper, fc.boolean()).map((args) =>
  step({
    name: 'order',
    args,
    can: (model, [index]) => shopperOf(model, index).shown !== null,
    async run(model, real, [index, isRepeated]) {
      const shopper = shopperOf(model, index)
      const press = pressOf(shopper)
      if (!press) return
      if (isRepeated) real.seen.reach('an order was sent twice with one key')
      await placeOrders(model, real, isRepeated ? [press, press] : [press], 'in turn')
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
        const faults = life.line.faults()
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
        // A page whose tracking came too late is shorter.
        if (life.line.faults() > faults) continue
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
      const units = [...unitsOf(stored.lines)]
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
