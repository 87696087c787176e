import fc from 'fast-check'
import { look } from './look.ts'
import { anyShopper, hasLine, itemAt, lineAt, shopperOf, step } from './step.ts'

export const adding = fc
  .tuple(anyShopper, fc.nat({ max: 99 }), fc.nat({ max: 9 }), fc.integer({ min: 1, max: 5 }))
  .map((args) =>
    step({
      name: 'add',
      args,
      async run(model, { life }, [index, product, variant, quantity]) {
        const item = itemAt(life, product, variant)
        const shopper = shopperOf(model, index)
        if (item) await shopper.hands.add(life, shopper, item, quantity)
      },
    }),
  )

export const counting = fc.tuple(anyShopper, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 6 })).map((args) =>
  step({
    name: 'setQuantity',
    args,
    can: hasLine,
    async run(model, { life }, [index, line, quantity]) {
      const shopper = shopperOf(model, index)
      const found = lineAt(shopper, line)
      if (found) await shopper.hands.setQuantity(life, shopper, found.id, quantity)
    },
  }),
)

export const removing = fc.tuple(anyShopper, fc.nat({ max: 9 })).map((args) =>
  step({
    name: 'remove',
    args,
    can: hasLine,
    async run(model, { life, seen }, [index, line]) {
      const shopper = shopperOf(model, index)
      const blocking = shopper.lines?.find(({ availability }) => availability !== 'AVAILABLE')
      const found = blocking ?? lineAt(shopper, line)
      if (!found) return
      const faults = life.line.faults()
      const isGone = await shopper.hands.remove(life, shopper, found.id)
      if (found.availability !== 'AVAILABLE') seen.reach('a blocking line was removed')
      // Deployed backends do not list lines of products that are gone.
      const isListed = life.world.backend === 'reference' || !life.backend.isGone(found.product)
      if (!isListed && !isGone) shopper.lines = null
      else if (life.line.faults() === faults)
        seen.expect(8, isGone && !shopper.lines?.some(({ id }) => id === found.id), () => `line ${found.id} stays`)
    },
  }),
)

export const selecting = fc.tuple(anyShopper, fc.nat({ max: 9 }), fc.boolean()).map((args) =>
  step({
    name: 'select',
    args,
    can: hasLine,
    async run(model, { life }, [index, line, isOn]) {
      const shopper = shopperOf(model, index)
      const found = lineAt(shopper, line)
      if (found) await shopper.hands.select(life, shopper, found.id, isOn)
    },
  }),
)

export const looking = fc.tuple(anyShopper).map((args) =>
  step({
    name: 'look',
    args,
    run: (model, { life, seen }, [index]) => look(life, shopperOf(model, index), seen),
  }),
)
