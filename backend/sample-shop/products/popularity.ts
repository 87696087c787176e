import type { SeedProduct, SeedReview } from '../../seeding/seed-types.ts'
import { texts } from '../texts.ts'

export interface Opinion {
  /** Number of reviews; the sample shop has no other record of what was bought. */
  count: number
  average: number
}

export function opinionsOf(reviews: readonly SeedReview[]): Map<number, Opinion> {
  const byProduct = Map.groupBy(reviews, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([id, own]) => [
      id,
      { count: own.length, average: own.reduce((sum, { rating }) => sum + rating, 0) / own.length },
    ]),
  )
}

export const goodAverage = 4.2
const oftenBought = 16

export function isLiked(opinion: Opinion | undefined): boolean {
  return opinion !== undefined && opinion.average >= goodAverage
}

const newForDays = 30
const smallBatch = 40
const ecoMaterials = /^(recycled|bamboo)/

export function isEco(material: string, style: string): boolean {
  return ecoMaterials.test(material) || style === 'organic'
}

/**
 * Badges state facts: often bought and liked, new, one of a small batch, or an eco-friendly material. Only every fifth
 * product of a category and every fourth of the shop has one, so that it stands out.
 * @param products the newest first, as in lists
 */
export function withBadges(
  products: readonly SeedProduct[],
  opinions: ReadonlyMap<number, Opinion>,
  newestAt: number,
): SeedProduct[] {
  // bounded: the sample shop's products
  const lastBadge = new Map<string, number>()
  // bounded: the sample shop's products
  const places = new Map<string, number>()
  return products.map((product) => {
    const lists = [
      ['shop', 4],
      [`category ${product.categoryId}`, 5],
      [`sub-category ${product.subCategoryId}`, 5],
    ] as const
    for (const [list] of lists) places.set(list, (places.get(list) ?? 0) + 1)
    const placeIn = (list: string) => places.get(list) ?? 0
    const isFree = lists.every(([list, every]) => placeIn(list) - (lastBadge.get(list) ?? -every) >= every)
    const badge = isFree ? badgeOf(product, opinions.get(product.id), newestAt) : null
    if (badge) for (const [list] of lists) lastBadge.set(list, placeIn(list))
    return { ...product, badge }
  })
}

function badgeOf(product: SeedProduct, opinion: Opinion | undefined, newestAt: number): SeedProduct['badge'] {
  const { badges } = texts
  const stock = product.inventory.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isLiked(opinion) && (opinion?.count ?? 0) >= oftenBought) return badges.bestseller
  if (newestAt - Date.parse(product.createdAt) < newForDays * 86_400_000) return badges.new
  return product.tags.includes('handmade') && stock > 0 && stock <= smallBatch ? badges.limited : product.badge
}
