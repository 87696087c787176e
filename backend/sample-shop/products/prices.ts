import type { SeedProduct } from '../../seeding/seed-types.ts'
import type { Random } from '../create-random.ts'
import type { Kind } from '../kinds.ts'
import { options } from '../taxonomy.ts'
import type { ProductTraits } from './product-name.ts'

/** Prices below `under` are whole multiples of `step`, less `off`; all in minor units. */
interface Band {
  under: number
  step: number
  off: number
}

const inDollars: Band[] = [
  { under: 5_000, step: 200, off: 0 },
  { under: Infinity, step: 1_000, off: 200 },
]

/** Each trade has its own habit: electronics $249.99, clothes $68, groceries $4.49. */
const habits: Record<string, Band[]> = {
  electronics: [
    { under: 20_000, step: 500, off: 1 },
    { under: Infinity, step: 1_000, off: 100 },
  ],
  women: inDollars,
  men: inDollars,
  shoes: inDollars,
  'home-kitchen': [
    { under: 6_000, step: 100, off: 5 },
    { under: Infinity, step: 500, off: 0 },
  ],
  beauty: [{ under: Infinity, step: 50, off: 0 }],
  toys: [{ under: Infinity, step: 100, off: 1 }],
  sports: [
    { under: 6_000, step: 100, off: 5 },
    { under: Infinity, step: 500, off: 0 },
  ],
  'books-stationery': [{ under: Infinity, step: 100, off: 5 }],
  groceries: [{ under: Infinity, step: 50, off: 1 }],
  garden: [{ under: Infinity, step: 100, off: 1 }],
  'jewellery-watches': [{ under: Infinity, step: 500, off: 0 }],
}

/** The nearest price that a shop of this category would print; `round` makes it the next lower or higher one. */
export function shelfPrice(minorUnits: number, categorySlug: string, round = Math.round): number {
  const band = habits[categorySlug]?.find(({ under }) => minorUnits < under)
  if (!band) throw new Error(`${categorySlug} has no prices`)
  return Math.max(1, round((minorUnits + band.off) / band.step)) * band.step - band.off
}

/** Variants of some kinds have their own prices, which the contract puts before every offer. */
export function hasVariantPrices({ option }: Kind): boolean {
  return option !== undefined && options[option].factors.some((factor) => factor !== 1)
}

export function choosePrice(
  { kind, model }: ProductTraits,
  categorySlug: string,
  random: Random,
): Pick<SeedProduct, 'selling' | 'offered' | 'purchased'> {
  const selling = shelfPrice(model.price * random.int(88, 115), categorySlug)
  const lowered = shelfPrice(selling * (1 - random.int(8, 28) / 100), categorySlug)
  const isReduced = random.chance(0.4) && lowered < selling && !hasVariantPrices(kind)
  const offered = isReduced ? lowered : 0
  return { selling, offered, purchased: Math.round((offered || selling) * (0.45 + random.next() * 0.2)) }
}
