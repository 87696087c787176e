import fc from 'fast-check'
import { step, type Step } from './step.ts'

export const owning = fc
  .record({
    kind: fc.constantFrom(
      'hide' as const,
      'delete' as const,
      'reprice' as const,
      'stock' as const,
      'rename' as const,
      'endSales' as const,
    ),
    at: fc.nat({ max: 99 }),
    /** Changes happen where a shopper notices them, more often than not. */
    isAimed: fc.boolean(),
    amount: fc.integer({ min: 1, max: 300 }),
  })
  .map((given) =>
    step({
      name: 'owner',
      args: [given] as const,
      async run(model, { life }, [{ kind, at, isAimed, amount }]) {
        const { products } = life.backend.catalog()
        const wanted = model.shoppers.flatMap(({ lines }) => lines?.map((line) => line.product) ?? [])
        const aim = isAimed ? products.findIndex(({ id }) => id === wanted[at % wanted.length]) : -1
        const product = products[aim >= 0 ? aim : at % products.length]
        const variant = product?.variants[at % (product?.variants.length ?? 1)]
        if (!product || !variant) return
        const isDone =
          kind === 'endSales'
            ? life.backend.change({ kind })
            : kind === 'stock'
              ? life.backend.change({ kind, variant: variant.id, stock: amount % 8 })
              : kind === 'reprice'
                ? life.backend.change({ kind, product: product.id, selling: amount * 100 })
                : life.backend.change({ kind, product: product.id })
        if (!isDone) return
        model.past.changes += 1
        model.past.changed.add(product.id)
      },
    }),
  )

function turnTo(isBad: boolean): Step {
  return step({
    name: 'weather',
    args: [isBad],
    async run(_model, { life }) {
      life.line.setBad(isBad)
    },
  })
}

export const storming = fc.boolean().map(turnTo)
export const storm = fc.constant(turnTo(true))
export const calm = fc.constant(turnTo(false))

/** Processes take long to start. */
const MOST_CRASHES = 2

export const crashing = fc.constant(
  step({
    name: 'crash',
    args: [],
    can: ({ past }) => past.crashes < MOST_CRASHES,
    async run({ past }, { life, seen }) {
      if (!life.world.isKilled) return
      past.crashes += 1
      await life.crash()
      seen.reach('all processes were killed')
    },
  }),
)

export const troubling = fc.tuple(fc.boolean()).map((args) =>
  step({
    name: 'redis',
    args,
    async run(_model, { life, seen }, [isBad]) {
      if (!life.redis || life.world.redis === 'on') return
      await life.redis.setBad(isBad)
      if (isBad) seen.reach('Redis was out of order')
    },
  }),
)
