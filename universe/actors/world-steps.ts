import fc from 'fast-check'
import { step } from './step.ts'

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
    amount: fc.integer({ min: 1, max: 300 }),
  })
  .map((given) =>
    step({
      name: 'owner',
      args: [given] as const,
      async run(model, { life }, [{ kind, at, amount }]) {
        const { products } = life.backend.catalog()
        const product = products[at % products.length]
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
        if (isDone) model.changes += 1
      },
    }),
  )

export const storming = fc.tuple(fc.boolean()).map((args) =>
  step({
    name: 'weather',
    args,
    async run(_model, { life }, [isBad]) {
      life.line.setBad(isBad)
    },
  }),
)

export const crashing = fc.tuple().map((args) =>
  step({
    name: 'crash',
    args,
    async run(_model, { life, seen }) {
      if (!life.world.isKilled) return
      await life.crash()
      seen.reach('all processes were killed')
    },
  }),
)
