import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import { expectOracle, expectToAddUp } from '../properties/money.ts'
import { look } from './look.ts'
import { LANDS } from './people.ts'
import { anyShopper, hasLine, itemAt, shopperOf, step } from './step.ts'

export const addressing = fc.tuple(anyShopper, fc.constantFrom(...LANDS)).map((args) =>
  step({
    name: 'saveAddress',
    args,
    async run(model, { life }, [index, land]) {
      const shopper = shopperOf(model, index)
      await shopper.hands.saveAddress(life, shopper, land)
    },
  }),
)

export const shipping = fc.tuple(anyShopper, fc.constantFrom('LOCATION' as const, 'PICKUP' as const)).map((args) =>
  step({
    name: 'ship',
    args,
    can: (model, [index]) => hasLine(model, [index]) && shopperOf(model, index).address !== null,
    async run(model, { life }, [index, type]) {
      const shopper = shopperOf(model, index)
      await shopper.hands.ship(life, shopper, type)
    },
  }),
)

function codeAt(life: Life, voucher: number | null): string | null {
  const { vouchers } = life.backend.catalog()
  return voucher === null ? null : (vouchers[voucher % Math.max(1, vouchers.length)]?.code ?? null)
}

/** As shoppers type a code. Only the reference backend compares codes by their letters. */
const SPELLINGS = [
  (code: string) => code,
  (code: string) => ` ${code}\u200b`,
  (code: string) => code.toLowerCase(),
  (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
]

function spell(life: Life, code: string | null, way: number): string | null {
  const ways = life.world.backend === 'reference' ? SPELLINGS : SPELLINGS.slice(0, 2)
  return code && (ways[way % ways.length]?.(code) ?? code)
}

/** Goes to the checkout with a cart of a few lines, as most visits that end in an order do. */
export const hurrying = fc
  .tuple(
    anyShopper,
    fc.constantFrom(...LANDS),
    fc.constantFrom('LOCATION' as const, 'PICKUP' as const),
    fc.array(fc.tuple(fc.nat({ max: 99 }), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 3 }),
  )
  .map((args) =>
    step({
      name: 'hurry',
      args,
      async run(model, { life }, [index, country, type, wanted]) {
        const shopper = shopperOf(model, index)
        for (const [at, quantity] of wanted) {
          const item = itemAt(life, at, at)
          if (item) await shopper.hands.add(life, shopper, item, quantity)
        }
        if (!shopper.address) await shopper.hands.saveAddress(life, shopper, country)
        await shopper.hands.ship(life, shopper, type)
      },
    }),
  )

export const checkingOut = fc.tuple(anyShopper, fc.option(fc.nat({ max: 3 })), fc.nat({ max: 3 })).map((args) =>
  step({
    name: 'checkout',
    args,
    can: (model, [index]) => hasLine(model, [index]) && shopperOf(model, index).address !== null,
    async run(model, { life, seen }, [index, voucher, way]) {
      const shopper = shopperOf(model, index)
      const code = codeAt(life, voucher)
      const faults = life.line.faults()
      await look(life, shopper, seen)
      const typed = spell(life, code, way)
      if (typed !== code) seen.reach('a voucher was typed in another way')
      await shopper.hands.see(life, shopper, typed, model.past.changes)
      expectToAddUp(shopper, seen)
      if (life.line.faults() === faults) expectOracle(life, shopper, seen, code)
    },
  }),
)
