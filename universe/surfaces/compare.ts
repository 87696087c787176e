import type { Life } from '../platform/open-life.ts'
import type { Seen } from '../run/record.ts'
import type { Language, WorldProduct } from '../worlds/world.ts'
import { AGENT_SURFACES } from './agent-surfaces.ts'
import { books } from './books.ts'
import { GRAPHQL_SURFACES } from './graphql-surfaces.ts'
import { PAGE_SURFACES } from './page-surfaces.ts'
import type { Reader, Reading, Surface } from './reading.ts'

/** Wherever a product is read. The first is right. */
const SURFACES: readonly Surface[] = [books, ...PAGE_SURFACES, ...GRAPHQL_SURFACES, ...AGENT_SURFACES]

const FACTS = ['title', 'price', 'currency', 'isThere', 'address'] as const

const keyOf = ({ product, variant }: Reading) => `${product}-${variant ?? ''}`

const MOST_TOLD = 12

/** What a surface says otherwise. */
function differences(surface: string, truth: Reading, reading: Reading): string[] {
  const told = FACTS.filter((fact) => reading[fact] !== undefined && truth[fact] !== undefined)
  const wrong = told.filter((fact) => reading[fact] !== truth[fact])
  return wrong.map((fact) => `${surface}: ${fact} of ${keyOf(truth)} is ${reading[fact]} instead of ${truth[fact]}`)
}

function reachTwins({ life, products }: Reader, truths: readonly Reading[], seen: Seen, hasChanged: boolean): void {
  if (hasChanged) seen.reach('a changed product was compared')
  if (truths.some(({ variant, isThere }) => variant !== null && isThere === false))
    seen.reach('a sold-out variant was compared')
  if (products.some(({ flash }) => flash !== null)) seen.reach('a flash price was compared')
  if (products.some(({ selling, offered }) => offered > selling)) seen.reach('an offer above the price was compared')
  if (life.world.currency === 'KWD') seen.reach('a price with three decimals was compared')
}

/**
 * Property 11. Nothing may be under way, and everything must have been purged.
 *
 * @param gone products that no surface may show
 */
export async function expectSurfacesToAgree(
  life: Life,
  seen: Seen,
  {
    language,
    products,
    gone,
    hasChanged,
  }: { language: Language; products: WorldProduct[]; gone: Set<number>; hasChanged: boolean },
): Promise<void> {
  const reader: Reader = { life, language, products }
  const truths = (await books.read(reader)) ?? []
  const byKey = new Map(truths.map((truth) => [keyOf(truth), truth]))
  const wrong: string[] = []
  for (const { name, read } of SURFACES) {
    const readings = await read(reader)
    // Bad weather may have left a breaker open.
    if (readings === null) {
      seen.expect(11, life.line.faults() > 0, () => `${name} does not answer`)
      continue
    }
    const isGone = readings.find(({ product }) => gone.has(product))
    seen.expect(11, !isGone, () => `${name} shows product ${isGone?.product}, which is gone`)
    for (const reading of readings) {
      const truth = byKey.get(keyOf(reading))
      if (truth) wrong.push(...differences(name, truth, reading))
    }
  }
  seen.expect(11, wrong.length === 0, () => wrong.slice(0, MOST_TOLD).join('; '))
  reachTwins(reader, truths, seen, hasChanged)
}
