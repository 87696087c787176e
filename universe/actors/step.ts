import fc from 'fast-check'
import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import type { Browsing } from '../tabs/browsing.ts'
import type { Item } from './hands.ts'
import { OUTDATED, type Shopper, type ToldLine } from './shopper.ts'

/** What the actors were told, and what the owner did. */
export interface Model {
  shoppers: Shopper[]
  /** Generation 1 has none. */
  hasGuests: boolean
  past: {
    /** How often the owner has changed the catalog. */
    changes: number
    /** How often all processes were killed. */
    crashes: number
    /** Products that the owner has changed. */
    changed: Set<number>
    /** How often all surfaces were compared. */
    comparisons: number
    /** How often the shop was crawled. */
    crawls: number
    /** How often a visitor's links were pressed. */
    presses: number
    /** How often an agent came. */
    agents: number
    /** How often junk was sent. */
    junk: number
  }
}

export interface Real {
  life: Life
  seen: Seen
  /** Null in a world without Chromium. */
  browsing: Browsing | null
}

/** One thing that an actor does. Whether it is possible depends on what the actor was told. */
export type Step = fc.AsyncCommand<Model, Real>

interface Doing<Args extends readonly unknown[]> {
  name: string
  args: Args
  can?: (model: Model, args: NoInfer<Args>) => boolean
  run: (model: Model, real: Real, args: NoInfer<Args>) => Promise<void>
}

export function step<Args extends readonly unknown[]>({ name, args, can, run }: Doing<Args>): Step {
  return {
    check: (model) => can?.(model, args) ?? true,
    run: (model, real) => run(model, real, args),
    toString: () => `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`,
  }
}

export const anyShopper = fc.nat({ max: 1 })

/** Steps of one shopper with nothing between them. Those that are not possible are skipped. */
export function inOneGo(...steps: readonly fc.Arbitrary<Step>[]): fc.Arbitrary<Step> {
  return fc.tuple(anyShopper, fc.tuple(...steps)).map(([index, taken]) => ({
    check: () => true,
    async run(model, real) {
      const own = { ...model, shoppers: [shopperOf(model, index)] }
      for (const each of taken) if (await each.check(own)) await each.run(own, real)
    },
    toString: () => `inOneGo(${index}: ${taken.join(', ')})`,
  }))
}

/** The step of a shopper in another tab: the checkout stays before them in the first one. */
export function inOtherTab(given: fc.Arbitrary<Step>): fc.Arbitrary<Step> {
  return given.map((taken) => ({
    check: (model) => taken.check(model),
    async run(model, real) {
      const shown = new Map(model.shoppers.map((shopper) => [shopper, shopper.shown]))
      await taken.run(model, real)
      for (const shopper of model.shoppers) {
        const before = shopper.shown ?? shown.get(shopper)
        if (!before) continue
        shopper.shown = { ...before, changes: OUTDATED }
        real.seen.reach('another tab changed what the checkout showed')
      }
    },
    toString: () => `inOtherTab(${taken})`,
  }))
}

export function shopperOf({ shoppers }: Model, index: number): Shopper {
  const shopper = shoppers[index % shoppers.length]
  if (!shopper) throw new Error('The world has no shoppers.')
  return shopper
}

export function lineAt({ lines }: Shopper, index: number): ToldLine | undefined {
  return lines?.[index % Math.max(1, lines.length)]
}

export function hasLine(model: Model, [index]: readonly [shopper: number, ...rest: unknown[]]): boolean {
  return (shopperOf(model, index).lines?.length ?? 0) > 0
}

/** A product and one of its variants, by any two numbers. */
export function itemAt(life: Life, product: number, variant: number): Item | null {
  const { products } = life.backend.catalog()
  const found = products[product % products.length]
  const row = found?.variants[variant % found.variants.length]
  return found && row ? { product: found, variant: row } : null
}
