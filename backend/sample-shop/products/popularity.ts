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

const goodAverage = 4.2
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

/** Badges state facts: often bought and liked, new, one of a small batch; others keep the badge of their material. */
export function withBadge(product: SeedProduct, opinion: Opinion | undefined, newestAt: number): SeedProduct {
  const { badges } = texts
  const stock = product.inventory.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isLiked(opinion) && (opinion?.count ?? 0) >= oftenBought) return { ...product, badge: badges.bestseller }
  if (newestAt - Date.parse(product.createdAt) < newForDays * 86_400_000) return { ...product, badge: badges.new }
  const isLimited = product.tags.includes('handmade') && stock > 0 && stock <= smallBatch
  return isLimited ? { ...product, badge: badges.limited } : product
}
